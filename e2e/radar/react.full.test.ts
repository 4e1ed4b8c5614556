/** The whole journey on the build with react-dom instead of preact. */
import { expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  open,
  REDUCED_MOTION,
  screens,
  waitForMap,
  waitForMarkers,
  waitForResults,
} from '../setup/radar.ts';
import { reactBuild } from '../setup/react.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile({ distDir: reactBuild() });

test('the whole journey: an address, the map, the list, an account with a refusal, a price, back and forward', async () => {
  const page = await openPage(REDUCED_MOTION);
  const screen = screens(page);
  const heard = await recordEvents(page);
  await open(page, demo);
  await chooseAddress(page);
  await waitForResults(page);
  await waitForMap(page);
  await waitForMarkers(page);
  await screen.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await screen.unlock.click();
  await screen.create.click();
  await screen.signUp.getByText("L'email n'est pas valide").first().waitFor();
  await fillSignUp(page, { project: 'Par simple curiosité' });
  await screen.create.click();
  await screen.signUp.waitFor({ state: 'detached' });
  await screen.unlock.click();
  await eventually(() => screen.detail.locator('[data-masked]').count()).toBe(0);
  await page.goBack();
  await screen.detail.waitFor({ state: 'detached' });
  await page.goForward();
  await screen.detail.waitFor();
  const names = heard.map(({ name }) => name);
  for (const name of ['ready', 'sign-in', 'success']) {
    expect(
      names.filter((one) => one === name),
      name,
    ).toHaveLength(1);
  }
  expect(names.filter((name) => name === 'error')).toEqual([]);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a removed element leaves no DOM and no worker behind', async () => {
  const page = await openPage(REDUCED_MOTION);
  await open(page, demo);
  await waitForMap(page);
  await eventually(() => page.workers().length).toBeGreaterThan(0);
  const element = await page.locator('parvis-radar').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  await eventually(() => page.workers().length).toBe(0);
  expect(page.problems).toEqual([]);
});
