/** The funnel from its first step to the result, on a telephone, against the real demo. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  drafts,
  forward,
  house,
  open,
  owner,
  PATHS,
  pickTypology,
  RESULT,
  STEPS,
  type Step,
  screens,
  untilKept,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, hold } from '../setup/page-watch.ts';

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

const analytics = (page: WatchedPage) =>
  page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? null);

describe.each(['main', 'bis'] as const)('version %s', (version) => {
  test.each([
    ['an apartment', {}, APARTMENT],
    ['a house', house, HOUSE],
  ])('%s: the server is told once, with what was answered and nothing else', async (_, acts, expected) => {
    const page = await openPage();
    await open(page, demo, `${PATHS[version]}?partner=agence-du-parc`);
    await walkTo(page, 'calcul-en-cours', version, acts);
    await page.waitForURL(RESULT);
    const [one, ...others] = await created(demo);
    expect(others).toEqual([]);
    expect(one?.answers).toEqual({ ...expected, funnel_version: version, source: 'agence-du-parc' });
    expect(one?.key).toMatch(UUID);
    expect(new URL(page.url()).pathname).toBe(one?.path);
    const [sent, ...again] = (await demo.calls('POST')).filter(({ path }) => path === '/estimations');
    expect(again).toEqual([]);
    expect(sent?.headers).toMatchObject({ 'idempotency-key': one?.key, 'x-session-id': 'visiteur-demo-1' });
    expect(sent?.headers['authorization']).toBeUndefined();
    expect(await drafts(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('each step has its path, its title, its count and its forward label, and the query stays', async () => {
    const page = await openPage();
    const screen = screens(page);
    const titles: Record<Step, string> = {
      adresse: 'Adresse',
      typologie: 'Type de bien',
      informations: 'Informations principales',
      specificites: 'Spécificités du bien',
      attentes: 'Attentes de prix',
      motif: 'Motif',
      contact: 'Contact',
      'calcul-en-cours': 'Calcul en cours',
    };
    const release = await hold(page, 'POST', '/estimations');
    await open(page, demo, `${PATHS[version]}?utm_source=lettre&utm=a%20b#ici`);
    await walk(page, STEPS[version], {}, async (step) => {
      const index = STEPS[version].indexOf(step);
      const n = Math.min(index + 1, 6);
      await eventually(() => page.title(), step).toBe(`Estimation - ${titles[step]}`);
      await eventually(() => page.url()).toBe(`${demo.url}${PATHS[version]}/${step}?utm_source=lettre&utm=a%20b#ici`);
      expect(await page.getByText(`${n}/6`, { exact: true }).isVisible(), step).toBe(true);
      const words = index === 0 ? "Commencer l'estimation" : index < 6 ? 'Étape suivante' : "Découvrir l'estimation";
      expect(await screen.forward.allInnerTexts(), step).toEqual(index < 7 ? [words] : []);
      expect(await screen.back.count(), step).toBe(index > 0 && index < 7 ? 1 : 0);
      expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex,nofollow');
    });
    release();
    await page.waitForURL(RESULT);
    expect(new URL(page.url()).search).toBe('?utm_source=lettre&utm=a%20b');
  });

  test.each(['', '/', '/nulle-part', '/nulle/part'])(
    '%s: the first step replaces it, and the query stays',
    async (path) => {
      const page = await openPage();
      await page.goto(demo.url);
      await open(page, demo, `${PATHS[version]}${path}?utm_source=lettre`);
      const [first] = STEPS[version];
      await screens(page)
        .step(first as Step)
        .waitFor();
      await eventually(() => page.url()).toBe(`${demo.url}${PATHS[version]}/${first}?utm_source=lettre`);
      // The home page and this one, after the browser's blank page.
      expect(await page.evaluate(() => history.length)).toBe(3);
      expect(page.problems).toEqual([]);
    },
  );
});

test('someone who changes their mind from apartment to house sends nothing of the apartment', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo);
  await walkTo(page, 'specificites');
  await screen.extra('Ascenseur').check();
  await screen.extra('Terrasse').check();
  await screen.back.click();
  await screen.step('informations').waitFor();
  await screen.back.click();
  await walk(page, STEPS.main.slice(1, 3), house);
  expect(await screen.extra('Terrasse').isChecked()).toBe(false);
  await walk(page, STEPS.main.slice(3), house);
  await page.waitForURL(RESULT);
  expect((await created(demo)).map((one) => one.answers)).toEqual([{ ...HOUSE, funnel_version: 'main' }]);
});

describe('what a host hears', () => {
  test('ready, each step, one success, and the result without its secret', async () => {
    const page = await openPage();
    const heard = await hear(page);
    await open(page, demo);
    await walkTo(page, 'calcul-en-cours');
    await page.waitForURL(RESULT);
    await eventually(() => heard.filter(({ name }) => name === 'navigate').length).toBe(9);
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
    const [one] = await created(demo);
    const all = JSON.stringify(told);
    for (const secret of [owner.email, owner.lastName, '12345678', one?.path.split('/').at(-1) ?? '', 'token']) {
      expect(all).not.toContain(secret);
    }
  });

  test.each([
    ['without', '', false],
    ['with', '?analytics-identity=datalayer', true],
  ])('start and completion are told once, %s the identity in dataLayer', async (_, query, isNamed) => {
    const page = await openPage();
    const heard = await hear(page);
    await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
    await open(page, demo, `/estimation${query}`);
    expect(heard.filter(({ name }) => name === 'analytics')).toEqual([]);
    await walkTo(page, 'informations');
    const start = { event: 'start_estimation', funnel_version: 'main' };
    expect(await analytics(page)).toEqual([start]);
    await walk(page, STEPS.main.slice(2));
    await page.waitForURL(RESULT);
    const [one] = await created(demo);
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
    const identity = { ...IDENTITY, user_id: String(one?.owner.id) };
    expect(await analytics(page)).toEqual([start, isNamed ? { ...facts, ...identity } : facts]);
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      start,
      { ...facts, ...identity },
    ]);
  });

  test('a draft that goes on after a reload has started once', async () => {
    const page = await openPage();
    const heard = await hear(page);
    await open(page, demo);
    await walkTo(page, 'informations');
    await untilKept(page, 'informations');
    await page.reload();
    await screens(page).goOn.click();
    await walk(page, STEPS.main.slice(2));
    await page.waitForURL(RESULT);
    const names = () =>
      heard.filter(({ name }) => name === 'analytics').map(({ detail }) => (detail as { event: string }).event);
    await eventually(names).toEqual(['start_estimation', 'complete_estimation']);
  });

  test('on a page of another origin neither names nor numbers are told', async () => {
    const page = await openPage();
    const heard = await hear(page);
    await page.goto(`${demo.partnerUrl}/estimer`);
    await walkTo(page, 'calcul-en-cours');
    await page.waitForURL(/#\/resultat\//);
    await eventually(() => heard.filter(({ name }) => name === 'analytics').length).toBe(2);
    const told = JSON.stringify(heard);
    for (const name of Object.keys(IDENTITY)) expect(told).not.toContain(name);
    expect(told).not.toContain(owner.email);
  });
});

describe('the navigation of the steps', () => {
  const step = (page: WatchedPage, name: string) =>
    page.getByRole('navigation', { name: 'Étapes' }).getByRole('button', { name });

  test('a later step is refused with a toast while an earlier one is invalid, and reached once none is', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const screen = screens(page);
    await open(page, demo);
    await walkTo(page, 'informations');
    await step(page, 'Motif').click();
    await screen.toast.getByText("Veuillez remplir les étapes précédentes d'abord").waitFor();
    expect(new URL(page.url()).pathname).toBe('/estimation/informations');
    await walk(page, ['informations']);
    await screen.step('specificites').waitFor();
    await step(page, 'Motif').click();
    await screen.step('motif').waitFor();
    expect(await step(page, 'Motif').getAttribute('aria-current')).toBe('step');
    await step(page, 'Type de bien').click();
    await screen.step('typologie').waitFor();
    await page.goBack();
    await screen.step('motif').waitFor();
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
});
