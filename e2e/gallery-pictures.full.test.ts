/**
 * Every state of the gallery on a phone and on a desktop, compared with the accepted pictures. A picture that is not as
 * accepted is kept in .cache/pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCases } from '../scripts/reliability/run-cases.ts';
import { readAccepted } from './gallery/tools/accepted.ts';
import { chosenStates, readChapters } from './gallery/tools/chapters.ts';
import { FIXED_DAY } from './gallery/tools/fixed-day.ts';
import { openLanes } from './gallery/tools/lanes.ts';
import { PICTURE_WIDTHS, photograph, pictureName, type Shot } from './gallery/tools/photograph.ts';
import { changeBetween } from './gallery/tools/picture-hash.ts';

const LANES = 3;
const A_DAY_MS = 24 * 60 * 60_000;

const states = chosenStates(await readChapters(), []);
const stateOf = new Map(states.map(({ tag, state }) => [`${tag}/${state.name}`, { tag, state }]));

/** Returns what is wrong with a picture, in words. */
function problemsOf({ tag, state, width }: Shot, hash: string): string[] {
  const accepted = readAccepted(tag).pictures[pictureName(state.name, width)];
  if (accepted === undefined) return [`at ${width} px: no picture is accepted`];
  const change = changeBetween(accepted, hash);
  if (!change) return [];
  return [`at ${width} px: ${change.size ?? `${change.parts.length} parts have changed`}`];
}

test('every state looks as accepted', { timeout: A_DAY_MS }, async () => {
  const lanes = await openLanes(LANES, { startsAt: FIXED_DAY });
  const version = await lanes.run(async (browser) => browser.version());
  const run = (name: string) =>
    lanes.run(async (browser, demo) => {
      const found = stateOf.get(name);
      if (!found) return ['is no state'];
      const problems: string[] = [];
      for (const width of PICTURE_WIDTHS) {
        const { png, hash, faults } = await photograph(browser, demo, { ...found, width });
        const changes = problemsOf({ ...found, width }, hash);
        if (changes.length > 0) {
          const folder = `.cache/pictures/${found.tag}`;
          await mkdir(folder, { recursive: true });
          await writeFile(`${folder}/${pictureName(found.state.name, width)}.png`, png);
        }
        problems.push(...faults.map((fault) => `at ${width} px: ${fault}`), ...changes);
      }
      return problems;
    });
  const runs = Array.from({ length: LANES }, () => run);
  try {
    expect(await runCases('pictures', [...stateOf.keys()], runs, `Chromium ${version}`)).toEqual([]);
  } finally {
    await lanes.close();
  }
});
