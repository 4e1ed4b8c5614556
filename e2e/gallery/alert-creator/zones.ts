/** The field of places: its list, its chips, its notes. */
import type { Page } from 'playwright';
import { addZone, screens } from '../../setup/alert.ts';
import type { State } from '../tools/state.ts';
import { OFTEN, path, ready } from './steps.ts';

const search = '/geocodage/search';
const LONG = [
  'Saint-Cyr-au-Mont-d’Or',
  'Paris 11e Arrondissement',
  'Paris 18e Arrondissement',
  'Marseille 8e Arrondissement',
  "Provence-Alpes-Côte d'Azur",
  'Caluire-et-Cuire',
  'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
  '64700',
  'Loire-Atlantique',
  'Eu',
];

/** Types into the field. */
const typing = (text: string): Pick<State, 'act' | 'further'> => ({
  act: async (page) => {
    await ready(page);
    await screens(page).search.fill(text);
  },
  further: (page) => screens(page).search.fill(text),
});

async function markSecond(page: Page): Promise<void> {
  await screens(page).search.fill('Saint');
  await screens(page).options.filter({ hasText: 'Saint' }).first().waitFor();
  await screens(page).search.press('ArrowDown');
}

/** From an open list to one that does not come. */
export const zoneStates: State[] = [
  { name: 'zones-open', path, ...typing('Lyon'), shows: (page) => screens(page).options },
  { name: 'zones-open-postcode', path, ...typing('69'), shows: (page) => screens(page).options },
  {
    name: 'zones-second-marked',
    path,
    act: async (page) => {
      await ready(page);
      await markSecond(page);
    },
    further: markSecond,
    shows: (page) => screens(page).options.nth(1).and(page.locator('[aria-selected=true]')),
  },
  { name: 'zones-nothing-found', path, ...typing('zzzz'), shows: (page) => page.getByText('Aucun résultat').first() },
  {
    name: 'zones-searching',
    path,
    faults: [{ path: search, fault: 'timeout' }],
    ...typing('Nantes'),
    shows: (page) => page.getByText('Recherche…'),
  },
  {
    name: 'zones-failed',
    path,
    faults: [{ path: search, fault: 500, times: OFTEN }],
    ...typing('Lille'),
    shows: (page) => page.getByText('La recherche de lieux ne répond pas.').first(),
    expected: /status of 500/,
  },
  {
    name: 'zones-rate-limited',
    path,
    faults: [{ path: search, fault: 429, times: OFTEN, retryAfter: 30 }],
    ...typing('Nice'),
    shows: (page) => page.getByText('Trop de recherches à la suite').first(),
    expected: /status of 429/,
  },
  {
    name: 'zones-duplicate',
    path,
    act: async (page) => {
      await ready(page);
      await addZone(page, 'Nantes');
      await addZone(page, 'Nantes');
    },
    shows: (page) => page.getByText('Ce lieu est déjà dans votre recherche').first(),
  },
  {
    name: 'zones-not-chosen',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).search.fill('le bord de mer');
      await screens(page).search.blur();
    },
    shows: (page) => page.getByText('Choisissez un lieu de la liste').first(),
  },
  {
    name: 'zones-many',
    path: `${path}?criteria=${encodeURIComponent(JSON.stringify({ zone: LONG, apartment: true }))}`,
    shows: (page) => page.getByText('Saint-Rémy-en-Bouzemont'),
  },
];
