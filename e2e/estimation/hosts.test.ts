/** The element in pages of other hosts: a strict policy, another origin, narrow, twice, hostile. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  fillAddress,
  goToStep,
  house,
  open,
  owner,
  STEPS,
  screens,
  waitUntilOpen,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { computedLooks } from '../setup/looks.ts';
import { recordEvents } from '../setup/page-watch.ts';
import { bareTraces, traces } from '../setup/traces.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const identity = ['civility', 'first_name', 'last_name', 'email', 'phone_number'];

describe('the main host page, under a strict policy with Trusted Types', () => {
  test('the whole journey without a violation, and removal restores the page', async () => {
    const before = await bareTraces(await openPage(), `${demo.url}/estimation`);
    const page = await openPage();
    const answer = await page.goto(`${demo.url}/estimation`);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await goToStep(page, 'calcul-en-cours');
    await eventually(() => page.url()).toMatch(/\/estimation\/resultat\/[0-9a-f]+$/);
    await page.locator('parvis-estimation').evaluate((element) => element.remove());
    const own = { globals: null, history: null };
    await eventually(async () => ({ ...(await traces(page)), ...own })).toEqual({ ...before, ...own });
    const { globals } = await traces(page);
    expect(globals.filter((name) => !before.globals.includes(name))).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test("the host's logo, name and destination are used, also when they change on a mounted element", async () => {
    const page = await openPage();
    const home = page.locator('parvis-estimation header a');
    await open(page, demo, '/estimation?logo-url=/demo/assets/icon.svg');
    const logo = page.getByRole('img', { name: 'Maison Parvis' });
    await logo.waitFor();
    await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await home.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${demo.url}/`);
    await page.locator('parvis-estimation').evaluate((element) => {
      element.removeAttribute('logo-url');
      element.setAttribute('brand-name', 'Maison du Lac');
      element.setAttribute('home-url', '/annonces');
    });
    await page.getByRole('link', { name: 'Maison du Lac' }).waitFor();
    expect(await home.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${demo.url}/annonces`);
    expect(page.problems).toEqual([]);
  });
});

describe('a partner page, on another origin', () => {
  test('the whole journey in the hash: the placement is sent, no person is named, and the path is never changed', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    const answer = await page.goto(`${demo.partnerUrl}/estimer`);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await goToStep(page, 'calcul-en-cours');
    await eventually(() => page.url()).toMatch(/\/estimer#\/resultat\/[0-9a-f]+$/);
    for (const address of addresses) expect(address.split('#')[0]).toBe(`${demo.partnerUrl}/estimer`);
    expect((await createdEstimations(demo)).map(({ source }) => source)).toEqual(['agence-du-parc']);
    const [, complete] = heard.filter(({ name }) => name === 'analytics');
    expect(complete?.detail).toMatchObject({ event: 'complete_estimation', in_zone: true, property_kind: 'apartment' });
    for (const text of [...identity, owner.email, owner.lastName, '612345678']) {
      expect(JSON.stringify(heard)).not.toContain(text);
    }
    const [{ headers } = { headers: {} }] = (await demo.calls('POST')).filter(({ path }) =>
      path.endsWith('/estimations'),
    );
    expect(headers).toMatchObject({ origin: demo.partnerUrl, 'x-session-id': 'visiteur-partenaire-1' });
    for (const name of ['x-csrf-token', 'cookie', 'authorization']) expect(headers).not.toHaveProperty(name);
    expect(page.problems).toEqual([]);
  });

  test('a query in the hash prefills the funnel and stays; back and forward move between steps', async () => {
    const page = await openPage();
    const hash = () => new URL(page.url()).hash;
    await page.goto(`${demo.partnerUrl}/estimer#/adresse?typology=house&utm=a`);
    await waitUntilOpen(page);
    await fillAddress(page);
    await screens(page).step('informations').waitFor();
    expect(await screens(page).number('Surface habitable').isVisible()).toBe(true);
    expect(hash()).toBe('#/informations?typology=house&utm=a');
    await page.goBack();
    await screens(page).step('adresse').waitFor();
    expect(hash()).toBe('#/adresse?typology=house&utm=a');
    await page.goForward();
    await screens(page).step('informations').waitFor();
    expect(page.url()).toBe(`${demo.partnerUrl}/estimer#/informations?typology=house&utm=a`);
  });

  test('in a sidebar of 280 px with memory routing the whole journey works, nothing overflows, and the address does not change', async () => {
    const address = `${demo.partnerUrl}/estimer-en-marge`;
    const before = await bareTraces(await openPage(), address);
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    await completeSteps(page, STEPS.main, {}, (name) => eventually(() => findOverflow(page), name).toEqual([]));
    await eventually(async () => (await createdEstimations(demo)).map(({ source }) => source)).toEqual([
      'agence-du-parc-marge',
    ]);
    await screens(page).step('calcul-en-cours').waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await page.locator('parvis-estimation').evaluate((element) => element.remove());
    await eventually(async () => ({ ...(await traces(page)), globals: null })).toEqual({ ...before, globals: null });
    expect(page.problems).toEqual([]);
  });
});

describe('two elements on a page', () => {
  test('each keeps its own state and makes its own estimation', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${demo.url}/demo/deux-estimations`);
    const first = page.getByRole('region', { name: 'Premier' });
    const second = page.getByRole('region', { name: 'Second' });
    await waitUntilOpen(page, 2);
    await goToStep(first, 'typologie');
    await goToStep(second, 'calcul-en-cours');
    await eventually(async () => (await createdEstimations(demo)).length).toBe(1);
    expect(await screens(first).step('typologie').isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe('#/typologie');
    await completeSteps(first, STEPS.main.slice(1), house);
    await eventually(async () => (await createdEstimations(demo)).map(({ answers }) => answers['kind'])).toEqual([
      'apartment',
      'house',
    ]);
    const keys = (await createdEstimations(demo)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(page.problems).toEqual([]);
  });
});

describe('a host with hostile styles', () => {
  const PARTS = ['.root', 'header a', 'header p', '[role=progressbar]', 'h2', 'label', '[role=combobox]', 'section li'];

  test("the host's style sheet changes no part of the element", async () => {
    const [plain, hostile] = [await openPage(), await openPage()];
    await open(plain, demo);
    await hostile.goto(`${demo.url}/demo/hostile-estimation`);
    const looks = [];
    for (const page of [plain, hostile]) {
      await waitUntilOpen(page);
      // The host chooses the font and the width of the column: both pages get the same.
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--parvis-font', 'sans-serif');
        document.querySelector<HTMLElement>('parvis-estimation')?.parentElement?.style.setProperty('width', '340px');
        document.querySelector<HTMLElement>('parvis-estimation')?.parentElement?.style.setProperty('padding', '0');
      });
      looks.push(await computedLooks(page, 'parvis-estimation', PARTS));
    }
    expect(looks[1]).toEqual(looks[0]);
  });

  test("the whole journey can be completed in French, whatever the page's language", async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/demo/hostile-estimation`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await goToStep(page, 'calcul-en-cours');
    await eventually(() => page.url()).toMatch(/\/demo\/hostile-estimation\/resultat\/[0-9a-f]+$/);
    expect(await page.locator('parvis-estimation .root').getAttribute('lang')).toBe('fr');
    expect(page.problems).toEqual([]);
  });
});
