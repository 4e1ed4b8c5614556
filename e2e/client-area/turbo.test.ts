/**
 * The area under the real Turbo: screens never redraw the page, pages come and go, the host's own title is restored.
 */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, listings, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { countPending, globalListeners } from '../setup/leaks.ts';
import { otherPage, visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/ea';
const TURNS = 5;

const comeBack = async (page: WatchedPage) => {
  await page.goBack();
  await screens(page).heading('Bonjour Léa').waitFor();
  await waitForTurbo(page);
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

/** Marks the drawn body, and tells whether it is still there. */
const mark = (page: WatchedPage) => page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
const isMarked = (page: WatchedPage) => page.evaluate(() => 'sameDrawing' in document.body);

test('the menu, a sale, its tabs, Back and Forward do not redraw the page; a host link to one of its screens does, and Back too', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await enter(page);
  await mark(page);
  await screen.menu.getByRole('link', { name: 'Mes alertes' }).click();
  await screen.heading('Mes alertes').waitFor();
  await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
  await screen.sale('18 rue Garibaldi').waitFor();
  for (const [step, title] of [
    ['goBack', 'Mes alertes'],
    ['goBack', 'Bonjour Léa'],
    ['goForward', 'Mes alertes'],
    ['goForward', 'Visites et offres'],
  ] as const) {
    await page[step]();
    await screen.heading(title).waitFor();
    await waitForTurbo(page);
  }
  await eventually(() => pathOf(page)).toBe('/turbo/ea/interests');
  await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
  await screen.panel.waitFor();
  await screen.tab('Contacts').click();
  await eventually(() => pathOf(page)).toBe(`/turbo/ea/interests/${listings.counterVisit}/contacts`);
  await page.goBack();
  await screen.heading('Bonjour Léa').waitFor();
  await waitForTurbo(page);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('link', { name: 'Son compte', exact: true }).click();
  await screen.heading('Mon compte').waitFor();
  await waitForTurbo(page);
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await screen.heading('Bonjour Léa').waitFor();
  await eventually(() => roots(page)).toEqual([1]);
  expect(page.problems).toEqual([]);
});

test('another page has its own title; coming back restores ours without the dialog; after signing out meanwhile the person is not shown again', async () => {
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
  await waitForTurbo(page);
  await page.goBack();
  await screen.heading('Mes alertes').waitFor();
  await eventually(() => page.title()).toBe('Espace Client');
  await eventually(() => page.locator('parvis-client-area dialog').count()).toBe(0);
  await eventually(() => roots(page)).toEqual([1]);
  expect(page.problems).toEqual([]);
  await waitForTurbo(page);
  // From here on the address no longer names the user.
  await screen.menu.getByRole('link', { name: "Guide de l'acheteur" }).click();
  await screen.heading("Guide de l'acheteur").waitFor();
  await visitOtherPage(page);
  await page.evaluate(() => localStorage.clear());
  await page.goBack();
  await page.waitForURL(/\/connexion/);
});

test('a page found again in the cache of Turbo stays through a step inside and Back, with the focus where it was', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await enter(page);
  await visitOtherPage(page);
  await comeBack(page);
  await mark(page);
  await screen.menu.getByRole('link', { name: 'Mes alertes' }).click();
  await screen.heading('Mes alertes').waitFor();
  for (const [step, title] of [
    ['goBack', 'Bonjour Léa'],
    ['goForward', 'Mes alertes'],
    ['goBack', 'Bonjour Léa'],
  ] as const) {
    await page[step]();
    await screen.heading(title).waitFor();
    await waitForTurbo(page);
    expect(await isMarked(page)).toBe(true);
    await eventually(() => screen.heading(title).evaluate((heading) => heading.matches(':focus'))).toBe(true);
  }
  await eventually(() => roots(page)).toEqual([1]);
  expect(page.problems).toEqual([]);
});

test(`${2 * TURNS} visits leave one element and no extra listener or timer`, async () => {
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
