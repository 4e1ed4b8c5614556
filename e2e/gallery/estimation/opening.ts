/** Before the funnel: the host's fallback, the first screen without its code, the question about a draft. */
import type { Page } from 'playwright';
import { answers, fillContact, forward, goToStep, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, busyButton, LATER, OFTEN, path } from './steps.ts';

const LONG_ADDRESS =
  '124 bis Avenue du Maréchal-de-Lattre-de-Tassigny, 64122 Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';

/** The field before it searches. */
const firstAddress = (page: Page) => page.getByRole('textbox', { name: 'Adresse' });

async function comeBack(page: Page): Promise<void> {
  await goToStep(page, 'informations');
  await page.reload();
}

/** The address, or the type, while the rest is on its way. */
export const openingStates: State[] = [
  { name: 'host-fallback', path, withheld: '**/parvis/**', shows: (page) => page.getByText('Chargement…') },
  { name: 'first-paint', path, withheld: LATER, shows: (page) => screens(page).step('adresse') },
  {
    name: 'first-paint-bis',
    path: bisPath,
    withheld: LATER,
    shows: (page) => screens(page).typology('Une maison'),
  },
  {
    name: 'first-paint-typed',
    path,
    withheld: LATER,
    act: async (page) => {
      await firstAddress(page).fill(answers.address);
      await firstAddress(page).press('Enter');
    },
    shows: (page) => busyButton(page),
  },
  {
    name: 'first-paint-bis-picked',
    path: bisPath,
    withheld: LATER,
    act: (page) => screens(page).typology('Un appartement').click(),
    shows: (page) => screens(page).typology('Un appartement').and(page.locator('[aria-pressed=true]')),
  },
  {
    name: 'first-paint-script-lost',
    path,
    broken: LATER,
    act: async (page) => {
      await firstAddress(page).fill(answers.address);
      await firstAddress(page).press('Enter');
    },
    shows: (page) => page.getByText('La connexion semble interrompue'),
    expected: /ERR_FAILED/,
  },
  {
    name: 'loading-failed',
    path: `${path}?typology=house`,
    broken: LATER,
    shows: (page) => page.getByRole('button', { name: 'Réessayer' }),
    expected: /ERR_FAILED/,
  },
  { name: 'restore', path, act: comeBack, shows: (page) => screens(page).restore, keepsLoading: true },
  {
    name: 'restore-long-address',
    path: `${path}?formatted_address=${encodeURIComponent(LONG_ADDRESS)}&street_number=124+bis&zip_code=64122&city=Isson&lat=45.7&lng=4.8`,
    act: async (page) => {
      await screens(page).typology(answers.typology).click();
      await screens(page).step('informations').waitFor();
      await page.reload();
    },
    shows: (page) => screens(page).restore,
    keepsLoading: true,
  },
  {
    name: 'creation-refused',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillContact(page, { email: 'ines+refus@exemple.fr' });
      await forward(page);
      await screens(page).step('adresse').waitFor();
    },
    shows: (page) => screens(page).toast.getByText(/./),
    expected: /status of 422/,
  },
  {
    name: 'creation-offline',
    path,
    faults: [{ path: '/estimations', method: 'POST', fault: 'abort', times: OFTEN }],
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillContact(page);
      await forward(page);
      await screens(page).step('adresse').waitFor();
    },
    shows: (page) => screens(page).toast.getByText('Une erreur est survenue'),
    expected: /ERR_EMPTY_RESPONSE/,
  },
];
