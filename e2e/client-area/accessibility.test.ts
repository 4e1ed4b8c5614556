/** What people ask of their browser. The rules of accessibility are asked of every state of the gallery. */
import { expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { smallTargets } from '../setup/targets.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('the menu of a phone, open: no rule broken, targets are large, and nothing sticks out at 400 %', async () => {
  const page = await openPage(PHONE);
  await open(page, demo, '/ea', 'both');
  await screens(page).more.click();
  await screens(page).rest.waitFor();
  // All of the page is in sight: the bar at the foot of a phone lies over nothing there.
  const { width } = PHONE.viewport;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: height + 100 });
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  await eventually(() => findOverflow(page)).toEqual([]);
});
