/** The element in pages of other hosts: a strict policy, another origin, narrow, twice, hostile. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { computedLooks } from '../setup/looks.ts';
import { recordEvents } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  markerPixels,
  openWithResults,
  queryOf,
  REDUCED_MOTION,
  radarLog,
  screens,
  soldProperties,
  waitForMap,
  waitForMarkers,
  waitForResults,
} from '../setup/radar.ts';
import { bareTraces, traces } from '../setup/traces.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const { openPage: openPlainPage } = browserForFile();
const demo = demoForFile();

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

describe('the main host page, under a strict policy with Trusted Types', () => {
  test('the whole journey without a violation, and removal restores the page', async () => {
    const address = `${demo.url}/radar?as=otherBuyer`;
    const before = await bareTraces(await openPage(REDUCED_MOTION), address);
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const heard = await recordEvents(page);
    const answer = await page.goto(address);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types parvis-map");
    expect(policy).not.toContain('unsafe');
    await screen.address.waitFor();
    await chooseAddress(page);
    await waitForResults(page);
    await waitForMap(page);
    await waitForMarkers(page);
    await screen.rows.first().click();
    await screen.unlock.click();
    await eventually(() => screen.detail.locator('[data-masked]').count()).toBe(0);
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(() => heard.filter(({ name }) => name === 'success')).toEqual([
      { name: 'success', detail: { kind: 'price-revealed' } },
    ]);
    expect(heard.filter(({ name }) => name === 'ready')).toHaveLength(1);
    // The event has a path, never a place.
    expect(JSON.stringify(heard)).not.toMatch(/45\.7|5\.00/);
    await page.locator('parvis-radar').evaluate((element) => element.remove());
    await eventually(() => page.workers().length).toBe(0);
    const after = await traces(page);
    const ofTests = /^__playwright|^parvisTest/;
    expect(after.globals.filter((name) => !before.globals.includes(name) && !ofTests.test(name))).toEqual([]);
    const own = { globals: null, history: null };
    expect({ ...after, ...own }).toEqual({ ...before, ...own });
    expect(page.problems).toEqual([]);
  });

  test.each([
    ['trusted-types parvis-map', "trusted-types 'none'"],
    ["worker-src 'self' blob:", "worker-src 'none'"],
  ])('a policy without %s shows a notice instead of the map, and the list', async (needed, instead) => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    await page.route('**/radar?*', async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']?.replace(needed, instead) ?? '';
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await openWithResults(page, demo);
    await screen.map.getByText("La carte n'a pas pu être chargée. La liste reste utilisable.").waitFor();
    await screen.rows.first().click();
    await screen.detail.waitFor();
  });
});

describe('a partner page, on another origin', () => {
  test('routes are in the hash, the map worker comes from another origin, and no cookie, password or token is stored', async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const answer = await page.goto(`${demo.partnerUrl}/ventes`);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await screen.address.waitFor();
    await chooseAddress(page);
    await waitForResults(page);
    expect(page.url()).toMatch(/\/ventes#\/\?lat=45\.7165\d*&lng=5\.0014\d*&radius=250$/);
    await waitForMap(page);
    await waitForMarkers(page);
    expect(page.workers().length).toBeGreaterThan(0);
    await screen.rows.first().click();
    await screen.unlock.click();
    const link = screen.signIn.getByRole('link', { name: 'Connexion' });
    const href = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    expect(href.origin + href.pathname).toBe(`${demo.url}/connexion`);
    // The house's own radar, at the same property.
    const back = new URL(href.searchParams.get('return_to') ?? '', demo.url);
    expect(back.pathname).toBe('/radar');
    expect(back.search).toBe(new URL(page.url()).hash.slice(2));
    expect(await page.locator('parvis-radar input[type=password]').count()).toBe(0);
    const calls = async () => (await demo.calls()).filter(({ path }) => path.startsWith('/radar'));
    await eventually(async () =>
      (await calls()).map(({ method, path }) => `${method} ${path.replace(/\d+$/, ':id')}`).sort(),
    ).toEqual(['GET /radar/properties', 'GET /radar/properties/:id', 'POST /radar_searches']);
    for (const { headers } of await calls()) {
      expect(headers).toMatchObject({ origin: demo.partnerUrl, 'x-session-id': 'visiteur-partenaire-1' });
      for (const name of ['x-csrf-token', 'cookie', 'authorization']) expect(headers).not.toHaveProperty(name);
    }
    expect(page.problems).toEqual([]);
  });
});

describe('in a sidebar of 280 px', () => {
  test('nothing overflows, and the address does not change', async () => {
    const address = `${demo.partnerUrl}/ventes-en-marge`;
    const page = await openPlainPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    await screens(page).address.waitFor();
    await chooseAddress(page);
    await waitForResults(page);
    await eventually(() => findOverflow(page)).toEqual([]);
    expect(page.url()).toBe(address);
    expect(page.problems).toEqual([]);
  });
});

describe('two elements on a page', () => {
  test('each has its own search, map, property and dialogs, and shares no data', async () => {
    const page = await openPage({ ...REDUCED_MOTION, viewport: { width: 1400, height: 900 } });
    await page.goto(`${demo.url}/demo/deux-radars`);
    const first = page.getByRole('region', { name: 'Premier' });
    const second = page.getByRole('region', { name: 'Second' });
    for (const one of [first, second]) await screens(one).address.waitFor();
    await chooseAddress(first);
    await waitForResults(first);
    expect(await screens(second).rows.count()).toBe(0);
    await chooseAddress(second, { typed: 'rue du pressoir', label: /^Rue du Pressoir/ });
    await waitForResults(second);
    await screens(second).radius('1 km').check();
    await eventually(() => screens(second).count.textContent()).toMatch(/1.km$/);
    expect(await screens(first).count.textContent()).toMatch(/250.m$/);
    expect(await screens(first).address.inputValue()).toMatch(/^Rue Basse/);
    for (const one of [first, second]) {
      await waitForMap(one);
      await eventually(() => markerPixels(page, one)).toBeGreaterThan(300);
    }
    await screens(first).rows.first().click();
    await screens(first).detail.waitFor();
    expect(await screens(second).detail.count()).toBe(0);
    await page.keyboard.press('Escape');
    await screens(first).detail.waitFor({ state: 'detached' });
    await first.locator('parvis-radar').evaluate((element) => element.remove());
    await screens(second).rows.first().click();
    await screens(second).detail.waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => markerPixels(page, second)).toBeGreaterThan(300);
    await eventually(async () => (await radarLog(demo)).searches.length).toBe(2);
    expect(page.problems).toEqual([]);
  });

  test('signing in on one element signs in the other', async () => {
    const page = await openPlainPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${demo.url}/demo/deux-radars#/${queryOf({ pid: soldProperties.plain[0] ?? 0 })}`);
    const first = page.getByRole('region', { name: 'Premier' });
    const second = page.getByRole('region', { name: 'Second' });
    await screens(first).unlock.click();
    await fillSignUp(first, { project: 'Par simple curiosité' });
    await screens(first).create.click();
    await screens(first).signUp.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await chooseAddress(second);
    await waitForResults(second);
    await eventually(() => screens(second).rows.first().innerText()).toContain('m²');
    expect(page.problems).toEqual([]);
  });
});

describe('a host with hostile styles', () => {
  const PARTS = [
    '.root',
    'h2',
    'h2 ~ a',
    'label',
    'input',
    'legend',
    'fieldset label',
    '[data-zone]',
    'canvas',
    'h3',
    'li button',
    'li span',
  ];

  test("the host's style sheet changes no part of the element, which works in French", async () => {
    const [plain, hostile] = [await openPage(PHONE), await openPage(PHONE)];
    const looks = [];
    for (const [page, path] of [
      [plain, '/radar'],
      [hostile, '/demo/hostile-radar'],
    ] as const) {
      await page.goto(demo.url + path + queryOf());
      await waitForResults(page);
      await waitForMap(page);
      // The host chooses the font and the width of the column: both pages get the same.
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--parvis-font', 'sans-serif');
        const column = document.querySelector<HTMLElement>('parvis-radar')?.parentElement;
        for (const [name, value] of [
          ['width', '340px'],
          ['padding', '0'],
        ] as const)
          column?.style.setProperty(name, value);
      });
      await eventually(() => screens(page).canvas.evaluate((canvas) => canvas.clientWidth)).toBe(340);
      looks.push(await computedLooks(page, 'parvis-radar', PARTS));
    }
    expect(looks[1]).toEqual(looks[0]);
    const screen = screens(hostile);
    expect(await hostile.locator('html').getAttribute('lang')).toBe('en');
    expect(await screen.content.getAttribute('lang')).toBe('fr');
    await chooseAddress(hostile);
    await eventually(() => screen.address.inputValue()).toMatch(/^Rue Basse/);
    await waitForResults(hostile);
    await waitForMarkers(hostile);
    await screen.rows.first().click();
    await screen.unlock.click();
    await screen.signUp.waitFor();
    expect(new URL(hostile.url()).pathname).toBe('/demo/hostile-radar');
    expect(hostile.problems).toEqual([]);
  });
});
