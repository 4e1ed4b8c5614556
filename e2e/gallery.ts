/**
 * `npm run gallery`: builds the elements and takes pictures of every screen in every state, on a phone and on a
 * desktop, into gallery/. `npm run gallery -- visit-cancellation/form too-late` draws the states whose name holds one
 * of the words. The pictures of README.md and docs/embedding.md are drawn with their states; the contact sheet, with
 * all of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright';
import type { Demo } from '../demo/server/server.ts';
import { build } from '../esbuild.config.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { chosenStates, readChapters } from './gallery/tools/chapters.ts';
import { waitUntilDrawn } from './gallery/tools/drawn.ts';
import { FIXED_DAY } from './gallery/tools/fixed-day.ts';
import { CONTACT_SHEET, GUIDE_PICTURES, takeGuidePicture, writeContactSheet } from './gallery/tools/guide-pictures.ts';
import { writeIndex } from './gallery/tools/index-page.ts';
import { openLanes } from './gallery/tools/lanes.ts';
import { deviceOf, openState, reachState, unexpectedProblems } from './gallery/tools/reach.ts';
import type { State } from './gallery/tools/state.ts';

const WIDTHS = [390, 1280] as const;
const LANES = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const gallery = join(root, 'gallery');
const guidePictures = join(root, 'docs/pictures');
// A folder of its own, so that a test or a demo on dist/ is not disturbed.
const distDir = join(root, '.cache/gallery-dist');

type Shot = { tag: string; state: State; width: number };

async function photograph(browser: Browser, demo: Demo, { tag, state, width }: Shot): Promise<string[]> {
  const device = { ...deviceOf(state, width), deviceScaleFactor: width < 600 ? 2 : 1 };
  const page = await openState(await browser.newPage(device), demo, state);
  const faults: string[] = [];
  try {
    await reachState(page, demo, state);
    if (state.drawsMap) await waitUntilDrawn(page, state);
  } catch (problem) {
    const [reason, , where = ''] = stripVTControlCharacters(String(problem)).split('\n');
    faults.push(`not reached: ${reason}${where}`);
  }
  const path = join(gallery, tag, `${state.name}-${width}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  const shown = GUIDE_PICTURES.find((one) => one.state === `${tag}/${state.name}` && one.width === width);
  if (shown && faults.length === 0) await takeGuidePicture(page, guidePictures, shown);
  faults.push(...unexpectedProblems(page, state).map((problem) => `complained: ${problem}`));
  await page.close();
  return faults;
}

const words = process.argv.slice(2);
const chapters = await readChapters();
const chosen = chosenStates(chapters, words);
if (chosen.length === 0) {
  console.error(`No state of the gallery is called ${words.join(' or ')}.`);
  process.exit(1);
}

const start = Date.now();
process.env.CHROMIUM_PATH = ensureChromium();
await build({ outdir: distDir });
for (const { tag } of chapters) {
  if (words.length === 0) await rm(join(gallery, tag), { recursive: true, force: true });
  await mkdir(join(gallery, tag), { recursive: true });
}

const shots: Shot[] = chosen.flatMap(({ tag, state }) => WIDTHS.map((width) => ({ tag, state, width })));
const lanes = await openLanes(LANES, { distDir, startsAt: FIXED_DAY });
const draw = async (shot: Shot): Promise<boolean> => {
  const found = await lanes
    .run((browser, demo) => photograph(browser, demo, shot))
    .catch((problem) => [`no picture: ${String(problem)}`]);
  for (const fault of found) console.error(`✗ ${shot.tag}/${shot.state.name} at ${shot.width} px ${fault}`);
  return found.length > 0;
};
const faulty = (await Promise.all(shots.map(draw))).filter(Boolean).length;
const isDrawn = (name: string) => chosen.some(({ tag, state }) => `${tag}/${state.name}` === `client-area/${name}`);
if (CONTACT_SHEET.every(isDrawn)) await lanes.run((browser) => writeContactSheet(browser, gallery, guidePictures));
await lanes.close();
await writeIndex(gallery, chapters, WIDTHS);

const seconds = ((Date.now() - start) / 1000).toFixed(0);
console.log(`Open gallery/index.html (${seconds} s)`);
console.log(`${shots.length} pictures, ${faulty} with a fault`);
process.exit(faulty > 0 ? 1 : 0);
