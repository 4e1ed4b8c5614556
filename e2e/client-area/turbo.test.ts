/** Under the real Turbo: screens never redraw the page, pages come and go, the host's own title is given back. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, listings, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { countPending, globalListeners } from '../setup/leaks.ts';
import { otherPage, turboIdle, visitOtherPage } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/ea';
const TURNS = 5;

const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });
const comeBack = async (page: WatchedPage) => {
  await page.goBack();
  await screens(page).heading('Bonjour Léa').waitFor();
  await turboIdle(page);
};
const enter = async (page: WatchedPage) => {
  await page.goto(`${demo.url}${PAGE}?as=buyer`);
  await screens(page).heading('Bonjour Léa').waitFor();
};
const roots = (page: WatchedPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('parvis-client-area')].map(
      (element) => element.shadowRoot?.querySelectorAll('.root').length,
    ),
  );

describe('among the screens', () => {
  test('the menu, Back and Forward never redraw the page', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await enter(page);
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.sale('18 rue Garibaldi').waitFor();
    await screen.menu.getByRole('link', { name: 'Mes alertes' }).click();
    await screen.heading('Mes alertes').waitFor();
    for (const [step, title] of [
      ['goBack', 'Visites et offres'],
      ['goBack', 'Bonjour Léa'],
      ['goForward', 'Visites et offres'],
      ['goForward', 'Mes alertes'],
    ] as const) {
      await page[step]();
      await screen.heading(title).waitFor();
      await turboIdle(page);
    }
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
    await eventually(() => pathOf(page)).toBe('/turbo/ea/alertes-achat');
    expect(page.problems).toEqual([]);
  });

  test('a sale and its tabs: Back comes to the home of the space, without a redraw', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await enter(page);
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await screen.tab('Contacts').click();
    await eventually(() => pathOf(page)).toBe(`/turbo/ea/interests/${listings.counterVisit}/contacts`);
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await turboIdle(page);
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test('a link of the host to another screen of ours is a visit of Turbo; Back is one too', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await enter(page);
    await link(page, 'Son compte').click();
    await screen.heading('Mon compte').waitFor();
    await turboIdle(page);
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await eventually(() => roots(page)).toEqual([1]);
    expect(page.problems).toEqual([]);
  });
});

describe('to another page and back', () => {
  test('the title is the other page’s own, and ours again after Back; an open dialog is not restored', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await page.goto(`${demo.url}${PAGE}/alertes-achat?as=buyer`);
    await screen.alert('Villeurbanne').getByRole('button', { name: 'Me désinscrire' }).click();
    await screen.dialog('Me désinscrire de cette alerte').waitFor();
    await eventually(() => page.title()).toBe('Espace Client');
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit('/turbo/autre-page'),
    );
    await otherPage(page).waitFor();
    await eventually(() => page.title()).toMatch(/^Une autre page/);
    await turboIdle(page);
    await page.goBack();
    await screen.heading('Mes alertes').waitFor();
    await eventually(() => page.title()).toBe('Espace Client');
    await eventually(() => page.locator('parvis-client-area dialog').count()).toBe(0);
    await eventually(() => roots(page)).toEqual([1]);
    expect(page.problems).toEqual([]);
  });

  test(`${2 * TURNS} visits leave one element, no listener and no timer`, async () => {
    const page = await openPage(DESK);
    await page.addInitScript(countPending);
    const cdp = await page.context().newCDPSession(page);
    await enter(page);
    const left = async () => ({
      listeners: await globalListeners(cdp),
      pending: await page.evaluate(() => window.pending),
    });
    await visitOtherPage(page);
    let first = await left();
    await eventually(async () => {
      first = await left();
      return first.pending.timers;
    }).toBe(0);
    for (let turn = 1; turn < TURNS; turn += 1) {
      await comeBack(page);
      await visitOtherPage(page);
    }
    await eventually(left).toEqual(first);
    await comeBack(page);
    await eventually(() => roots(page)).toEqual([1]);
    expect(page.problems).toEqual([]);
  }, 120_000);

  test('who signed out meanwhile is not shown again by Back', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await enter(page);
    await screen.menu.getByRole('link', { name: 'Mes alertes' }).click();
    await screen.heading('Mes alertes').waitFor();
    await visitOtherPage(page);
    await page.evaluate(() => localStorage.clear());
    await page.goBack();
    await page.waitForURL(/\/connexion/);
  });
});
