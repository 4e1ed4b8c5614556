/** Where one is: Back, forward and reload, the address, and the draft of one hour. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  addZone,
  createAlert,
  drafts,
  fillContact,
  fillCriteria,
  open,
  openContact,
  person,
  screens,
  untilReady,
} from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const HOUR = 3_600_000;

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
  test('back and forward go between the steps with all that was typed, and back after the success does not create twice', async () => {
    const page = await openPage();
    const screen = screens(page);
    await page.goto(demo.url);
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

  test('a reload at each step finds everything again', async () => {
    const page = await openPage();
    await open(page, demo, `?routing=${routing}`);
    await fillCriteria(page);
    await page.reload();
    await untilReady(page);
    await expectCriteria(page);
    await screens(page).next.click();
    await fillContact(page);
    await page.reload();
    await screens(page).contact.waitFor();
    await expectContact(page);
    await screens(page).edit.click();
    await expectCriteria(page);
    await screens(page).next.click();
    await screens(page).confirm.click();
    await screens(page).done.waitFor();
    expect(await drafts(page)).toEqual([]);
  });

  test.each(['/coordonnees', '/success', '/nulle-part'])('%s opened cold shows the first step', async (step) => {
    const page = await openPage();
    await page.goto(addressOf(demo, at(step)));
    await untilReady(page);
    await screens(page).criteria.waitFor();
    if (step !== '/nulle-part') await eventually(() => page.url()).not.toContain(step);
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(page.problems).toEqual([]);
  });
});

test('without being asked it writes nothing into the address nor the history', async () => {
  const page = await openPage();
  await open(page, demo);
  const before = await page.evaluate(() => history.length);
  await createAlert(page);
  await screens(page).dialog.waitFor();
  expect(page.url()).toBe(addressOf(demo));
  expect(await page.evaluate(() => history.length)).toBe(before);
});

describe('the draft', () => {
  test('a minute before the hour it is there, a minute after it is not', async () => {
    const page = await openPage();
    await open(page, demo);
    await fillCriteria(page);
    const age = (by: number) =>
      page.addInitScript((ms) => {
        const now = Date.now;
        Date.now = () => now() + ms;
      }, by);
    await age(HOUR - 60_000);
    await page.reload();
    await untilReady(page);
    await expectCriteria(page);
    // On top of the other: the draft that was found again is as old as the page that found it.
    await age(HOUR + 60_000);
    await page.reload();
    await untilReady(page);
    expect(await screens(page).chips.count()).toBe(0);
    expect(await screens(page).apartment.isChecked()).toBe(false);
  });

  test('two partners on one page keep theirs apart, and one that is sent leaves the other', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const address = `${demo.partnerUrl}/alertes-partout`;
    const column = page.getByRole('region', { name: 'Dans une colonne' });
    const wide = page.getByRole('region', { name: 'En pleine largeur' });
    await page.goto(address);
    await untilReady(column);
    await untilReady(wide);
    await addZone(column, 'Nantes');
    await addZone(wide, 'Rennes');
    await page.goto(address);
    await eventually(() => screens(column).chips.allInnerTexts()).toEqual(['Nantes']);
    await eventually(() => screens(wide).chips.allInnerTexts()).toEqual(['Rennes']);
    await createAlert(column);
    await screens(column).dialog.waitFor();
    await page.goto(address);
    await eventually(() => screens(wide).chips.allInnerTexts()).toEqual(['Rennes']);
    await untilReady(column);
    expect(await screens(column).chips.count()).toBe(0);
    expect(demo.db.alerts.map(({ source }) => source)).toEqual(['agence-du-parc-colonne']);
  });

  test("what someone signed in has typed is not another person's", async () => {
    const page = await openPage();
    await open(page, demo, '?as=buyer');
    await fillCriteria(page);
    await open(page, demo, '?as=otherBuyer');
    await untilReady(page);
    expect(await screens(page).chips.count()).toBe(0);
  });

  test('when everything is taken back, nothing is kept', async () => {
    const page = await openPage();
    await open(page, demo);
    await screens(page).apartment.check();
    await eventually(() => drafts(page)).toHaveLength(1);
    await screens(page).apartment.uncheck();
    await eventually(() => drafts(page)).toEqual([]);
  });
});
