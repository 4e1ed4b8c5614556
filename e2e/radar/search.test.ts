/** The search and its outcomes: an address or none, an answer, silence, a failure. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { holdUrl, ownProblems } from '../setup/page-watch.ts';
import { chooseAddress, open, queryOf, radarLog, screens, spots, waitForResults } from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const LANDES = { typed: '4 chemin des landes', label: /^4 Chemin des Landes/ };
const SEARCH = { method: 'GET', path: '/radar/properties' } as const;

const lengthOf = (page: WatchedPage) => page.evaluate(() => history.length);

describe('an address', () => {
  test('submitted without a proposal is still found; an empty or unknown address shows an error in its field', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const error = page
      .locator('parvis-radar form')
      .getByText(/^(Veuillez|Cette adresse|Le radar ne couvre|La recherche)/);
    await open(page, demo);
    await screen.search.click();
    await eventually(() => error.textContent()).toBe('Veuillez entrer une adresse');
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    await screen.address.fill('xyzzy 99999 nulle part');
    await screen.search.click();
    await eventually(() => error.textContent()).toBe('Cette adresse est introuvable');
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    await page.keyboard.type('!');
    await eventually(() => error.count()).toBe(0);
    await screen.address.fill('rue basse valbrune');
    await screen.address.press('Escape');
    await screen.search.click();
    await waitForResults(page);
    expect(await screen.address.inputValue()).toBe('Rue Basse, 69695 Valbrune-sur-Ondre');
    await eventually(async () => (await radarLog(demo)).searches.length).toBe(1);
    expect(page.problems).toEqual([]);
  });

  test('submitted before the rest of the code is loaded is searched once it is', async () => {
    const page = await openPage(WIDE);
    const root = page.locator('parvis-radar .root');
    const release = await holdUrl(page, '**/parvis/chunks/**', async () => (await root.count()) > 0);
    await page.goto(`${demo.url}/radar`);
    const field = page.locator('parvis-radar').getByLabel('Adresse', { exact: true });
    await field.fill('rue basse valbrune');
    await page.keyboard.press('Enter');
    release();
    await waitForResults(page);
    await eventually(async () => (await radarLog(demo)).searches.length).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

describe('a search without results', () => {
  test("shows 'Silence radio' in a dialog; 'Nouvelle recherche' and Escape return to the kept address; Back clears it", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page, LANDES);
    await screen.silence.waitFor();
    expect(await screen.silence.innerText()).toMatch(/Silence radio\. Rien à signaler par ici\s!/);
    expect(await page.locator('parvis-radar dialog').count()).toBe(1);
    const address = page.url();
    await screen.again.click();
    await screen.silence.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await screen.address.inputValue()).toMatch(/^4 Chemin des Landes/);
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    // The same address again is another search, without another entry in the history.
    const length = await lengthOf(page);
    await screen.search.click();
    await screen.silence.waitFor();
    expect(await lengthOf(page)).toBe(length);
    await page.keyboard.press('Escape');
    await screen.silence.waitFor({ state: 'detached' });
    await chooseAddress(page);
    await waitForResults(page);
    // Back closes the dialog together with the search that opened it.
    await page.goBack();
    await screen.silence.waitFor();
    await page.goBack();
    await screen.silence.waitFor({ state: 'detached' });
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    // After a link, no field had the focus before.
    await page.goto(`${demo.url}/radar${queryOf({ at: spots.nothingSold })}`);
    await screen.again.click();
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    expect(page.problems).toEqual([]);
  });
});

describe('a failed search', () => {
  test("is repeated by 'Réessayer'; former results are gone; submitting the same address searches again", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await demo.fail({ ...SEARCH, fault: 500 });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await screen.list.getByRole('alert').filter({ hasText: 'Le radar ne répond pas.' }).waitFor();
    await screen.retry.click();
    await waitForResults(page);
    await demo.fail({ ...SEARCH, fault: 500 });
    await chooseAddress(page);
    await screen.retry.waitFor();
    expect(await screen.rows.count()).toBe(0);
    const length = await lengthOf(page);
    await screen.search.click();
    await waitForResults(page);
    expect(await lengthOf(page)).toBe(length);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
