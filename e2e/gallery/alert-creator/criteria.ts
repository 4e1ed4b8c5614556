/** The first step: before its code, empty, filled, refused. */
import type { Page } from 'playwright';
import { screens } from '../../setup/alert.ts';
import type { State } from '../tools/state.ts';
import { busyButton, fillAll, OFTEN, path, ready, sendCriteria, wish } from './steps.ts';

const validation = '/buyer_alerts/validations';
const prefilled = (criteria: unknown) => `${path}?criteria=${encodeURIComponent(JSON.stringify(criteria))}`;

const goOn = (page: Page) => screens(page).next.click();

/** The server refuses, or does not answer. */
const failures: State[] = (
  [
    ['server-failure', 500, 'Un problème est survenu de notre côté', /status of 500/],
    ['too-many-tries', 429, 'Trop de tentatives', /status of 429/],
    ['offline', 'abort', 'La connexion semble interrompue', /ERR_EMPTY_RESPONSE/],
  ] as const
).map(([name, fault, message, expected], turn) => ({
  name: `criteria-${name}`,
  path,
  faults: [{ path: validation, fault, times: OFTEN }],
  act: (page) => sendCriteria(page),
  ...(turn > 0 && { further: goOn }),
  shows: (page) => page.getByText(message),
  expected,
}));

async function typeBudget(page: Page, budget: string): Promise<void> {
  await screens(page).maxBudget.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(budget);
}

/** The count of matching properties. */
const counts: State[] = (
  [
    ['none', '1000', /Aucun bien ne correspond/],
    ['one', '20000', /^1 bien correspond/],
    ['many', '900000', /biens correspondent/],
  ] as const
).map(([name, budget, sentence], turn) => ({
  name: `criteria-count-${name}`,
  path,
  act: async (page) => {
    await fillAll(page);
    await typeBudget(page, budget);
  },
  ...(turn > 0 && { further: (page: Page) => typeBudget(page, budget) }),
  shows: (page) => page.getByText(sentence),
}));

/** From the host's fallback to refused criteria. */
export const criteriaStates: State[] = [
  { name: 'host-fallback', path, withheld: '**/parvis/**', shows: (page) => page.getByText('Chargement…') },
  { name: 'first-paint', path, withheld: '**/parvis/chunks/modules-*', shows: (page) => screens(page).next },
  {
    name: 'first-paint-typed',
    path,
    withheld: '**/parvis/chunks/modules-*',
    act: async (page) => {
      await screens(page).apartment.check();
      await screens(page).zone.fill('Lyon');
      await screens(page).next.click();
    },
    shows: busyButton,
  },
  {
    name: 'first-paint-script-lost',
    path,
    broken: '**/parvis/chunks/modules-*',
    act: (page) => screens(page).next.click(),
    shows: (page) => page.getByText('Votre saisie est conservée'),
    expected: /ERR_FAILED/,
  },
  { name: 'criteria', path, shows: (page) => screens(page).search },
  { name: 'criteria-filled', path, act: fillAll, shows: (page) => page.getByText(/biens correspondent/) },
  {
    name: 'criteria-prefilled',
    path: prefilled({ zone: ['Lyon, France', 'Villeurbanne'], apartment: true, max_budget: 450_000 }),
    shows: (page) => page.getByText('Villeurbanne'),
  },
  {
    name: 'criteria-preview',
    path: prefilled({ zone: ['Bordeaux', 'Pessac', 'Talence'], apartment: true, max_budget: 400_000, min_area: 80 }),
    shows: (page) => page.getByText('Par exemple'),
  },
  {
    name: 'criteria-preview-widened',
    path: prefilled({ zone: ['Bordeaux', 'Pessac', 'Talence'], apartment: true, max_budget: 400_000, min_area: 80 }),
    act: (page) => page.getByRole('button', { name: 'Élargir' }).click(),
    shows: (page) => page.getByText(/de plus sur 30 jours/),
  },
  {
    name: 'criteria-empty-errors',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).next.click();
    },
    shows: (page) => screens(page).summary,
  },
  {
    name: 'criteria-all-errors',
    path: prefilled({ zone: ['Genève, Suisse'], min_budget: 300_000, max_budget: 200_000 }),
    act: async (page) => {
      await page.getByText('Genève, Suisse').waitFor();
      await screens(page).next.click();
    },
    shows: (page) => page.getByText(/^Lieu hors de France/).first(),
  },
  {
    name: 'criteria-focus-choice',
    path,
    act: async (page) => {
      await ready(page);
      await screens(page).search.focus();
      await page.keyboard.press('Tab');
    },
    shows: (page) => screens(page).apartment.and(page.locator(':focus-visible')),
  },
  {
    name: 'criteria-refused-fields',
    path,
    act: async (page) => {
      await ready(page);
      await wish(page, 'refus-zone');
      await sendCriteria(page);
    },
    shows: (page) => page.getByText('ne fait pas partie de notre secteur'),
    expected: /status of 422/,
  },
  {
    name: 'criteria-unknown-field',
    path,
    act: (page) => sendCriteria(page, 'champ-inconnu'),
    shows: (page) => page.getByText('doit être choisie'),
    expected: /status of 422/,
  },
  {
    name: 'criteria-unknown-field-and-others',
    path,
    act: (page) => sendCriteria(page, 'champ-inconnu refus-zone'),
    shows: (page) => page.getByText('doit être choisie'),
    expected: /status of 422/,
  },
  ...counts,
  ...failures,
  {
    name: 'criteria-busy',
    path,
    faults: [{ path: validation, fault: 'timeout' }],
    act: (page) => sendCriteria(page),
    further: goOn,
    shows: busyButton,
  },
];
