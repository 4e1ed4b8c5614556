/** What an owner does before the code of the other steps is there. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { open, pickTypology, screens } from '../setup/estimation.ts';
import { holdUrl } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Holds back the code of the other steps. Returns the function that lets it through. */
const holdLater = (page: WatchedPage) => holdUrl(page, '**/parvis/chunks/later-*');

test('what is typed before the search of addresses is there is kept, with the focus, and searched', async () => {
  const page = await openPage();
  const release = await holdLater(page);
  await open(page, demo);
  await page.locator('parvis-estimation input').first().click();
  await page.keyboard.type('12 rue des til');
  release();
  await screens(page).address.waitFor();
  await page.keyboard.type('leuls');
  expect(await screens(page).address.inputValue()).toBe('12 rue des tilleuls');
  await screens(page).options.first().click();
  await screens(page).step('typologie').waitFor();
});

test('the bis version takes a pick made before the other steps are there', async () => {
  const page = await openPage();
  const release = await holdLater(page);
  await open(page, demo, '/estimation-en-ligne');
  await pickTypology(page, 'Une maison');
  release();
  await screens(page).step('informations').waitFor();
  await screens(page).number('Surface habitable').waitFor();
});
