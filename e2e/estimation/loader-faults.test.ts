/** A creation that fails: what is said, what is kept, and how the next try goes. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  comeToSending,
  created,
  draft,
  drafts,
  fillContact,
  forward,
  owner,
  RESULT,
  screens,
  sendings,
  untilKept,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const OURS = 'Une erreur est survenue lors de la création de votre estimation';
// Chromium itself sends a call again when a kept-alive line drops before the answer: 'for ever' outlasts that.
const FOR_EVER = 50;
const MINUTE = 60_000;

const keys = async () => [...new Set((await sendings(demo)).map(({ headers }) => headers['idempotency-key']))];
const answersOf = async (page: WatchedPage) => (await draft(page))?.['answers'];

/** Step 1, with the toast, and every answer as it was. */
async function expectFirstStep(page: WatchedPage, message: string, before: unknown) {
  await screens(page).toast.getByText(message, { exact: true }).waitFor();
  await screens(page).step('adresse').waitFor();
  expect(new URL(page.url()).pathname).toBe('/estimation/adresse');
  expect(await answersOf(page)).toEqual(before);
}

/** From step 1 with everything answered: the address leads to the contact, the contact to the loader. */
async function tryAgain(page: WatchedPage) {
  await forward(page);
  await screens(page).step('contact').waitFor();
  expect(await screens(page).email.inputValue()).toBe(owner.email);
  await forward(page);
  await page.waitForURL(RESULT);
  expect(await drafts(page)).toEqual([]);
}

describe('an answer that refuses', () => {
  test('is said for 3 s, back to step 1 with everything, and another try makes one', async () => {
    const page = await openPage();
    await comeToSending(page, demo);
    const before = await answersOf(page);
    const message = 'Ce bien est déjà estimé';
    await demo.fail({
      ...{ method: 'POST', path: '/estimations', fault: 422, times: FOR_EVER },
      body: { error: { message: { error: message } } },
    });
    await forward(page);
    await expectFirstStep(page, message, before);
    await page.clock.install();
    await eventually(async () => {
      await page.clock.runFor(100);
      return screens(page).toast.getByText(message).count();
    }).toBe(0);
    await page.clock.resume();
    await demo.forgiveAll();
    await tryAgain(page);
    expect(await created(demo)).toHaveLength(1);
    expect(await keys()).toHaveLength(2);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([
    ['refus', "Nous n'avons pas pu estimer ce bien"],
    ['sans-lien', OURS],
  ])('+%s@: told, and another e-mail works', async (word, message) => {
    const page = await openPage();
    const heard = await hear(page);
    await comeToSending(page, demo, { email: `ines+${word}@exemple.fr` });
    const before = await answersOf(page);
    await forward(page);
    await expectFirstStep(page, message, before);
    await forward(page);
    await screens(page).step('contact').waitFor();
    await fillContact(page);
    await forward(page);
    await page.waitForURL(RESULT);
    expect(await keys()).toHaveLength(2);
    expect(heard.filter(({ name }) => name === 'success')).toHaveLength(1);
  });
});

describe('no answer', () => {
  test('the line drops after the estimation was made: the same key, and the same estimation', async () => {
    const page = await openPage();
    await comeToSending(page, demo);
    const before = await answersOf(page);
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'abort', when: 'after', times: FOR_EVER });
    await forward(page);
    await expectFirstStep(page, OURS, before);
    await demo.forgiveAll();
    await tryAgain(page);
    const [one, ...others] = await created(demo);
    expect(others).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(one?.path);
    expect(await keys()).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('also when the page is reloaded in between', async () => {
    const page = await openPage();
    await comeToSending(page, demo);
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'abort', when: 'after', times: FOR_EVER });
    await forward(page);
    await screens(page).step('adresse').waitFor();
    await untilKept(page, 'adresse');
    await demo.forgiveAll();
    await page.reload();
    await screens(page).goOn.click();
    await tryAgain(page);
    expect(await created(demo)).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });

  test('other answers are another act, with another key', async () => {
    const page = await openPage();
    await comeToSending(page, demo);
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'abort', when: 'after', times: FOR_EVER });
    await forward(page);
    await screens(page).step('adresse').waitFor();
    await demo.forgiveAll();
    await forward(page);
    await screens(page).lastName.fill('Carel');
    await forward(page);
    await page.waitForURL(RESULT);
    expect(await created(demo)).toHaveLength(2);
    expect(await keys()).toHaveLength(2);
  });

  test('after 60 seconds it gives up, says so, and sends the same key with the next press', async () => {
    const page = await openPage();
    await comeToSending(page, demo);
    const before = await answersOf(page);
    await page.clock.install();
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'timeout' });
    await forward(page);
    await eventually(() => sendings(demo)).toHaveLength(1);
    await page.clock.fastForward(MINUTE);
    await expectFirstStep(page, OURS, before);
    await tryAgain(page);
    expect(await created(demo)).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });
});
