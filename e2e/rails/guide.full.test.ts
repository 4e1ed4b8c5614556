/**
 * docs/rails.md followed step by step, on Rails 6.1: every tag, its frames and its map under the guide's own policy.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seeded } from '../../demo/server/seed.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { addZone, screens as alertScreens, waitUntilReady } from '../setup/alert.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { authenticate, screens as cancelScreens } from '../setup/cancellation.ts';
import { screens as areaScreens, DESK } from '../setup/client-area.ts';
import { findingsOn } from '../setup/doctor.ts';
import { completeSteps, screens as estimationScreens, fillAddress, STEPS, waitUntilOpen } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { serveFixtures } from '../setup/fixture-server.ts';
import { holdUrl, subscriptions } from '../setup/page-watch.ts';
import { countColours } from '../setup/pixels.ts';
import {
  mapPicture,
  queryOf,
  REDUCED_MOTION,
  screens as radarScreens,
  waitForMap,
  waitForMarkers,
  waitForResults,
} from '../setup/radar.ts';
import { booking, CHOSEN_SLOT, photoSalePath } from '../setup/seller-photo.ts';
import { waitForTurbo } from '../setup/turbo.ts';
import { type Application, answerPlaces, startApplication } from './application.ts';
import { followGuide } from './by-hand.ts';
import { htmlOf, readGuide } from './guide.ts';
import { ensureRails } from './packages.ts';

const PARTNERS_GUIDE = 'docs/partners.md';

const plain = browserForFile();
const drawing = browserForFile(MAP_FLAGS);
const { upcoming } = seeded.visits;
const { withExpert, noExpert } = seeded.sales;

let app: Application;
let partner: Awaited<ReturnType<typeof serveFixtures>>;

beforeAll(async () => {
  expect(ensureRails()).toMatch(/^6\.1\./);
  partner = await serveFixtures(partnerPage);
  app = await startApplication((place) => followGuide(place, partner.url));
}, 600_000);
afterAll(async () => {
  await app?.close();
  await partner?.close();
});
beforeEach(() => app.demo.reset());

async function openPage(map = false): Promise<WatchedPage> {
  const page = await (map ? drawing : plain).openPage(map ? REDUCED_MOTION : DESK);
  await answerPlaces(page, app.demo);
  return page;
}

/** The signs that each tag works, and that API, policy and forgery protection let it. */
const ALIVE: Record<string, { path: string; link: string; look(page: Page): Promise<unknown> }> = {
  'visit-cancellation': {
    path: `/annulation-visite/${upcoming.id}/${upcoming.slug}`,
    link: 'Annuler',
    async look(page) {
      await authenticate(page);
      await cancelScreens(page).cancel.waitFor();
    },
  },
  'alert-creator': {
    path: '/creer-une-alerte',
    link: 'Alerte',
    async look(page) {
      await waitUntilReady(page);
      // The criteria of the guide, and the places of the address base.
      await alertScreens(page).chips.filter({ hasText: 'Lyon' }).waitFor();
      await addZone(page);
      await alertScreens(page).apartment.check();
      await page.getByText(/correspond(ent)? à votre recherche en ce moment|Aucun bien ne correspond/).waitFor();
    },
  },
  estimation: {
    path: '/estimation',
    link: 'Estimation',
    async look(page) {
      await waitUntilOpen(page);
      await page.getByRole('img').first().waitFor();
      await fillAddress(page);
      await estimationScreens(page).step('typologie').waitFor();
    },
  },
  radar: { path: `/radar${queryOf()}`, link: 'Radar', look: waitForResults },
  'client-area': {
    path: '/ea',
    link: 'Espace',
    look: (page) => areaScreens(page).heading('Bonjour Léa').waitFor(),
  },
};

/** Returns the files that the page requests from the elements' folder, in order; called before the page is opened. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/parvis/')) files.push(pathname);
  });
  return files;
}

const nonceOf = (page: Page) => page.locator('meta[name=csp-nonce]').getAttribute('content');

test('the guide contains the files of an application', () => {
  expect([...readGuide('docs/rails.md').files.keys()].sort()).toEqual([
    'app/channels/notifications_channel.rb',
    'app/controllers/api/v1/base_controller.rb',
    'app/controllers/estimations_controller.rb',
    'app/helpers/parvis_helper.rb',
    'app/models/concerns/sale_announcements.rb',
    'app/serializers/valuation_serializer.rb',
    'app/views/alerts/new.html.erb',
    'app/views/client_area/show.html.erb',
    'app/views/estimations/show.html.erb',
    'app/views/layouts/application.html.erb',
    'app/views/radar/show.html.erb',
    'app/views/visits/cancel.html.erb',
    'config/environments/production.rb',
    'config/initializers/content_security_policy.rb',
    'config/initializers/cors.rb',
    'config/initializers/parvis.rb',
    'config/routes.rb',
  ]);
});

describe('under the policy of the guide', () => {
  test.each(Object.values(ALIVE))('the doctor finds nothing on $path', async ({ path, look }) => {
    const page = await openPage();
    await page.goto(`${app.url}${path}${path.includes('?') ? '&' : '?'}as=buyer`);
    await look(page);
    expect(await findingsOn(page, `${app.url}/parvis/0.1.0`)).toEqual([]);
  });

  test.each(Object.entries(ALIVE))('%s works, and none of its files is fetched twice', async (name, { path, look }) => {
    const page = await openPage();
    const files = watchFiles(page);
    const answer = await page.goto(`${app.url}${path}${path.includes('?') ? '&' : '?'}as=buyer`);
    expect(answer?.headers()['link']).toBeUndefined();
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    await look(page);
    expect(await page.locator(`parvis-${name}`).getAttribute('user-id')).toBe(String(seeded.users.buyer.id));
    expect(files[0]).toBe('/parvis/0.1.0/parvis.js');
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    const named = await page
      .locator('head > link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(named).toEqual(readManifest().tags[name]?.initial.map((file) => `/parvis/0.1.0/${file}`));
    expect(page.problems).toEqual([]);
  });

  test("the radar's map is drawn by its worker, with tiles of another origin", async () => {
    const page = await openPage(true);
    const screen = radarScreens(page);
    await page.goto(`${app.url}/radar${queryOf()}`);
    await waitForResults(page);
    await waitForMap(page);
    await waitForMarkers(page);
    await screen.map.getByText('Plan et ventes fictifs', { exact: true }).waitFor();
    // Streets and their names bring this many colours; paper alone has a few.
    await eventually(async () => countColours(await mapPicture(page))).toBeGreaterThan(700);
    expect(page.problems).toEqual([]);
  });

  test("an offer is signed in the provider's frame", async () => {
    const page = await openPage();
    await page.goto(`${app.url}/traitement-offre/${seeded.sellerOffers.ongoing}/signature?as=oneSale`);
    const sign = page.frameLocator('parvis-client-area iframe').getByRole('button', { name: 'Signer', exact: true });
    await sign.click();
    await areaScreens(page).toastMessage("L'offre est en cours d'acceptation").waitFor();
    expect(page.problems).toEqual([]);
  });

  test("a shoot is paid in the provider's frame, which returns to a page of the host", async () => {
    const page = await openPage();
    await page.goto(app.url + photoSalePath('&seance-photo'));
    const on = booking(page);
    await on.acts.begin();
    await on.acts.noDiagnostics();
    await on.acts.takePack();
    await on.acts.fill();
    await on.acts.reserve();
    await on.acts.pay();
    await on.heading(CHOSEN_SLOT.success).waitFor();
    expect(page.problems).toEqual([]);
  });
});

test('all URLs of the guide lead to their tag, with a dot in them too; results are excluded from robots', async () => {
  const tagAt = async (path: string) => {
    const answer = await fetch(app.url + path);
    return { tag: /<parvis-([a-z-]+)/.exec(await answer.text())?.[1], robots: answer.headers.get('x-robots-tag') };
  };
  const area = { tag: 'client-area', robots: null };
  for (const path of ['/ea', '/ea/interests/12/le-bien', '/ev', '/ev/ventes/12/planning', '/mon-compte'])
    expect([path, await tagAt(path)]).toEqual([path, area]);
  expect(await tagAt('/traitement-offre/7/signature')).toEqual(area);
  expect(await tagAt('/annulation-visite/12/jean.dupont/confirmation')).toMatchObject({ tag: 'visit-cancellation' });
  expect(await tagAt('/creer-une-alerte/coordonnees')).toMatchObject({ tag: 'alert-creator' });
  expect(await tagAt('/estimation-en-ligne/typologie')).toEqual({ tag: 'estimation', robots: null });
  expect(await tagAt('/estimation/resultat/a8f3.c1')).toEqual({ tag: 'estimation', robots: 'noindex, nofollow' });
});

describe('the nonce', () => {
  test('is stable within a session, differs in the next session, and does not reveal the cookie', async () => {
    const [page, other] = [await openPage(), await openPage()];
    for (const each of [page, other]) await each.goto(app.url);
    const nonce = (await nonceOf(page)) ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    const answer = await page.goto(`${app.url}/estimation`);
    expect(await nonceOf(page)).toBe(nonce);
    expect(await nonceOf(other)).not.toBe(nonce);
    for (const directive of ['script-src', 'style-src'])
      expect(answer?.headers()['content-security-policy']).toContain(`${directive} 'self' 'nonce-${nonce}'`);
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ value }) => decodeURIComponent(value).includes(nonce))).toEqual([]);
  });

  test('of a new session makes Turbo reload the page', async () => {
    const page = await openPage();
    await page.goto(app.url);
    const before = await nonceOf(page);
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Session neuve' }).click();
    await page.waitForFunction(() => !('sameDocument' in window) && document.readyState === 'complete');
    expect(await nonceOf(page)).not.toBe(before);
    await page.getByRole('link', { name: 'Estimation' }).click();
    await waitUntilOpen(page);
    expect(page.problems).toEqual([]);
  });
});

describe('under Turbo', () => {
  test("Turbo's progress bar is drawn", async () => {
    const page = await openPage();
    await page.goto(app.url);
    // Turbo's progress bar comes half a second after the start of a visit.
    const release = await holdUrl(page, '**/autre-page');
    await page.getByRole('link', { name: 'Une autre page' }).click();
    const bar = page.locator('.turbo-progress-bar');
    await bar.waitFor({ state: 'attached' });
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    release();
    await page.getByRole('heading', { name: 'Une autre page' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('each tag mounts in the body that a visit brings, and no file is fetched twice', async () => {
    const page = await openPage();
    const files = watchFiles(page);
    await page.goto(`${app.url}/?as=buyer&visit=${upcoming.id}/${upcoming.slug}`);
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    for (const [name, { link, look }] of Object.entries(ALIVE)) {
      await page.getByRole('link', { name: link, exact: true }).click();
      if (name === 'radar') await radarScreens(page).address.waitFor();
      else await look(page);
      await page.evaluate(
        (path) => (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit(path),
        `/?visit=${upcoming.id}/${upcoming.slug}`,
      );
      await page.getByRole('heading', { name: 'Accueil' }).waitFor();
      await waitForTurbo(page);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});

describe('the live channel', () => {
  const announce = (kind: string, id: number, expert: unknown = null) =>
    fetch(`${app.url}/annonces/${kind}/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expert }),
    });

  /**
   * Returns the channel's answer to a subscription from a page of this origin; 'closed' if it refuses the connection.
   */
  const subscribe = (params: Record<string, unknown>, origin = app.url) =>
    new Promise<string>((resolve) => {
      const identifier = JSON.stringify({ channel: 'NotificationsChannel', ...params });
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/cable`, 'actioncable-v1-json', { origin });
      socket.on('error', () => resolve('closed'));
      socket.on('message', (data) => {
        const { type } = JSON.parse(String(data)) as { type?: string };
        if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }));
        if (!type?.endsWith('_subscription')) return;
        socket.close();
        resolve(type);
      });
    });

  test('sends the expert to the result that a guest is reading', async () => {
    const page = await openPage();
    const confirmed = subscriptions(page);
    const frames: string[] = [];
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(String(payload))));
    await page.goto(`${app.url}${noExpert.path}/invite`);
    await eventually(confirmed).toBe(1);
    expect(await page.getByText('Camille Roussel').count()).toBe(0);
    const expert = app.demo.db.saleByHash(withExpert.uniqueHash)?.wire.expert;
    await announce('expert', noExpert.id, { ...expert, commission: 'kept on the server' });
    await page.getByText('Camille Roussel').first().waitFor();
    expect(frames.join()).toContain('Roussel');
    expect(frames.join()).not.toContain('kept on the server');
    expect(page.problems).toEqual([]);
  });

  test('makes the client area refetch the sale it shows', async () => {
    const page = await openPage();
    const confirmed = subscriptions(page);
    const { id } = seeded.sellerSales.only;
    await page.goto(`${app.url}/ev/ventes/${id}?as=oneSale`);
    await areaScreens(page).title.waitFor();
    await eventually(confirmed).toBe(1);
    const reads = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/v1/')).length,
      );
    await page.waitForLoadState('networkidle');
    const before = await reads();
    await announce('change', id);
    await eventually(reads).toBeGreaterThan(before);
    expect(page.problems).toEqual([]);
  });

  test.each([
    [
      'of who it is',
      { token: seeded.users.buyer.token, user_id: String(seeded.users.buyer.id) },
      'confirm_subscription',
    ],
    [
      'of somebody else',
      { token: seeded.users.buyer.token, user_id: String(seeded.users.seller.id) },
      'reject_subscription',
    ],
    ['without a token', { user_id: String(seeded.users.buyer.id) }, 'reject_subscription'],
    ['of a result', { unique_hash: withExpert.uniqueHash }, 'confirm_subscription'],
    ['of no result', { unique_hash: 'nothing' }, 'reject_subscription'],
    ['that names nothing', {}, 'reject_subscription'],
    ['of a result without a name', { unique_hash: null }, 'reject_subscription'],
  ])('a subscription %s', async (_, params, answer) => {
    expect(await subscribe(params)).toBe(answer);
  });

  test("accepts the partner's origin and no other", async () => {
    const params = { unique_hash: withExpert.uniqueHash };
    expect(await subscribe(params, partner.url)).toBe('confirm_subscription');
    expect(await subscribe(params, 'https://exemple.fr')).toBe('closed');
  });
});

/** Returns the pages of a partner: the code of docs/partners.md, under a policy with its lines. */
function partnerPage(path: string) {
  const tag = { '/alerte': 'parvis-alert-creator', '/estimation': 'parvis-estimation' }[path];
  if (!tag) return null;
  const code = htmlOf(PARTNERS_GUIDE, `<${tag}`).replaceAll('https://www.maison.example', app.url);
  const lines = [
    "default-src 'none'; style-src 'self'",
    `script-src ${app.url}`,
    `connect-src ${app.url} ${app.url.replace('http', 'ws')} https://data.geopf.fr`,
    `img-src ${app.url}`,
  ];
  return {
    body: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Agence</title></head><body>${code}</body></html>`,
    headers: { 'content-security-policy': lines.join('; ') },
  };
}

describe('on a partner page', () => {
  test.each([
    ['/alerte', waitUntilReady],
    ['/estimation', waitUntilOpen],
  ])('the doctor finds nothing on %s', async (path, look) => {
    const page = await openPage();
    await page.goto(`${partner.url}${path}`);
    await look(page);
    expect(await findingsOn(page, `${app.url}/parvis/0.1.0`)).toEqual([]);
  });

  test('the alert creator searches places and counts properties', async () => {
    const page = await openPage();
    await page.goto(`${partner.url}/alerte`);
    await waitUntilReady(page);
    await addZone(page);
    await alertScreens(page).apartment.check();
    await page.getByText(/correspond(ent)? à votre recherche en ce moment|Aucun bien ne correspond/).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('the estimation is created with credentials, and its result is shown', async () => {
    const page = await openPage();
    await page.goto(`${partner.url}/estimation`);
    await waitUntilOpen(page);
    await completeSteps(page, STEPS.main);
    await page.waitForURL(/\/estimation#\/resultat\/[\da-f]+$/);
    expect(page.problems).toEqual([]);
  });
});
