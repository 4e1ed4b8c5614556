/** The area in pages of other hosts: a strict policy, another origin, twice, hostile, a crowd of sales. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { browserForFile } from '../setup/browser.ts';
import { addressOf, DESK, open, PHONE, screens, waitForQueries } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { bareTraces, traces } from '../setup/traces.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe('the main host page, under a strict policy with Trusted Types', () => {
  test('every screen works without a violation, and removal restores the page', async () => {
    const address = addressOf(demo, '/ea', 'buyer');
    const before = await bareTraces(await openPage(DESK), address);
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await recordEvents(page);
    const answer = await page.goto(address);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await screen.heading('Bonjour Léa').waitFor();
    for (const name of ['Visites et offres', 'Mes alertes', "Guide de l'acheteur", 'Parrainez un proche']) {
      await screen.menu.getByRole('link', { name }).click();
      await screen.heading(name).waitFor();
    }
    await screen.account.getByRole('link', { name: 'Mon compte' }).click();
    await screen.heading('Mon compte').waitFor();
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.sale('5 rue des Tables-Claudiennes').getByRole('link').first().click();
    for (const name of ['Ma visite', 'Mes offres', 'Documents', 'Contacts', 'Le bien']) {
      await screen.tab(name).click();
      await eventually(() => screen.tab(name).getAttribute('aria-selected')).toBe('true');
    }
    await eventually(() => heard.filter(({ name }) => name === 'ready')).toHaveLength(1);
    await page.locator('parvis-client-area').evaluate((element) => element.remove());
    await eventually(() => page.title()).toBe(before.title);
    const own = { globals: null, history: null };
    await eventually(async () => ({ ...(await traces(page)), ...own })).toEqual({ ...before, ...own });
    const { globals } = await traces(page);
    const ofTests = /^__playwright|^parvisTest/;
    expect(globals.filter((name) => !before.globals.includes(name) && !ofTests.test(name))).toEqual([]);
    // A partner that only the list returns: its own read is a 404.
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('a partner page, on another origin', () => {
  test('routes are in the hash, requests carry the token and no cookie, and no token is stored', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const answer = await page.goto(`${demo.partnerUrl}/espace?as=buyer`);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await screen.heading('Bonjour Léa').waitFor();
    await eventually(() => new URL(page.url()).hash).toBe('#/ea');
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    await eventually(() => new URL(page.url()).hash).toBe('#/ea/interests/2102/le-bien');
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    for (const { headers } of (await demo.calls()).filter(({ path }) => path.startsWith('/buyers/'))) {
      expect(headers).toMatchObject({ origin: demo.partnerUrl, authorization: 'Bearer demo-token-lea' });
      for (const name of ['x-csrf-token', 'cookie']) expect(headers).not.toHaveProperty(name);
    }
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'demo-token',
    );
    expect(page.problems).toEqual([]);
  });
});

describe('two elements on a page', () => {
  test('each shows its own screen', async () => {
    const page = await openPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${demo.url}/demo/deux-espaces?as=buyer`);
    const [first, second] = [
      page.getByRole('region', { name: 'Premier', exact: true }),
      page.getByRole('region', { name: 'Second', exact: true }),
    ];
    for (const one of [first, second]) await screens(one).heading('Bonjour Léa').waitFor();
    await first.getByRole('link', { name: 'Voir mon offre' }).click();
    await screens(first).panel.waitFor();
    await screens(second).heading('Bonjour Léa').waitFor();
    await first.locator('parvis-client-area').evaluate((element) => element.remove());
    await second.getByRole('link', { name: 'Voir la visite' }).click();
    await screens(second).panel.waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe('a host with hostile styles', () => {
  test("texts are in French whatever the page's language, and the screens can be navigated", async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await page.goto(`${demo.url}/demo/hostile-espace/ea?as=buyer`);
    await screen.heading('Bonjour Léa').waitFor();
    expect(await page.locator('parvis-client-area .root').getAttribute('lang')).toBe('fr');
    await screen.card('Agenda des visites').getByRole('link', { name: 'Voir la visite' }).press('Enter');
    await screen.panel.waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/demo/hostile-espace/ea/interests/2102/mes-visites');
    expect(page.problems).toEqual([]);
  });
});

describe('very long content', () => {
  test('200 sales and names of 80 characters do not overflow at 1280, 390 and 320 px', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'crowded');
    await waitForQueries(page);
    for (const path of ['home', 'interests']) {
      if (path === 'interests') {
        await page.setViewportSize(DESK.viewport);
        await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
        await page.getByText('200 biens suivis').waitFor();
        await eventually(() => page.getByRole('article').count()).toBe(20);
        await screen.button('Afficher 20 biens de plus').click();
        await eventually(() => page.getByRole('article').count()).toBe(40);
      }
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(() => findOverflow(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(page.problems).toEqual([]);
  });
});
