/** The address step: the field, its list, the street number. */
import { answers, goToStep, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, holdToast, leaveField, OFTEN, path, pressEnter, ready } from './steps.ts';

const search = '/geocodage/search';
const LONG =
  '124 bis Avenue du Maréchal-de-Lattre-de-Tassigny, Bâtiment C, 64122 Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';

/** Types into the field, once it searches. */
const typing = (text: string): Pick<State, 'act'> => ({
  act: async (page) => {
    await ready(page);
    await screens(page).address.fill(text);
  },
});

/** Types a text without choosing a proposal, and goes on. */
const sending = (text: string): Pick<State, 'act'> => ({
  act: async (page) => {
    await ready(page);
    await screens(page).address.fill(text);
    await pressEnter(page);
  },
});

/** Chooses a street, which has no number. */
const street: Pick<State, 'act'> = {
  act: async (page) => {
    await ready(page);
    await screens(page).address.fill('Rue des Tilleuls 69003 Lyon');
    await screens(page).options.first().click();
    await screens(page).streetNumber.waitFor();
    await holdToast(page, 'Le numéro de rue est requis');
  },
};

/** From empty to a missing number. */
export const addressStates: State[] = [
  { name: 'address', path, act: ready, shows: (page) => screens(page).address },
  { name: 'address-open', path, ...typing('12 rue'), shows: (page) => screens(page).options },
  {
    name: 'address-second-marked',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).address.fill('Tilleuls');
      await screens(page).options.first().waitFor();
      await screens(page).address.press('ArrowDown');
    },
    shows: (page) => screens(page).options.nth(1).and(page.locator('[aria-selected=true]')),
  },
  { name: 'address-nothing-found', path, ...typing('zzzz'), shows: (page) => page.getByText('Aucun résultat') },
  {
    name: 'address-searching',
    path,
    faults: [{ path: search, fault: 'timeout' }],
    ...typing('Lyon'),
    shows: (page) => page.getByText('Recherche…'),
  },
  {
    name: 'address-search-failed',
    path,
    faults: [{ path: search, fault: 500, times: OFTEN }],
    ...typing('Lyon'),
    shows: (page) => page.getByText("La recherche d'adresses ne répond pas").first(),
    expected: /status of 500/,
  },
  {
    name: 'address-empty-error',
    path,
    ...sending(''),
    shows: (page) => page.getByText('Veuillez entrer une adresse'),
  },
  {
    name: 'address-unknown',
    path,
    ...sending('zzzz'),
    shows: (page) => page.getByText('Veuillez entrer une adresse'),
  },
  {
    name: 'address-geocoding-failed',
    path,
    faults: [{ path: search, fault: 500, times: OFTEN }],
    ...sending('12 rue des Tilleuls'),
    shows: (page) => screens(page).toast.getByText("Une erreur est survenue lors de la récupération de l'adresse"),
    expected: /status of 500/,
  },
  { name: 'address-street-number', path, ...street, shows: (page) => screens(page).streetNumber },
  {
    name: 'address-street-number-error',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).address.fill('Rue des Tilleuls 69003 Lyon');
      await screens(page).options.first().click();
      await screens(page).streetNumber.press('Enter');
    },
    shows: (page) => page.locator('[aria-invalid=true]').and(screens(page).streetNumber),
  },
  {
    name: 'address-answered',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).address.fill(answers.address);
      await screens(page).options.first().click();
      await screens(page).step('typologie').waitFor();
      await screens(page).back.click();
    },
    shows: (page) => screens(page).address,
  },
  {
    name: 'address-long',
    path: `${path}?formatted_address=${encodeURIComponent(LONG)}&zip_code=64122&city=Isson&lat=45.7&lng=4.8`,
    act: leaveField,
    shows: (page) => screens(page).streetNumber,
  },
  {
    name: 'address-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'adresse', 'bis'),
    shows: (page) => screens(page).address,
  },
];
