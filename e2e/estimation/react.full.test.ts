/** The whole journey on the build with react-dom instead of preact. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  createdEstimations,
  fillContact,
  forward,
  goToStep,
  open,
  pickTypology,
  screens,
  waitForStoredStep,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls, ownProblems, recordEvents } from '../setup/page-watch.ts';
import { reactBuild } from '../setup/react.ts';

const { openPage } = browserForFile();
const demo = demoForFile({ distDir: reactBuild() });

test('the whole journey, a refusal and the events', async () => {
  const page = await openPage();
  const screen = screens(page);
  const heard = await recordEvents(page);
  await open(page, demo);
  await goToStep(page, 'contact');
  await fillContact(page, { email: 'ines.carrel' });
  await forward(page);
  await page.getByText('Email non valide').first().waitFor();
  await fillContact(page);
  const release = await holdCalls(page, 'POST', '/estimations');
  await forward(page);
  await screen.step('calcul-en-cours').waitFor();
  release();
  await eventually(() => page.url()).toContain('/estimation/resultat/');
  expect(await createdEstimations(demo)).toHaveLength(1);
  const names = heard.map(({ name }) => name);
  expect(names.filter((name) => name === 'ready')).toHaveLength(1);
  expect(names.filter((name) => name === 'success')).toHaveLength(1);
  expect(names.filter((name) => name === 'error')).toEqual([]);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a reload shows the draft dialog and continues with the draft', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo, '/estimation-en-ligne');
  await pickTypology(page, 'Une maison');
  await screen.step('informations').waitFor();
  await screen.number('Surface habitable').fill('110');
  await waitForStoredStep(page, 'informations');
  await page.reload();
  await screen.goOn.click();
  await screen.step('informations').waitFor();
  expect(await screen.number('Surface habitable').inputValue()).toBe('110');
  expect(page.problems).toEqual([]);
});

test('a removed element leaves no DOM behind', async () => {
  const page = await openPage();
  await open(page, demo);
  await screens(page).address.waitFor();
  const element = await page.locator('parvis-estimation').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  expect(page.problems).toEqual([]);
});
