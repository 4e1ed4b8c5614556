/** What a customer downloads, and what is asked of the server, screen by screen. */
import { describe, expect, test } from 'vitest';
import { budgets, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { allRead, DESK, listings, open, openSale, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['client-area']?.initial ?? 0;
const { initial = [] } = readManifest().tags['client-area'] ?? {};
const LATER_BYTES = 25_000;

const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file).sort();
const asked = async () => (await demo.calls()).map(({ method, path }) => `${method} ${path}`).sort();
const ID = people.buyer.id;
const HOME = [
  `GET /buyers/${ID}/buyer_alerts`,
  `GET /buyers/${ID}/offers`,
  `GET /buyers/${ID}/sales`,
  `GET /buyers/${ID}/visits`,
  `GET /users/${ID}`,
];

describe('what is downloaded', () => {
  test(`the frame and the home are at most ${BUDGET} bytes of script`, async () => {
    const page = await openPage(DESK);
    await saveData(page);
    await observe(page);
    await open(page, demo);
    await eventually(() => page.evaluate(() => window.readyAt ?? 0)).toBeGreaterThan(0);
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    const list = (await fetched(page)).filter(({ startTime }) => startTime < readyAt);
    expect(initial.filter((file) => !list.some((one) => one.file === file))).toEqual([]);
    expect(sum(list)).toBeLessThanOrEqual(BUDGET);
  });

  test('someone who saves data is answered like anyone: the toast of what they saved is there', async () => {
    const page = await openPage(DESK);
    await saveData(page);
    await open(page, demo, '/mon-compte');
    await screens(page).button('Enregistrer').click();
    await screens(page).said('Les informations ont bien été enregistrées').waitFor();
  });

  test.each([
    ['Visites et offres', 'Visites et offres'],
    ['Mes alertes', 'Mes alertes'],
    ["Guide de l'acheteur", "Guide de l'acheteur"],
    ['Parrainez un proche', 'Parrainez un proche'],
  ])(`%s adds at most ${LATER_BYTES} bytes`, async (label, title) => {
    const page = await openPage(DESK);
    await saveData(page);
    await open(page, demo);
    await screens(page).card('Mes alertes').getByText('Alerte active').waitFor();
    const before = await files(page);
    await screens(page).menu.getByRole('link', { name: label }).click();
    await screens(page).heading(title).waitFor();
    const added = (await fetched(page)).filter(({ file }) => !before.includes(file));
    expect(added.length).toBeGreaterThan(0);
    expect(sum(added)).toBeLessThanOrEqual(LATER_BYTES);
  });

  test('a second visit asks for no body again', async () => {
    const page = await openPage(DESK);
    await open(page, demo);
    await page.waitForLoadState('networkidle');
    const known = await files(page);
    await open(page, demo);
    // 300: what the browser counts for the headers of an answer that says 'not modified'.
    const again = (await fetched(page)).filter(({ transferSize }) => transferSize > 300).map(({ file }) => file);
    expect(again.filter((file) => known.includes(file))).toEqual([]);
    expect(known).toEqual(expect.arrayContaining(initial));
  });
});

describe('what is asked of the server', () => {
  test('the home asks once for each thing, all of it as soon as one is known', async () => {
    const page = await openPage(DESK);
    await open(page, demo);
    await screens(page).card('Mes alertes').getByText('Alerte active').waitFor();
    await eventually(asked).toEqual(HOME);
  });

  test('the way from the home to a sale and all its tabs asks for the documents and the contacts alone', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    // Nothing grows old meanwhile: after twenty seconds it would be read anew.
    await page.clock.setFixedTime(Date.now());
    await open(page, demo);
    // What is left before it is answered is asked for again.
    await allRead(page);
    await screen.card('Mes alertes').getByText('Alerte active').waitFor();
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.sale('5 rue des Tables-Claudiennes').getByRole('link').first().click();
    for (const name of ['Ma visite', 'Mes offres', 'Documents', 'Contacts']) {
      await screen.tab(name).click();
      await eventually(() => screen.tab(name).getAttribute('aria-selected')).toBe('true');
      await allRead(page);
    }
    await screen.panel.getByText('Julien Martin').waitFor();
    await eventually(async () => (await asked()).filter((call) => !HOME.includes(call))).toEqual([
      `GET /buyers/${ID}/contacts`,
      `GET /buyers/${ID}/sales/${listings.accepted}/documents`,
    ]);
    expect(await asked()).toHaveLength(HOME.length + 2);
  });

  test('a link to the visits of a sale asks for four things, once each', async () => {
    const page = await openPage(DESK);
    await openSale(page, demo, 'charity', 'mes-visites');
    await eventually(asked).toEqual([
      `GET /buyers/${ID}/offers`,
      `GET /buyers/${ID}/sales`,
      `GET /buyers/${ID}/visits`,
      `GET /users/${ID}`,
    ]);
  });
});

describe('what moves by itself', () => {
  test.each([390, 1280])('at %i px is little: what comes later takes the place of its skeleton', async (width) => {
    const page = await openPage({ viewport: { width, height: 844 } });
    await observe(page);
    await open(page, demo, '/ea/interests');
    await screens(page).sale('18 rue Garibaldi').waitFor();
    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.reduce((score, { value }) => score + value, 0)).toBeLessThan(0.1);
  });
});
