/** The whole journey on the build with react-dom instead of preact. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import {
  addressOf,
  authenticate,
  cancelVisit,
  fill,
  formValues,
  open,
  screens,
  visits,
} from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { reactBuild } from '../setup/react.ts';

const { openPage } = browserForFile();
const demo = demoForFile({ distDir: reactBuild() });

test('the whole journey, its events and its refusals', async () => {
  const page = await openPage();
  const screen = screens(page);
  const heard = await recordEvents(page);
  await open(page, demo);
  await screen.authenticate.click();
  await page.getByText('Email est requis').waitFor();
  await authenticate(page, { email: 'autre@exemple.fr' });
  await page.getByText("L'email ne correspond pas").waitFor();
  await cancelVisit(page);
  await screen.toast.getByText('Votre visite a bien été annulée').waitFor();
  await eventually(() => page.url()).toBe(addressOf(demo, visits.upcoming, '/success'));
  await eventually(() => heard.map(({ name }) => name).sort()).toEqual(['navigate', 'ready', 'success']);
  expect(demo.db.visit(visits.upcoming.id)).toMatchObject({ cancelReason: 'found', cancelComment: formValues.details });
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a reload restores the draft, and a removed element leaves no DOM behind', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo);
  await authenticate(page);
  await fill(page);
  await page.reload();
  await authenticate(page);
  await eventually(() => screen.details.inputValue()).toBe(formValues.details);
  const element = await page.locator('parvis-visit-cancellation').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  await eventually(() => page.locator('meta[name="robots"]').count()).toBe(0);
  expect(page.problems).toEqual([]);
});
