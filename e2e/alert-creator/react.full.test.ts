/** The whole journey on the build with react-dom instead of preact. */
import { expect, test } from 'vitest';
import { addZone, createAlert, open, screens, waitUntilReady } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { reactBuild } from '../setup/react.ts';

const { openPage } = browserForFile();
const demo = demoForFile({ distDir: reactBuild() });

test('the whole journey, its refusals and its events', async () => {
  const page = await openPage();
  const screen = screens(page);
  const heard = await recordEvents(page, 'parvis-alert-creator');
  await open(page, demo);
  await screen.next.click();
  await screen.summary.waitFor();
  await addZone(page, 'Nantes');
  await screen.search.fill('');
  await createAlert(page);
  await screen.dialog.waitFor();
  expect(demo.db.alerts[0]?.wire['zone']).toEqual(['Nantes, France', 'Villeurbanne, France']);
  await screen.password.fill('un-secret-long');
  await screen.passwordAgain.fill('un-secret-long');
  await screen.createAccount.click();
  await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
  await eventually(() => heard.map(({ name }) => name).sort()).toEqual([
    'navigate',
    'navigate',
    'ready',
    'redirect',
    'sign-in',
    'success',
  ]);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a reload restores the draft, and a removed element leaves no DOM behind', async () => {
  const page = await openPage();
  await open(page, demo);
  await addZone(page, 'Nantes');
  await page.reload();
  await waitUntilReady(page);
  await eventually(() => screens(page).chips.allInnerTexts()).toEqual(['Nantes']);
  const element = await page.locator('parvis-alert-creator').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  expect(page.problems).toEqual([]);
});
