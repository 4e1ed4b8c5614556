/** The address: found as one types, completed by its number, and what is said when it cannot be found. */
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  answers,
  created,
  draft,
  fillAddress,
  forward,
  open,
  PATHS,
  RESULT,
  STEPS,
  screens,
  walk,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { holdUrl, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const STREET = 'Rue des Tilleuls 69003 Lyon';
const FAILED = "Une erreur est survenue lors de la récupération de l'adresse";
// Chromium itself sends a call again when a kept-alive line drops before the answer.
const FOR_EVER = 50;

type Fault = Parameters<typeof demo.fail>[0]['fault'];

const stepIn = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);
const searches = async () => (await demo.calls('GET')).filter(({ path }) => path.startsWith('/geocodage/search'));
const placeOf = async (page: WatchedPage) =>
  ((await draft(page))?.['answers'] as { placeData: Record<string, unknown> } | undefined)?.placeData;

/** Chooses a street, which has no number; the field of the number has then come, with the focus. */
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
  test('a toast says so, its field comes with the focus, and the number that is typed moves on', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await chooseStreet(page);
    await screen.toast.getByText('Le numéro de rue est requis').waitFor();
    expect(stepIn(page)).toBe('adresse');
    // Both signs at once: one that comes 400 ms after the other would come after the search.
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

  test('it is searched 400 ms after the last sign, or at once on Enter', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await chooseStreet(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = (await searches()).length;
    await page.keyboard.type('1');
    await page.clock.runFor(390);
    await page.keyboard.type('2');
    await page.clock.runFor(390);
    expect(await searches()).toHaveLength(before);
    await page.clock.runFor(20);
    await eventually(async () => (await searches()).length).toBe(before + 1);
    await page.clock.resume();
    await screen.step('typologie').waitFor();
    await screen.back.click();
    await page.clock.pauseAt(Date.now() + 600_000);
    await screen.streetNumber.fill('5');
    await screen.streetNumber.press('Enter');
    await eventually(async () => (await searches()).length).toBe(before + 2);
    await page.clock.resume();
    await screen.step('typologie').waitFor();
    expect(await searches()).toHaveLength(before + 2);
    expect(await placeOf(page)).toMatchObject({ streetNumber: '5' });
  });

  test('without it the button says that it is required, and stays', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await chooseStreet(page);
    await forward(page);
    await page.getByText('Le numéro de rue est requis', { exact: true }).first().waitFor();
    // The toast of before says the same.
    await eventually(() => screen.streetNumber.getAttribute('aria-invalid')).toBe('true');
    expect(stepIn(page)).toBe('adresse');
  });

  test.each<[Fault]>([[500], ['abort'], ['malformed'], [429]])(
    '%s: a toast, the number is kept, and the button tries again',
    async (fault) => {
      const page = await openPage();
      const screen = screens(page);
      await open(page, demo);
      await chooseStreet(page);
      await demo.fail({ path: '/geocodage/*', fault, times: FOR_EVER, retryAfter: 0 });
      await screen.streetNumber.fill('12');
      await screen.toast.getByText(FAILED).waitFor();
      expect(await screen.streetNumber.inputValue()).toBe('12');
      expect(stepIn(page)).toBe('adresse');
      await demo.forgiveAll();
      await eventually(async () => {
        if (stepIn(page) === 'adresse') await forward(page);
        return stepIn(page);
      }).toBe('typologie');
      expect(await placeOf(page)).toMatchObject({ streetNumber: '12' });
      expect(ownProblems(page.problems)).toEqual([]);
    },
  );

  test('a number that the search does not know is kept with its street, and reaches the server', async () => {
    const page = await openPage();
    await open(page, demo);
    await chooseStreet(page);
    await screens(page).streetNumber.fill('7 bis');
    await walk(page, STEPS.main.slice(1));
    await page.waitForURL(RESULT);
    const [one] = await created(demo);
    expect(one?.answers).toMatchObject({ street_number: '7 bis', street_name: 'Rue des Tilleuls', zip_code: '69003' });
  });
});

describe('a text that was not chosen', () => {
  test('is searched once by the button, and moves on', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await screen.address.fill(answers.address);
    await screen.options.first().waitFor();
    await page.keyboard.press('Escape');
    const before = (await searches()).length;
    await forward(page);
    await screen.step('typologie').waitFor();
    expect(await searches()).toHaveLength(before + 1);
    expect(await placeOf(page)).toMatchObject({
      formattedAddress: '12 Rue des Tilleuls, 69003 Lyon',
      streetNumber: '12',
    });
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['an address that nobody knows', 'Zzyzx 99999 Nullepart'],
  ])("%s: 'Veuillez entrer une adresse', and it stays", async (_, text) => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await screen.address.fill(text);
    await forward(page);
    await page.getByText('Veuillez entrer une adresse', { exact: true }).first().waitFor();
    expect(stepIn(page)).toBe('adresse');
    expect(await screen.address.inputValue()).toBe(text);
    expect(await screen.address.getAttribute('aria-invalid')).toBe('true');
    await screen.address.fill('12');
    await eventually(() => page.getByText('Veuillez entrer une adresse', { exact: true }).count()).toBe(0);
  });

  test('a chosen address that is edited afterwards no longer counts', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await fillAddress(page);
    await screen.step('typologie').waitFor();
    await screen.back.click();
    await screen.address.fill('Zzyzx 99999 Nullepart');
    await forward(page);
    await page.getByText('Veuillez entrer une adresse', { exact: true }).first().waitFor();
    await page.goForward();
    await eventually(() => stepIn(page)).toBe('adresse');
    await screen.step('adresse').waitFor();
  });

  test.each<[Fault]>([[500], ['abort'], ['malformed']])(
    '%s: a toast, the text is kept, and the button tries again',
    async (fault) => {
      const page = await openPage();
      const screen = screens(page);
      await open(page, demo);
      await screen.address.waitFor();
      await demo.fail({ path: '/geocodage/*', fault, times: FOR_EVER });
      await screen.address.fill('12 rue des tilleuls 69003');
      await forward(page);
      await screen.toast.getByText(FAILED).waitFor();
      expect(await screen.address.inputValue()).toBe('12 rue des tilleuls 69003');
      await demo.forgiveAll();
      await forward(page);
      await screen.step('typologie').waitFor();
      expect(ownProblems(page.problems)).toEqual([]);
    },
  );

  test('an answer that comes after another address was typed is ignored', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await screen.address.waitFor();
    const release = await holdUrl(page, /\/geocodage\/.*autocomplete=0/);
    await screen.address.fill('12 rue des tilleuls 69003');
    const late = page.waitForResponse((answer) => answer.url().includes('autocomplete=0'));
    const asked = page.waitForRequest((request) => request.url().includes('autocomplete=0'));
    await forward(page);
    await asked;
    await screen.address.fill('5 Avenue de l');
    release();
    await late;
    await screen.options.filter({ hasText: "5 Avenue de l'Océan" }).first().waitFor();
    expect(stepIn(page)).toBe('adresse');
    expect(await screen.address.inputValue()).toBe('5 Avenue de l');
    expect(await placeOf(page)).toMatchObject({ formattedAddress: '5 Avenue de l', lat: null });
  });
});

describe('before the code of the steps is there', () => {
  const { initial = [], all = [] } = readManifest().tags['estimation'] ?? {};
  const later = all.filter((file) => !initial.includes(file) && file.includes('/later-'));

  /** The code waits until the returned act, or fails while `broken()`. */
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

  test('what is typed is kept, with the focus and a list of proposals', async () => {
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

  test('the button that was pressed acts once, as soon as it can', async () => {
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
    expect(stepIn(page)).toBe('adresse');
  });

  test('a type that was picked moves on once', async () => {
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

  test('when it fails the press says so, keeps what was typed, and the next one works', async () => {
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
