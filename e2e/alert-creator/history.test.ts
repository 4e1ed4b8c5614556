/** Back, forward and reload, and the address of each step. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  drafts,
  fillContact,
  fillCriteria,
  open,
  openContact,
  person,
  screens,
  waitUntilReady,
} from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

async function expectCriteria(page: WatchedPage) {
  const screen = screens(page);
  await eventually(() => screen.chips.allInnerTexts()).toEqual(['Villeurbanne']);
  expect(await screen.apartment.isChecked()).toBe(true);
  expect(await screen.purchase('Résidence principale').isChecked()).toBe(true);
}

async function expectContact(page: WatchedPage) {
  const screen = screens(page);
  await eventually(() => screen.email.inputValue()).toBe(person.email);
  expect(await screen.choice("Acheter d'ici 3 mois").isChecked()).toBe(true);
  expect(await screen.firstName.inputValue()).toBe(person.firstName);
  expect((await screen.phone.inputValue()).replace(/\s/g, '')).toBe('0612345678');
}

describe.each([
  ['path', (step: string) => `${step}?routing=path`],
  ['hash', (step: string) => `?routing=hash${step ? `#${step}` : ''}`],
])('with routing=%s', (routing, at) => {
  test('back and forward move between the steps and keep all typed values; back after the success does not create a second alert', async () => {
    const page = await openPage();
    const screen = screens(page);
    await page.goto(`${demo.url}/annonces`);
    await open(page, demo, `?routing=${routing}`);
    await openContact(page);
    await eventually(() => page.url()).toBe(addressOf(demo, at('/coordonnees')));
    await fillContact(page);
    await page.goBack();
    await screen.criteria.waitFor();
    await eventually(() => page.url()).toBe(addressOf(demo, at('')));
    await expectCriteria(page);
    await page.goForward();
    await screen.contact.waitFor();
    await expectContact(page);
    await screen.confirm.click();
    await screen.closeDialog.click();
    await eventually(() => page.url()).toBe(addressOf(demo, at('/success')));
    await page.goBack();
    await screen.criteria.waitFor();
    await page.goForward();
    await screen.done.waitFor();
    expect(demo.db.alerts).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });
});

test('a reload restores every step and, after the success, the link to an account', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo, '?routing=path');
  await fillCriteria(page);
  await page.reload();
  await waitUntilReady(page);
  await expectCriteria(page);
  await screen.next.click();
  await fillContact(page);
  await page.reload();
  await screen.contact.waitFor();
  await expectContact(page);
  await screen.edit.click();
  await expectCriteria(page);
  await screen.next.click();
  await screen.confirm.click();
  await screen.dialog.waitFor();
  expect(await drafts(page)).toEqual([]);
  await eventually(() => page.url()).toBe(addressOf(demo, '/success?routing=path'));
  await page.reload();
  await screen.offer.click();
  await screen.password.waitFor();
});

test('opening the confirmation URL directly shows the first step and adds no history entry', async () => {
  const page = await openPage();
  await page.goto(addressOf(demo, '/success?routing=path'));
  await waitUntilReady(page);
  await screens(page).criteria.waitFor();
  await eventually(() => page.url()).toBe(addressOf(demo, '?routing=path'));
  expect(await page.evaluate(() => history.length)).toBe(2);
  expect(page.problems).toEqual([]);
});
