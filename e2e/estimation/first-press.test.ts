/** The first step while the rest of the code arrives: neither a press under way nor the focus is lost. */
import { expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { open, PATHS, screens } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForIdle } from '../setup/idle.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const modules = readManifest().tags['estimation']?.all.find((file) => file.startsWith('chunks/modules-')) ?? '';

/** Opens the first step of bis; `come` releases the rest of the code, and waits until it has run. */
async function firstStep() {
  const page = await openPage();
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(`**/${modules}*`, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, demo, PATHS.bis);
  const house = screens(page).typology('Une maison');
  await house.waitFor();
  const marked = await house.elementHandle();
  return {
    page,
    house,
    async come() {
      const answer = page.waitForResponse(new RegExp(modules));
      come();
      await (await answer).finished();
      // The code has run once an import of it resolves.
      await page.evaluate(`import(${JSON.stringify((await answer).url())})`);
      await waitForIdle(page);
    },
    isStillThere: () => marked?.evaluate((element) => element.isConnected),
  };
}

test('releasing the mouse on a card after the code loaded selects it, even in a page that stops event propagation', async () => {
  const { page, house, come, isStillThere } = await firstStep();
  await page.evaluate(() => document.addEventListener('pointerup', (event) => event.stopImmediatePropagation(), true));
  await house.hover();
  await page.mouse.down();
  await come();
  expect(await isStillThere()).toBe(true);
  await page.mouse.up();
  await screens(page).step('informations').waitFor();
  expect(page.problems).toEqual([]);
});

test('releasing a key on a card does the same', async () => {
  const { page, house, come } = await firstStep();
  await house.focus();
  await page.keyboard.down('Space');
  await come();
  await page.keyboard.up('Space');
  await screens(page).step('informations').waitFor();
});

test('a focused card keeps the focus', async () => {
  const { house, come, isStillThere } = await firstStep();
  await house.focus();
  await come();
  await eventually(isStillThere).toBe(false);
  expect(await house.evaluate((card) => (card.getRootNode() as ShadowRoot).activeElement === card)).toBe(true);
});
