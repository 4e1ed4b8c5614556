/**
 * `npm run gallery`: builds the elements and takes pictures of every screen in every state, on a phone and on a
 * desktop, into gallery/, and compares them with the accepted ones (e2e/gallery/hashes/). `npm run gallery --
 * visit-cancellation/form too-late` draws the states whose name holds one of the words; with `--accept` what is drawn
 * is accepted. The pictures of README.md and docs/embedding.md are drawn with their states; the contact sheet, with all
 * of them.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import type { Demo } from '../demo/server/server.ts';
import { build } from '../esbuild.config.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { accept, readAccepted } from './gallery/tools/accepted.ts';
import { type Changed, writeChanges } from './gallery/tools/changes-page.ts';
import { chosenStates, readChapters } from './gallery/tools/chapters.ts';
import { FIXED_DAY } from './gallery/tools/fixed-day.ts';
import { CONTACT_SHEET, GUIDE_PICTURES, takeGuidePicture, writeContactSheet } from './gallery/tools/guide-pictures.ts';
import { writeIndex } from './gallery/tools/index-page.ts';
import { openLanes } from './gallery/tools/lanes.ts';
import { hashOfPng, PICTURE_WIDTHS, photograph, pictureName, type Shot } from './gallery/tools/photograph.ts';
import { changeBetween } from './gallery/tools/picture-hash.ts';

const LANES = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const gallery = join(root, 'gallery');
const guidePictures = join(root, 'docs/pictures');
// A folder of its own, so that a test or a demo on dist/ is not disturbed.
const distDir = join(root, '.cache/gallery-dist');

const { positionals: words, values: asked } = parseArgs({
  options: { accept: { type: 'boolean' } },
  allowPositionals: true,
});
const chapters = await readChapters();
const chosen = chosenStates(chapters, words);
if (chosen.length === 0) {
  console.error(`No state of the gallery is called ${words.join(' or ')}.`);
  process.exit(1);
}

const start = Date.now();
process.env.CHROMIUM_PATH = ensureChromium();
await build({ outdir: distDir });
const accepted = Object.fromEntries(chapters.map(({ tag }) => [tag, readAccepted(tag)]));
const namesOf = (tag: string) =>
  chosenStates(chapters, [])
    .filter((one) => one.tag === tag)
    .flatMap(({ state }) => PICTURE_WIDTHS.map((width) => pictureName(state.name, width)));
for (const { tag } of chapters) {
  await mkdir(join(gallery, 'before', tag), { recursive: true });
  await mkdir(join(gallery, tag), { recursive: true });
  const names = namesOf(tag);
  for (const file of await readdir(join(gallery, tag))) {
    if (!names.includes(file.replace(/\.png$/, ''))) await rm(join(gallery, tag, file));
  }
}

const drawn: { tag: string; name: string; hash: string }[] = [];
const changed: Changed[] = [];

/** Compares a picture with the accepted one, and keeps that one beside it if it lies in the gallery. */
async function compare({ tag, width }: Shot, name: string, file: string, hash: string): Promise<void> {
  const former = accepted[tag]?.pictures[name] ?? null;
  const change = former === null ? null : changeBetween(former, hash);
  const before = join(gallery, 'before', tag, `${name}.png`);
  if (former !== null && change === null) return rm(before, { force: true });
  const lying = existsSync(file) ? await readFile(file) : null;
  if (former !== null && lying && !changeBetween(former, hashOfPng(lying, width))) await writeFile(before, lying);
  changed.push({ picture: `${tag}/${name}`, accepted: former, change, hasBefore: existsSync(before) });
}

async function take(browser: Browser, demo: Demo, shot: Shot): Promise<string[]> {
  const { tag, state, width } = shot;
  const shown = GUIDE_PICTURES.find((one) => one.state === `${tag}/${state.name}` && one.width === width);
  const { png, hash, faults } = await photograph(browser, demo, shot, async (page) => {
    if (shown) await takeGuidePicture(page, guidePictures, shown);
  });
  const name = pictureName(state.name, width);
  const file = join(gallery, tag, `${name}.png`);
  await compare(shot, name, file, hash);
  await writeFile(file, png);
  if (faults.length === 0) drawn.push({ tag, name, hash });
  return faults;
}

const shots: Shot[] = chosen.flatMap(({ tag, state }) => PICTURE_WIDTHS.map((width) => ({ tag, state, width })));
const lanes = await openLanes(LANES, { distDir, startsAt: FIXED_DAY });
const draw = async (shot: Shot): Promise<boolean> => {
  const found = await lanes
    .run((browser, demo) => take(browser, demo, shot))
    .catch((problem) => [`no picture: ${String(problem)}`]);
  for (const fault of found) console.error(`✗ ${shot.tag}/${shot.state.name} at ${shot.width} px ${fault}`);
  return found.length > 0;
};
const faulty = (await Promise.all(shots.map(draw))).filter(Boolean).length;
const isDrawn = (name: string) => chosen.some(({ tag, state }) => `${tag}/${state.name}` === `client-area/${name}`);
if (CONTACT_SHEET.every(isDrawn)) await lanes.run((browser) => writeContactSheet(browser, gallery, guidePictures));
const version = await lanes.run(async (browser) => browser.version());
await lanes.close();
await writeIndex(gallery, chapters, PICTURE_WIDTHS);
if (asked.accept) {
  for (const tag of new Set(drawn.map((one) => one.tag))) {
    const pictures = Object.fromEntries(drawn.filter((one) => one.tag === tag).map(({ name, hash }) => [name, hash]));
    await accept(tag, { browser: version, pictures }, namesOf(tag));
  }
}
await writeChanges(gallery, asked.accept ? [] : changed);

const seconds = ((Date.now() - start) / 1000).toFixed(0);
console.log(`Open gallery/index.html (${seconds} s)`);
console.log(`${shots.length} pictures, ${faulty} with a fault, ${changed.length} not as accepted`);
const otherBrowsers = Object.values(accepted)
  .map(({ browser }) => browser)
  .filter((browser) => browser !== '' && browser !== version);
if (changed.length > 0 && !asked.accept) {
  console.log('Open gallery/changes.html');
  if (otherBrowsers.length > 0) console.log(`Drawn by ${version}; accepted with ${[...new Set(otherBrowsers)].join()}`);
}
process.exit(faulty > 0 ? 1 : 0);
