/** The address step: the street number, the messages of a failed search, and input before the code is there. */
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { draft, forward, open, PATHS, screens } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const STREET = 'Rue des Tilleuls 69003 Lyon';
const FAILED = "Une erreur est survenue lors de la récupération de l'adresse";
// Chromium itself repeats a call when a kept-alive connection drops before the answer.
const FOR_EVER = 50;

const stepOfPath = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);
const searches = async () => (await demo.calls('GET')).filter(({ path }) => path.startsWith('/geocodage/search'));
const placeOf = async (page: WatchedPage) =>
  ((await draft(page))?.['answers'] as { placeData: Record<string, unknown> } | undefined)?.placeData;

/** Chooses a street without a number; the field of the number then appears, with the focus. */
async function chooseStreet(page: WatchedPage) {
  await screens(page).address.fill(STREET);
  await screens(page)
    .options.filter({ hasText: /^Rue des Tilleuls/ })
    .first()
    .click();
  await eventually(() =>
    screens(page).streetNumber.evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement),
  ).toBe(true);
}

describe('a street without its number', () => {
  test('shows a toast and a focused number field, and a typed number moves on', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await chooseStreet(page);
    await screen.toast.getByText('Le numéro de rue est requis').waitFor();
    expect(stepOfPath(page)).toBe('adresse');
    // Both characters at once: a second one 400 ms later would come after the search.
    await page.keyboard.insertText('12');
    await screen.step('typologie').waitFor();
    expect(await placeOf(page)).toMatchObject({
      formattedAddress: '12 Rue des Tilleuls, 69003 Lyon',
      streetNumber: '12',
      city: 'Lyon',
      zipCode: '69003',
    });
    await screen.back.click();
    expect(await screen.streetNumber.inputValue()).toBe('12');
  });
});

describe('an address typed without choosing a proposal', () => {
  test('shows a toast when the search fails, keeps the text, and the button tries again', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await screen.address.waitFor();
    await demo.fail({ path: '/geocodage/*', fault: 'abort', times: FOR_EVER });
    await screen.address.fill('12 rue des tilleuls 69003');
    await forward(page);
    await screen.toast.getByText(FAILED).waitFor();
    expect(await screen.address.inputValue()).toBe('12 rue des tilleuls 69003');
    await demo.forgiveAll();
    await forward(page);
    await screen.step('typologie').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('before the code of the steps is loaded', () => {
  const { initial = [], all = [] } = readManifest().tags['estimation'] ?? {};
  const later = all.filter((file) => !initial.includes(file) && file.includes('/modules-'));

  /** Holds the code until the returned function releases it; requests fail while `broken()`. */
  async function holdCode(page: WatchedPage, broken = () => false) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => later.some((file) => url.pathname.endsWith(`/${file}`)),
      async (route) => {
        if (broken()) return route.abort();
        await released;
        await route.continue();
      },
    );
    return release;
  }

  const field = (page: WatchedPage) => page.getByRole('textbox', { name: 'Adresse' });

  test('typed text and focus are kept, and further typing is searched', async () => {
    const page = await openPage();
    const screen = screens(page);
    const release = await holdCode(page);
    await page.goto(`${demo.url}/estimation`);
    await field(page).fill('12 rue des til');
    expect(await screen.address.count()).toBe(0);
    release();
    await screen.address.waitFor();
    expect(await screen.address.inputValue()).toBe('12 rue des til');
    await page.keyboard.type('leuls 69003');
    expect(await screen.address.inputValue()).toBe('12 rue des tilleuls 69003');
    await screen.options.first().click();
    await screen.step('typologie').waitFor();
    expect(page.problems).toEqual([]);
  });

  test('a pressed button acts once, as soon as the code is there', async () => {
    const page = await openPage();
    const release = await holdCode(page);
    await page.goto(`${demo.url}/estimation`);
    await field(page).fill('12 rue des tilleuls 69003');
    await forward(page);
    await screens(page).forward.press('Enter');
    release();
    await screens(page).step('typologie').waitFor();
    expect((await searches()).filter(({ query }) => query.includes('autocomplete=0'))).toHaveLength(1);
    await screens(page).back.click();
    await screens(page).step('adresse').waitFor();
    expect(stepOfPath(page)).toBe('adresse');
  });

  test('a chosen type moves on once', async () => {
    const page = await openPage();
    const release = await holdCode(page);
    await page.goto(`${demo.url}${PATHS.bis}`);
    await screens(page).typology('Une maison').click();
    release();
    await screens(page).step('informations').waitFor();
    await page.goBack();
    await screens(page).step('typologie').waitFor();
    expect(await screens(page).typology('Une maison').getAttribute('aria-pressed')).toBe('true');
  });

  test('if loading fails the press shows an error, keeps the typed text, and the next press works', async () => {
    const page = await openPage();
    let isBroken = true;
    const release = await holdCode(page, () => isBroken);
    release();
    await page.goto(`${demo.url}/estimation`);
    await field(page).fill('12 rue des tilleuls 69003');
    await forward(page);
    await page.getByText('La connexion semble interrompue.').first().waitFor();
    expect(await field(page).inputValue()).toBe('12 rue des tilleuls 69003');
    isBroken = false;
    await forward(page);
    await screens(page).step('typologie').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
