/** The seller space in pages of other hosts: a strict policy, another origin, Turbo. */
import { describe, expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { addressOf, DESK, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { bareTraces, traces } from '../setup/traces.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const ONLY = SELLER_SALES.only.path;
const GREETING = /^Bonjour/;

/** The entries of a sale's menu, which are the headings of their screens: paths, and patterns if they differ. */
const ENTRIES: [name: string, path: string, pattern?: string][] = [
  ['Mon estimation', 'mon-estimation'],
  ['Dossier de vente', 'dossier-de-vente/documents', 'dossier-de-vente/:part?'],
  ['Mon planning', 'planning'],
  ['Comptes-rendus', 'comptes-rendus'],
  ['Mes offres', 'offres'],
  ['Conseils immo', 'conseils-immo'],
];

const choose = async (page: WatchedPage, name: string) => {
  await screens(page)
    .menu.getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await screens(page).heading(name).waitFor();
};

describe('the main host page, under a strict policy with Trusted Types', () => {
  test('every screen of a sale works without a violation and reports its route pattern; removal restores the page', async () => {
    const address = addressOf(demo, ONLY, 'oneSale');
    const before = await bareTraces(await openPage(DESK), address);
    const page = await openPage(DESK);
    const heard = await recordEvents(page);
    const answer = await page.goto(address);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await screens(page).heading(GREETING).waitFor();
    for (const [name] of ENTRIES) await choose(page, name);
    const moves = () => heard.filter(({ name }) => name === 'navigate').map(({ detail }) => detail);
    const told = ENTRIES.map(([, path, pattern = path]) => ({
      path: `${ONLY}/${path}`,
      pattern: `/ev/ventes/:saleId/${pattern}`,
    }));
    await eventually(moves).toEqual(expect.arrayContaining(told));
    await page.waitForLoadState('networkidle');
    expect(heard.filter(({ name }) => name === 'ready')).toHaveLength(1);
    await page.locator('parvis-client-area').evaluate((element) => element.remove());
    await eventually(() => page.title()).toBe(before.title);
    const own = { globals: null, history: null };
    await eventually(async () => ({ ...(await traces(page)), ...own })).toEqual({ ...before, ...own });
    const after = await traces(page);
    const ofTests = /^__playwright|^parvisTest/;
    expect(after.globals.filter((name) => !before.globals.includes(name) && !ofTests.test(name))).toEqual([]);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('a partner page, on another origin', () => {
  test('routes are in the hash, and requests carry the token and no cookie', async () => {
    const page = await openPage(DESK);
    await page.goto(`${demo.partnerUrl}/espace?as=oneSale`);
    await screens(page).heading(GREETING).waitFor();
    await eventually(() => new URL(page.url()).hash).toBe(`#${ONLY}`);
    await choose(page, 'Comptes-rendus');
    await eventually(() => new URL(page.url()).hash).toBe(`#${ONLY}/comptes-rendus`);
    const calls = (await demo.calls()).filter(({ path }) => path.startsWith('/sellers/'));
    expect(calls.length).toBeGreaterThan(0);
    for (const { headers } of calls) {
      expect(headers).toMatchObject({ origin: demo.partnerUrl });
      expect(headers['authorization']).toMatch(/^Bearer demo-token-/);
      for (const name of ['x-csrf-token', 'cookie']) expect(headers).not.toHaveProperty(name);
    }
    expect(page.problems).toEqual([]);
  });
});

describe('under the real Turbo', () => {
  test('the menu, Back and Forward do not redraw the page; leaving and coming back shows one element on the same screen', async () => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/turbo${ONLY}?as=oneSale`);
    await screens(page).heading(GREETING).waitFor();
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await choose(page, 'Mon planning');
    await choose(page, 'Mes offres');
    for (const [step, title] of [
      ['goBack', 'Mon planning'],
      ['goBack', GREETING],
      ['goForward', 'Mon planning'],
      ['goForward', 'Mes offres'],
    ] as const) {
      await page[step]();
      await screens(page).heading(title).waitFor();
      await waitForTurbo(page);
    }
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
    expect(pathOf(page)).toBe(`/turbo${ONLY}/offres`);
    await visitOtherPage(page);
    await page.goBack();
    await screens(page).heading('Mes offres').waitFor();
    expect(await page.locator('parvis-client-area').count()).toBe(1);
    expect(page.problems).toEqual([]);
  });
});
