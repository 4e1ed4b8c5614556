/** Every state of the gallery, reached live in the console; those that a page cannot reach alone are named and counted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChapters } from '../gallery/tools/chapters.ts';
import { type Lanes, openLanes } from '../gallery/tools/lanes.ts';

/** The most states, of ten, that may be out of reach. */
const MOST_OF_TEN = 1;

const chapters = await readChapters();
const count = chapters.reduce((sum, { states }) => sum + states.length, 0);
const outOfReach: string[] = [];

let lanes: Lanes;
beforeAll(async () => {
  lanes = await openLanes(2);
});
afterAll(() => lanes.close());

describe.each(chapters)('$tag', ({ tag, states }) => {
  test.concurrent.each(states)(
    '$name is reached, or the console tells why not',
    { timeout: 120_000 },
    async (state) => {
      const told = await lanes.run(async (browser, demo) => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
        try {
          const query = new URLSearchParams({ element: tag, state: state.name, width: '390' });
          await page.goto(`${demo.url}/?${query}`, { waitUntil: 'commit' });
          await page.locator('#state-note[data-end]').waitFor({ timeout: 60_000 });
          return (await page.locator('#state-note').textContent()) ?? '';
        } finally {
          await page.close();
        }
      });
      if (told !== 'État atteint.') outOfReach.push(`${tag}/${state.name}: ${told}`);
      expect(told).toMatch(/^État (non )?atteint/);
    },
  );
});

test('fewer than one state in ten is out of reach', () => {
  console.log(`${outOfReach.length} of ${count} states are out of reach:\n${outOfReach.sort().join('\n')}`);
  expect(outOfReach.length).toBeLessThan((count * MOST_OF_TEN) / 10);
});
