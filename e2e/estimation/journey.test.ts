/** The funnel from its first step to the result, on a phone, against the real demo. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  creationRequests,
  drafts,
  forward,
  goToStep,
  house,
  open,
  owner,
  PATHS,
  pickTypology,
  RESULT,
  STEPS,
  type Step,
  screens,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls, recordEvents } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const IDENTITY = {
  civility: 'mrs',
  first_name: owner.firstName,
  last_name: owner.lastName,
  email: owner.email,
  phone_number: '+33612345678',
};
const COMMON = {
  formatted_address: '12 Rue des Tilleuls, 69003 Lyon',
  street_number: '12',
  street_name: 'Rue des Tilleuls',
  city: 'Lyon',
  zip_code: '69003',
  country_code: 'FR',
  lat: expect.closeTo(45.79, 1),
  lng: expect.closeTo(4.83, 1),
  lead: { ...IDENTITY, phone_country_code: 'FR' },
};
const APARTMENT = {
  ...COMMON,
  kind: 'apartment',
  carrez_area: 60.5,
  floor: 2,
  total_floor: 5,
  room_number: 3,
  bedroom_number: 2,
  construction_time: 'f1914t1947',
  good_state: 'good',
  elevator: false,
  balcony: false,
  terrace: false,
  cellar: false,
  concierge: false,
  parking: false,
  price_expectations: null,
  waiting_time_period: 'asap',
  non_selling_reason: null,
};
const HOUSE = {
  ...COMMON,
  kind: 'house',
  living_area: 110,
  land_area: 400,
  total_floor: 1,
  room_number: 5,
  bedroom_number: 3,
  construction_time: 'f2011tnow',
  good_state: 'new',
  terrace: false,
  garden: true,
  parking: false,
  garage: false,
  pool: true,
  price_expectations: 450_000,
  waiting_time_period: 'no_selling_project',
  non_selling_reason: 'curiosity',
};

const TITLES: Record<Step, string> = {
  adresse: 'Adresse',
  typologie: 'Type de bien',
  informations: 'Informations principales',
  specificites: 'Spécificités du bien',
  attentes: 'Attentes de prix',
  motif: 'Motif',
  contact: 'Contact',
  'calcul-en-cours': 'Calcul en cours',
};

describe.each([
  ['main', 'an apartment', '/nulle/part', {}, APARTMENT],
  ['bis', 'a house', '', house, HOUSE],
] as const)('version %s, %s', (version, _, path, acts, expected) => {
  test('each step has its path, title, count and forward label, the query stays, and one request carries exactly the answers', async () => {
    const page = await openPage();
    const screen = screens(page);
    const query = '?partner=agence-du-parc&utm=a%20b';
    const release = await holdCalls(page, 'POST', '/estimations');
    await open(page, demo, `${PATHS[version]}${path}${query}#ici`);
    await completeSteps(page, STEPS[version], acts, async (step) => {
      const index = STEPS[version].indexOf(step);
      const n = Math.min(index + 1, 6);
      await eventually(() => page.title(), step).toBe(`Estimation - ${TITLES[step]}`);
      await eventually(() => page.url()).toBe(`${demo.url}${PATHS[version]}/${step}${query}#ici`);
      // The blank page is an entry, and the first step replaces the requested address.
      expect(await page.evaluate(() => history.length), step).toBe(index + 2);
      expect(await page.getByText(`${n}/6`, { exact: true }).isVisible(), step).toBe(true);
      const words = index === 0 ? "Commencer l'estimation" : index < 6 ? 'Étape suivante' : "Découvrir l'estimation";
      expect(await screen.forward.allInnerTexts(), step).toEqual(index < 7 ? [words] : []);
      expect(await screen.back.count(), step).toBe(index > 0 && index < 7 ? 1 : 0);
      expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex,nofollow');
    });
    release();
    await page.waitForURL(RESULT);
    const [one, ...others] = await createdEstimations(demo);
    expect(others).toEqual([]);
    expect(one?.answers).toEqual({ ...expected, funnel_version: version, source: 'agence-du-parc' });
    expect(one?.key).toMatch(UUID);
    const { pathname, search } = new URL(page.url());
    expect([pathname, search]).toEqual([one?.path, query]);
    const [sent, ...again] = await creationRequests(demo);
    expect(again).toEqual([]);
    expect(sent?.headers).toMatchObject({ 'idempotency-key': one?.key, 'x-session-id': 'visiteur-demo-1' });
    expect(sent?.headers['authorization']).toBeUndefined();
    expect(await drafts(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});

test('with result-first="price" a guest goes from the contact to the price, with the account offered right after it', async () => {
  const page = await openPage();
  await open(page, demo, '/estimation?result-first=price');
  await completeSteps(page, STEPS.main);
  await page.waitForURL(/\/estimation\/resultat\/[^/]+\/invite\?/);
  const [{ path } = { path: '' }] = await createdEstimations(demo);
  expect(new URL(page.url()).pathname).toBe(`${path}/invite`);
  const price = page.getByText('Prix estimé', { exact: true });
  const account = page.getByRole('region', { name: 'Gardez votre estimation' });
  await price.waitFor();
  await account.getByRole('button', { name: 'Créer mon mot de passe' }).waitFor();
  const neighbours = page.getByRole('region', { name: 'Biens similaires près de chez vous' });
  await neighbours.waitFor();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(account)).toBeGreaterThan(await top(price));
  expect(await top(account)).toBeLessThan(await top(neighbours));
  expect(page.problems).toEqual([]);
  await account.getByRole('button', { name: 'Créer mon mot de passe' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .waitFor();
});

test('the host receives ready, each step, start and completion, one success, and the result without its secret; its dataLayer contains no name', async () => {
  const page = await openPage();
  const heard = await recordEvents(page);
  const detailsOf = (event: string) => heard.filter(({ name }) => name === event).map(({ detail }) => detail);
  const analytics = () => page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? null);
  const start = { event: 'start_estimation', funnel_version: 'main' };
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await open(page, demo);
  expect(detailsOf('analytics')).toEqual([]);
  await goToStep(page, 'informations');
  expect(await analytics()).toEqual([start]);
  await completeSteps(page, STEPS.main.slice(2));
  await page.waitForURL(RESULT);
  await eventually(() => detailsOf('navigate').length).toBe(9);
  const told = heard.filter(({ name }) => name !== 'analytics');
  const step = (path: string) => ({
    name: 'navigate',
    detail: { path: `/estimation/${path}`, pattern: expect.any(String) },
  });
  expect(told.filter(({ name }) => name === 'ready')).toHaveLength(1);
  expect(told.filter(({ name }) => name !== 'ready')).toEqual([
    ...STEPS.main.map(step),
    { name: 'success', detail: { kind: 'estimation-created', inZone: true } },
    step('resultat/:hash'),
  ]);
  const [one] = await createdEstimations(demo);
  const all = JSON.stringify(told);
  for (const secret of [owner.email, owner.lastName, '12345678', one?.path.split('/').at(-1) ?? '', 'token']) {
    expect(all).not.toContain(secret);
  }
  const amount = one?.valuation.sale_price as number;
  expect(amount).toBeGreaterThan(0);
  const facts = {
    event: 'complete_estimation',
    funnel_version: 'main',
    in_zone: true,
    city: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
    amount,
    parvis_fees: amount / 1.2,
    potential_premium: expect.anything(),
    waiting_time_period: 'asap',
    non_selling_reason: null,
    property_kind: 'apartment',
    surface: 60.5,
  };
  expect(await analytics()).toEqual([start, facts]);
  expect(detailsOf('analytics')).toEqual([start, { ...facts, ...IDENTITY, user_id: String(one?.owner.id) }]);
});

test('on a large screen the first step shows its button only once it is complete', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  const screen = screens(page);
  await open(page, demo, PATHS.bis);
  await screen.typology('Un appartement').waitFor();
  expect(await screen.forward.isVisible()).toBe(false);
  await pickTypology(page);
  await screen.step('informations').waitFor();
  await screen.back.click();
  await screen.step('typologie').waitFor();
  expect(await screen.forward.isVisible()).toBe(true);
  await forward(page);
  await screen.step('informations').waitFor();
});
