/** The pages of a result: the choice, the guest view with the sales behind the price, and results that are gone. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import type { State } from '../tools/state.ts';

const { withExpert, noExpert, pointOnly, uncertain, outside, dead, longTexts } = seeded.sales;

const invite = ({ path }: { path: string }) => `${path}/invite`;
const figure = (page: Page) => page.getByText('Prix estimé');
const evidence = (page: Page) => page.getByRole('region', { name: 'Les ventes derrière cette estimation' });

async function setAside(page: Page, reasons: readonly string[]): Promise<void> {
  for (const [index, reason] of reasons.entries()) {
    await evidence(page).getByRole('combobox').nth(index).selectOption(reason);
  }
}

/** Of the seeded results. */
export const resultStates: State[] = [
  { name: 'result-choice', path: withExpert.path, shows: (page) => page.getByText('Continuer sans compte') },
  { name: 'result-guest', path: invite(withExpert), shows: evidence },
  // On a phone the account comes before the neighbours.
  { name: 'result-guest-price-first', path: `${invite(withExpert)}?result-first=price`, shows: evidence },
  {
    name: 'result-evidence-map',
    path: invite(withExpert),
    drawsMap: 'bare',
    act: (page) => page.getByRole('region', { name: 'Carte des ventes comparées' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('region', { name: 'Carte des ventes comparées' }).getByRole('button').first(),
  },
  {
    name: 'result-evidence-set-aside',
    path: invite(withExpert),
    act: (page) => setAside(page, ['Trop loin', 'Prix inhabituel']),
    shows: (page) => page.getByText('Sans les 2 ventes que vous écartez'),
  },
  {
    name: 'result-evidence-five-left',
    path: invite(withExpert),
    act: async (page) => {
      await page.getByRole('button', { name: 'Voir les 9 ventes' }).click();
      await setAside(page, ['Trop loin', 'Prix inhabituel', 'Trop différent', 'Autre état']);
    },
    shows: (page) => page.getByText('Le calcul demande au moins cinq ventes gardées.'),
  },
  {
    name: 'result-evidence-print',
    path: invite(withExpert),
    ownPage: true,
    act: async (page) => {
      await setAside(page, ['Trop loin']);
      await page.emulateMedia({ media: 'print' });
    },
    shows: (page) => page.getByText('Écartée : trop loin'),
  },
  {
    name: 'result-waiting',
    path: invite(noExpert),
    shows: (page) => page.getByText('Un expert de votre secteur va prendre en charge votre estimation'),
  },
  { name: 'result-point-only', path: invite(pointOnly), shows: figure },
  { name: 'result-uncertain', path: invite(uncertain), shows: (page) => page.getByText('Fiabilité limitée') },
  {
    name: 'result-outside',
    path: invite(outside),
    shows: (page) => page.getByText("Notre service n'est pas encore disponible dans votre secteur."),
  },
  {
    name: 'result-dead',
    path: invite(dead),
    shows: (page) => page.getByText("Cette estimation n'est plus disponible"),
  },
  { name: 'result-long', path: invite(longTexts), shows: figure },
];
