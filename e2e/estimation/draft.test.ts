/** The stored answers: beside the page's parameters, without a storage, in two tabs. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  drafts,
  goToStep,
  open,
  pickTypology,
  RESULT,
  STEPS,
  screens,
  waitForStoredStep,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const STORED_DRAFT = '12 Rue des Tilleuls, 69003 Lyon';
const PREFILL = '5 Rue Saint-Denis, 75011 Paris';
const ADDRESS = {
  formatted_address: PREFILL,
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
  await goToStep(page, 'informations');
  await waitForStoredStep(page, 'informations');
}

test("with a draft and parameters in the address, 'Nouvelle estimation' starts anew with the parameters", async () => {
  const page = await openPage();
  const screen = screens(page);
  await keepDraft(page);
  await open(page, demo, `/estimation?${new URLSearchParams({ ...ADDRESS, typology: 'house' })}`);
  await screen.restore.getByText(`Un appartement, ${STORED_DRAFT}`).waitFor();
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
  expect(await screen.address.inputValue()).toBe(PREFILL);
  expect(page.problems).toEqual([]);
});

test('with forbidden storage the funnel works from memory', async () => {
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
  await goToStep(page, 'motif');
  await page.goBack();
  await screens(page).step('attentes').waitFor();
  await page.goForward();
  await completeSteps(page, STEPS.main.slice(5));
  await page.waitForURL(RESULT);
  expect(await createdEstimations(demo)).toHaveLength(1);
  expect(page.problems).toEqual([]);
});

test('the draft of the tab that wrote last is restored', async () => {
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
  await waitForStoredStep(page, 'informations');
  await other.bringToFront();
  await other.reload();
  await screens(other).goOn.click();
  await eventually(() => screens(other).number('Surface Carrez').inputValue()).toBe('33');
  await completeSteps(other, STEPS.main.slice(2));
  await other.waitForURL(RESULT);
  expect([...page.problems, ...other.problems]).toEqual([]);
});

test.each(['details', 'dialog', 'div'])(
  'in a <%s> that the host opens later, the question about the draft waits, and the page can be pressed',
  async (name) => {
    const page = await openPage();
    await keepDraft(page);
    await page.addInitScript((around) => {
      document.addEventListener('DOMContentLoaded', () => {
        const element = document.querySelector('parvis-estimation');
        const box = document.createElement(around);
        if (around === 'div') box.style.display = 'none';
        element?.before(box);
        box.id = 'later';
        if (element) box.append(element);
      });
    }, name);
    await page.goto(`${demo.url}/estimation`);
    await page.locator('parvis-estimation dialog').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Annonces' }).hover();
    await page.locator('#later').evaluate((box) => {
      if (box instanceof HTMLDetailsElement) box.open = true;
      else if (box instanceof HTMLDialogElement) box.showModal();
      else box.style.display = '';
    });
    await screens(page).goOn.click();
    await screens(page).step('informations').waitFor();
    expect(page.problems).toEqual([]);
  },
);
