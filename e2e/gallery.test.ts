/** Every state of the gallery can be reached, without complaint, and nothing sticks out sideways at 390 and 320 px. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenStates, readChapters } from './gallery/tools/chapters.ts';
import { type Lanes, openLanes } from './gallery/tools/lanes.ts';
import { findOverflow, lastingOverflow, nextFrame } from './gallery/tools/overflow.ts';
import { openState, reachState, unexpectedProblems } from './gallery/tools/reach.ts';
import type { State } from './gallery/tools/state.ts';
import type { WatchedPage } from './setup/browser.ts';

const chapters = await readChapters();
let lanes: Lanes;
beforeAll(async () => {
  lanes = await openLanes(2);
});
afterAll(() => lanes.close());

function visit<T>(state: State, look: (page: WatchedPage) => Promise<T>): Promise<T> {
  return lanes.run(async (browser, demo) => {
    const page = await openState(browser, demo, state, { width: 390 });
    try {
      await reachState(page, demo, state);
      return await look(page);
    } finally {
      await page.close();
    }
  });
}

describe.each(chapters)('the gallery of $tag', ({ states }) => {
  test('gives each state a name of its own', () => {
    const names = states.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test.concurrent.each(states)('$name is reached, and fits 390 and 320 px', async (state) => {
    const seen = await visit(state, async (page) => {
      const at390 = await lastingOverflow(page, state.wideHost);
      await page.setViewportSize({ width: 320, height: 640 });
      await nextFrame(page);
      const at320 = await lastingOverflow(page, state.wideHost);
      return { at390, at320, problems: unexpectedProblems(page, state) };
    });
    expect(seen).toEqual({ at390: [], at320: [], problems: [] });
  });
});

test.each([
  ['a part of 400 px', { width: '400px' }, 'leaves its box'],
  ['a text that is cut', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'holds more than it shows'],
])('%s does not go unseen at 390 px', async (_, style, complaint) => {
  const state = chosenStates(chapters, ['visit-cancellation/authentication'])[0]?.state as State;
  const seen = await visit(state, async (page) => {
    const paragraph = page.getByText('Pour annuler votre visite');
    await paragraph.evaluate((element: HTMLElement, rules) => void Object.assign(element.style, rules), style);
    return findOverflow(page);
  });
  expect(seen.join()).toContain(complaint);
});

test('the words of a command line choose states by tag and by name', () => {
  const first = chapters[0]?.states[0]?.name ?? '';
  const tag = chapters[0]?.tag ?? '';
  expect(chosenStates(chapters, [])).toHaveLength(chapters.flatMap(({ states }) => states).length);
  expect(chosenStates(chapters, [tag]).every((chosen) => chosen.tag === tag)).toBe(true);
  expect(chosenStates(chapters, [`${tag}/${first}`]).map(({ state }) => state.name)).toContain(first);
  expect(chosenStates(chapters, ['no such state'])).toEqual([]);
});
