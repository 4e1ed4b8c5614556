/** The two menus: the target of each entry, Back, and the entries of the phone bar. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens, waitForQueries } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focused, tabTo, waitForFocus } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const ENTRIES: [label: string, title: string, path: string][] = [
  ['Visites et offres', 'Visites et offres', '/ea/interests'],
  ['Mes alertes', 'Mes alertes', '/ea/alertes-achat'],
  ["Guide de l'acheteur", "Guide de l'acheteur", '/ea/guide-acheteur'],
  ['Parrainez un proche', 'Parrainez un proche', '/ea/parrainage'],
  ['Accueil', 'Bonjour Léa', '/ea'],
];

test('on desktop five entries open five screens whose title takes the focus; Back and Forward work, and no request is repeated', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  // Data do not age meanwhile: after twenty seconds they would be read anew.
  await page.clock.setFixedTime(Date.now());
  await open(page, demo);
  // Leaving before the answer aborts the read, which is repeated on return.
  await waitForQueries(page);
  expect(await screen.bar.count()).toBe(0);
  for (const [label, title, path] of ENTRIES) {
    await screen.menu.getByRole('link', { name: label }).click();
    await waitForFocus(screen.heading(title));
    await eventually(() => pathOf(page)).toBe(path);
    const current = screen.menu.locator('[aria-current=page]');
    await eventually(() => current.allTextContents()).toEqual([expect.stringContaining(label)]);
    await waitForQueries(page);
  }
  for (const title of ['Parrainez un proche', "Guide de l'acheteur", 'Mes alertes', 'Visites et offres']) {
    await page.goBack();
    await screen.heading(title).waitFor();
  }
  await page.goForward();
  await screen.heading('Mes alertes').waitFor();
  const asked = (await demo.calls()).map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
  // A partner that only the list returns: its own read is a 404.
  expect(ownProblems(page.problems)).toEqual([]);
});

test('on a phone a bar of four entries is fixed at the bottom, below the last line of a long screen; Plus takes the focus and returns it', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo);
  await eventually(() => screen.bar.getByRole('link').allTextContents()).toEqual([
    'Accueil',
    'Visites',
    'Alertes',
    'Guide',
  ]);
  await eventually(async () => {
    const box = await screen.bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  }).toBe(844);
  expect(await screen.menu.count()).toBe(0);
  await screen.more.focus();
  await page.keyboard.press('Enter');
  await screen.rest.waitFor();
  const names = async () => {
    const all = await screen.rest.locator('a, li button').allTextContents();
    return all.map((name) => name.replace("Gagnez jusqu'à 600 euros !", ''));
  };
  await eventually(names).toEqual(['Parrainez un proche', 'Mon compte', 'Retour au site', 'Me déconnecter']);
  await tabTo(page, /^Mon compte$/);
  await page.keyboard.press('Escape');
  await screen.rest.waitFor({ state: 'detached' });
  await focused(page, /^Plus$/);
  await screen.more.click();
  await screen.rest.getByRole('link', { name: 'Mon compte' }).click();
  await screen.rest.waitFor({ state: 'detached' });
  await screen.heading('Mon compte').waitFor();
  await screen.bar.getByRole('link', { name: 'Visites' }).click();
  const last = page.getByRole('article').last();
  await last.waitFor();
  await eventually(async () => {
    // The page may still grow: its end is computed anew each time.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [card, bar] = [await last.boundingBox(), await screen.bar.boundingBox()];
    return (card?.y ?? 0) + (card?.height ?? 0) <= (bar?.y ?? 0) + 0.5;
  }).toBe(true);
  expect(page.problems).toEqual([]);
});
