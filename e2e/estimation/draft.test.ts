/** The stored answers: beside the page's parameters, without a storage, in two tabs. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  drafts,
  open,
  pickTypology,
  RESULT,
  STEPS,
  screens,
  untilKept,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const KEPT = '12 Rue des Tilleuls, 69003 Lyon';
const GIVEN = '5 Rue Saint-Denis, 75011 Paris';
const ADDRESS = {
  formatted_address: GIVEN,
  street_number: '5',
  street_name: 'Rue Saint-Denis',
  zip_code: '75011',
  city: 'Paris',
  country_code: 'FR',
  lat: '48.86',
  lng: '2.38',
};

/** Keeps a draft of an apartment in Lyon. */
async function keepDraft(page: WatchedPage) {
  await open(page, demo);
  await walkTo(page, 'informations');
  await untilKept(page, 'informations');
}

test("with a draft and parameters in the address, 'Nouvelle estimation' starts anew, with them", async () => {
  const page = await openPage();
  const screen = screens(page);
  await keepDraft(page);
  await open(page, demo, `/estimation?${new URLSearchParams({ ...ADDRESS, typology: 'house' })}`);
  await screen.restore.getByText(`Un appartement, ${KEPT}`).waitFor();
  await screen.startAgain.click();
  await screen.step('informations').waitFor();
  // No answer was given yet.
  expect(await drafts(page)).toEqual([]);
  expect(await screen.number('Surface habitable').isVisible()).toBe(true);
  await screen.back.click();
  await screen.step('typologie').waitFor();
  expect(await screen.typology('Une maison').getAttribute('aria-pressed')).toBe('true');
  await screen.back.click();
  await screen.step('adresse').waitFor();
  expect(await screen.address.inputValue()).toBe(GIVEN);
  expect(page.problems).toEqual([]);
});

test('in a storage that is forbidden the funnel works from memory', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
  });
  await open(page, demo);
  await walkTo(page, 'motif');
  await page.goBack();
  await screens(page).step('attentes').waitFor();
  await page.goForward();
  await walk(page, STEPS.main.slice(5));
  await page.waitForURL(RESULT);
  expect(await created(demo)).toHaveLength(1);
  expect(page.problems).toEqual([]);
});

test('of two tabs the last one to write is the one that is found again', async () => {
  const context = await openContext();
  const [page, other] = await Promise.all([watch(await context.newPage()), watch(await context.newPage())]);
  await page.bringToFront();
  await keepDraft(page);
  await other.bringToFront();
  await open(other, demo);
  await screens(other).goOn.click();
  await screens(other).step('informations').waitFor();
  await screens(other).back.click();
  await pickTypology(other, 'Une maison');
  await screens(other).number('Surface habitable').fill('90');
  await page.bringToFront();
  await screens(page).number('Surface Carrez').fill('33');
  await untilKept(page, 'informations');
  await other.bringToFront();
  await other.reload();
  await screens(other).goOn.click();
  await eventually(() => screens(other).number('Surface Carrez').inputValue()).toBe('33');
  await walk(other, STEPS.main.slice(2));
  await other.waitForURL(RESULT);
  expect([...page.problems, ...other.problems]).toEqual([]);
});
