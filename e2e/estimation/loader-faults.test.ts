/** A creation that fails: the message, the kept answers, and the next try. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  createdEstimations,
  creationRequests,
  draft,
  drafts,
  fillWithoutSubmitting,
  forward,
  owner,
  RESULT,
  screens,
  waitForStoredStep,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const OURS = 'Une erreur est survenue lors de la création de votre estimation';
// Chromium itself repeats a call when a kept-alive connection drops before the answer: this many faults outlast that.
const FOR_EVER = 50;

const keys = async () => [...new Set((await creationRequests(demo)).map(({ headers }) => headers['idempotency-key']))];
const answersOf = async (page: WatchedPage) => (await draft(page))?.['answers'];

/** Expects step 1, with the toast, and every answer as before. */
async function expectFirstStep(page: WatchedPage, message: string, before: unknown) {
  await screens(page).toast.getByText(message, { exact: true }).waitFor();
  await screens(page).step('adresse').waitFor();
  expect(new URL(page.url()).pathname).toBe('/estimation/adresse');
  expect(await answersOf(page)).toEqual(before);
}

/** Goes on from step 1 with all answers: the address leads to the contact, the contact to the loader. */
async function tryAgain(page: WatchedPage) {
  await forward(page);
  await screens(page).step('contact').waitFor();
  expect(await screens(page).email.inputValue()).toBe(owner.email);
  await forward(page);
  await page.waitForURL(RESULT);
  expect(await drafts(page)).toEqual([]);
}

test('a refused creation shows an error for 3 s, goes back to step 1 with all answers, and a retry creates an estimation', async () => {
  const page = await openPage();
  await fillWithoutSubmitting(page, demo);
  const before = await answersOf(page);
  const message = 'Ce bien est déjà estimé';
  await demo.fail({
    ...{ method: 'POST', path: '/estimations', fault: 422, times: FOR_EVER },
    body: { error: { message: { error: message } } },
  });
  // Before the toast: the test then moves its time.
  await page.clock.install();
  await forward(page);
  await expectFirstStep(page, message, before);
  await eventually(async () => {
    await page.clock.runFor(100);
    return screens(page).toast.getByText(message).count();
  }).toBe(0);
  await demo.forgiveAll();
  await tryAgain(page);
  expect(await createdEstimations(demo)).toHaveLength(1);
  expect(await keys()).toHaveLength(2);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a connection lost after the creation, then a reload: the same key returns the same estimation', async () => {
  const page = await openPage();
  await fillWithoutSubmitting(page, demo);
  const before = await answersOf(page);
  await demo.fail({ method: 'POST', path: '/estimations', fault: 'abort', when: 'after', times: FOR_EVER });
  await forward(page);
  await expectFirstStep(page, OURS, before);
  await waitForStoredStep(page, 'adresse');
  await demo.forgiveAll();
  await page.reload();
  await screens(page).goOn.click();
  await tryAgain(page);
  const [one, ...others] = await createdEstimations(demo);
  expect(others).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(one?.path);
  expect(await keys()).toHaveLength(1);
  expect(ownProblems(page.problems)).toEqual([]);
});
