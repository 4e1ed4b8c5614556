/** Before a search: the host's fallback, the first screen, the address and its proposals. */
import type { Page } from 'playwright';
import { ADDRESS, screens, waitForMap } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';
import { at, LATER, OFTEN } from './steps.ts';

const path = '/radar';

/** Returns the plain field, before it searches. */
const plainAddress = (page: Page) => page.getByRole('textbox', { name: 'Adresse' });

/** Types into the field, once it searches. */
const typing = (text: string) => ({
  drawsMap: 'bare' as const,
  act: async (page: Page) => {
    await waitForMap(page);
    await screens(page).address.fill(text);
  },
});

/** Types a text that is no proposal, and sends it. */
const sending = (text: string): Pick<State, 'act' | 'drawsMap'> => ({
  drawsMap: 'bare',
  act: async (page) => {
    await typing(text).act(page);
    await screens(page).address.press('Escape');
    await screens(page).search.click();
  },
});

/** Sends an address before the code of the search is there. */
async function sendEarly(page: Page): Promise<void> {
  await plainAddress(page).fill('12 rue Basse, Valbrune');
  await plainAddress(page).press('Enter');
}

/** Asks for the position, which the browser refuses. */
async function askRefused(page: Page): Promise<void> {
  await waitForMap(page);
  await page.context().clearPermissions();
  await screens(page).nearby.click();
}

/** The address base does not answer. */
const unanswered: Pick<State, 'faults' | 'shows' | 'expected'> = {
  faults: [{ path: '/geocodage/search', fault: 500, times: OFTEN }],
  shows: (page) => page.getByText("La recherche d'adresses ne répond pas").first(),
  expected: /status of 500/,
};

/** From the fallback to an address. */
export const openingStates: State[] = [
  { name: 'host-fallback', path, withheld: '**/parvis/**', shows: (page) => page.getByText('Chargement…') },
  { name: 'first-paint', path, withheld: LATER, shows: (page) => screens(page).title },
  {
    name: 'first-paint-sent',
    path,
    withheld: LATER,
    act: sendEarly,
    shows: (page) => page.locator('button[aria-busy=true]'),
  },
  {
    name: 'script-lost',
    path,
    broken: LATER,
    act: sendEarly,
    shows: (page) => screens(page).retry,
    expected: /ERR_FAILED/,
  },
  {
    name: 'start',
    path,
    drawsMap: 'bare',
    act: waitForMap,
    shows: (page) => screens(page).address,
  },
  { name: 'suggestions', path, ...typing(ADDRESS.typed), shows: (page) => screens(page).options.first() },
  { name: 'suggestions-none', path, ...typing('zzzz'), shows: (page) => page.getByText('Aucun résultat') },
  {
    name: 'suggestions-searching',
    path,
    faults: [{ path: '/geocodage/search', fault: 'timeout' }],
    ...typing('rue'),
    shows: (page) => page.getByText('Recherche…'),
  },
  {
    name: 'suggestions-failed',
    path,
    ...unanswered,
    ...typing('rue'),
  },
  { name: 'address-missing', path, ...sending(''), shows: (page) => page.getByText('Veuillez entrer une adresse') },
  {
    name: 'address-unknown',
    path,
    ...sending('zzzz'),
    shows: (page) => page.getByText('Cette adresse est introuvable'),
  },
  {
    name: 'position-denied',
    path,
    drawsMap: 'bare',
    act: askRefused,
    shows: (page) => page.getByText('Votre navigateur ne partage pas'),
  },
  {
    name: 'position-denied-beside-a-search',
    path: at(),
    drawsMap: 'bare',
    act: askRefused,
    shows: (page) => page.getByText('Votre navigateur ne partage pas'),
  },
  {
    name: 'address-unanswered',
    path,
    ...unanswered,
    ...sending('12 rue Basse'),
  },
];
