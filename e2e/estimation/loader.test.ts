/** The wait for the answer: its pace, and a single creation in every case. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  createdEstimations,
  creationRequests,
  drafts,
  fillWithoutSubmitting,
  forward,
  holdUntilNextCreation,
  open,
  RESULT,
  screens,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls } from '../setup/page-watch.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const LINES = [
  "Récupération de l'historique des transactions...",
  'Analyse des biens en vente à proximité...',
  'Calcul de votre estimation...',
  "Le calcul est plus long que d'habitude, merci pour votre patience",
];

const progress = async (page: WatchedPage) =>
  Number(await page.getByRole('progressbar', { name: 'Avancement du calcul' }).getAttribute('aria-valuenow'));
const lines = (page: WatchedPage) => page.getByRole('log').getByRole('listitem').allInnerTexts();
const stepIn = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);

/** Waits for the next creation that this page requests. */
const asking = (page: WatchedPage) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/estimations'));

/** Waits until a creation has ended: the browser no longer confirms a reload. */
const untilOver = (page: WatchedPage) =>
  eventually(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);

/**
 * Opens the loader, whose answer waits for the returned function; the browser's confirmation is recorded, and answered.
 */
async function goToLoader(page: WatchedPage, answer: 'accept' | 'dismiss' = 'accept') {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog[answer]();
  });
  await fillWithoutSubmitting(page, demo);
  const release = await holdCalls(page, 'POST', '/estimations');
  await Promise.all([asking(page), forward(page)]);
  await screens(page).step('calcul-en-cours').waitFor();
  return { asked, release };
}

test('the ring reaches 90 in 4.5 s and waits, the lines appear at 0, 2, 4 and 6 s; then 100, and the result 500 ms later', async () => {
  const page = await openPage();
  await fillWithoutSubmitting(page, demo);
  const release = await holdCalls(page, 'POST', '/estimations');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await forward(page);
  await eventually(async () => {
    await page.clock.runFor(10);
    return lines(page);
  }).toEqual(LINES.slice(0, 1));
  let now = 0;
  const at = async (time: number) => {
    await page.clock.runFor(time - now);
    now = time;
  };
  // A tenth of a second of tolerance: the test cannot see the exact start.
  for (const [time, least, most, count] of [
    [1_000, 18, 21, 1],
    [1_800, 34, 37, 1],
    [2_100, 40, 43, 2],
    [3_800, 74, 77, 2],
    [4_100, 80, 83, 3],
    [4_300, 84, 87, 3],
    [4_700, 90, 90, 3],
    [5_800, 90, 90, 3],
    [6_100, 90, 90, 4],
    [20_000, 90, 90, 4],
  ] as const) {
    await at(time);
    await eventually(() => lines(page), `${time} ms`).toEqual(LINES.slice(0, count));
    const shown = await progress(page);
    expect(shown, `${time} ms`).toBeGreaterThanOrEqual(least);
    expect(shown, `${time} ms`).toBeLessThanOrEqual(most);
  }
  expect(await screens(page).forward.count()).toBe(0);
  expect(await screens(page).back.count()).toBe(0);
  release();
  await eventually(() => progress(page)).toBe(100);
  await page.clock.runFor(450);
  expect(stepIn(page)).toBe('calcul-en-cours');
  await page.clock.runFor(100);
  await eventually(() => page.url()).toMatch(RESULT);
});

describe('a reload', () => {
  test('needs a confirmation of the browser while the response is pending, and none afterwards', async () => {
    const page = await openPage();
    const { asked, release } = await goToLoader(page, 'dismiss');
    await page.evaluate(() => location.reload());
    await eventually(() => asked).toEqual(['beforeunload']);
    await screens(page).step('calcul-en-cours').waitFor();
    release();
    await page.waitForURL(RESULT);
    await untilOver(page);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    expect(await createdEstimations(demo)).toHaveLength(1);
  });

  test('waits again without a dialog, sends the same key, and creates one estimation', async () => {
    const page = await openPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await fillWithoutSubmitting(page, demo);
    const asked = await holdUntilNextCreation(page);
    await forward(page);
    await eventually(asked).toBe(1);
    await page.reload();
    await page.waitForURL(RESULT);
    const sent = await creationRequests(demo);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(await createdEstimations(demo)).toHaveLength(1);
    expect(await drafts(page)).toEqual([]);
  });
});

describe('Back', () => {
  const question = (page: WatchedPage) => page.getByRole('dialog', { name: 'Votre estimation est presque prête' });

  test("'Attendre' stays; 'Revenir en arrière' shows the contact while the request continues, and the result appears", async () => {
    const page = await openPage();
    const { release } = await goToLoader(page);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Attendre' }).click();
    await eventually(() => question(page).count()).toBe(0);
    expect(stepIn(page)).toBe('calcul-en-cours');
    await screens(page).step('calcul-en-cours').waitFor();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Revenir en arrière' }).click();
    await screens(page).step('contact').waitFor();
    await eventually(() => stepIn(page)).toBe('contact');
    release();
    await page.waitForURL(RESULT);
    expect(await createdEstimations(demo)).toHaveLength(1);
    expect(await creationRequests(demo)).toHaveLength(1);
  });

  test('a second Back leaves without a second dialog, and the button returns to the same wait', async () => {
    const page = await openPage();
    const { release } = await goToLoader(page);
    await page.goBack();
    await question(page).waitFor();
    await page.goBack();
    await screens(page).step('contact').waitFor();
    await eventually(() => question(page).count()).toBe(0);
    await forward(page);
    await screens(page).step('calcul-en-cours').waitFor();
    release();
    await page.waitForURL(RESULT);
    expect(await creationRequests(demo)).toHaveLength(1);
  });
});

test('opening the loader URL with all answers but without a request shows the contact and sends nothing', async () => {
  const page = await openPage();
  await fillWithoutSubmitting(page, demo);
  await page.goto(`${demo.url}/estimation/calcul-en-cours`);
  await screens(page).goOn.click();
  await screens(page).step('contact').waitFor();
  await page.evaluate(() => history.pushState(null, '', '/estimation/calcul-en-cours'));
  await page.goBack();
  await page.goForward();
  await eventually(() => stepIn(page)).toBe('contact');
  await screens(page).step('contact').waitFor();
  expect(await creationRequests(demo)).toEqual([]);
});

test('two tabs waiting for the same estimation create one, and both show it', async () => {
  const context = await openContext();
  const [page, other] = await Promise.all([watch(await context.newPage()), watch(await context.newPage())]);
  await page.bringToFront();
  await fillWithoutSubmitting(page, demo);
  const release = await holdCalls(page, 'POST', '/estimations');
  await Promise.all([asking(page), forward(page)]);
  await other.bringToFront();
  await open(other, demo, '/estimation/calcul-en-cours');
  await screens(other).step('calcul-en-cours').waitFor();
  // The other tab waits for the lock.
  await eventually(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
  release();
  await Promise.all([page.waitForURL(RESULT), other.waitForURL(RESULT)]);
  expect(other.url()).toBe(page.url());
  // The same call, sent twice.
  expect(new Set((await creationRequests(demo)).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(await createdEstimations(demo)).toHaveLength(1);
  expect(await drafts(page)).toEqual([]);
  expect(other.problems).toEqual([]);
});

test('a tab that still shows a draft sent by another one reaches the same estimation, asked about it or at its contact', async () => {
  const context = await openContext();
  const pages = await Promise.all([1, 2, 3].map(async () => watch(await context.newPage())));
  const [page, asked, atContact] = pages as [WatchedPage, WatchedPage, WatchedPage];
  await page.bringToFront();
  await fillWithoutSubmitting(page, demo);
  const resume = (tab: WatchedPage) => tab.getByRole('button', { name: 'Continuer', exact: true });
  for (const tab of [asked, atContact]) {
    await tab.bringToFront();
    await open(tab, demo);
    await resume(tab).waitFor();
  }
  await resume(atContact).click();
  await screens(atContact).step('contact').waitFor();
  await page.bringToFront();
  await forward(page);
  await page.waitForURL(RESULT);
  await asked.bringToFront();
  await resume(asked).click();
  await screens(asked).step('contact').waitFor();
  for (const tab of [asked, atContact]) {
    await tab.bringToFront();
    await forward(tab);
    await tab.waitForURL(RESULT);
    expect(tab.url()).toBe(page.url());
    expect(tab.problems).toEqual([]);
  }
  expect(await createdEstimations(demo)).toHaveLength(1);
});

test('an answer corrected while the estimation is created: a second estimation is requested and shown', async () => {
  const page = await openPage();
  const screen = screens(page);
  await fillWithoutSubmitting(page, demo);
  const release = await holdCalls(page, 'POST', '/estimations');
  await Promise.all([asking(page), forward(page)]);
  await screen.step('calcul-en-cours').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await screen.step('contact').waitFor();
  await screen.firstName.fill('Agnès');
  await forward(page);
  await screen.step('calcul-en-cours').waitFor();
  release();
  await page.waitForURL(RESULT);
  const made = await createdEstimations(demo);
  expect(made.map(({ answers }) => (answers['lead'] as { first_name: string }).first_name)).toEqual(['Inès', 'Agnès']);
  expect(page.url()).toContain(made[1]?.path);
  expect(new Set((await creationRequests(demo)).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});
