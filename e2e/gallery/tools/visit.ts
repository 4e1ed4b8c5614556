/** The checks of every state of every screen, in one visit. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { MAP_FLAGS, sharedBrowser, type WatchedPage } from '../../setup/browser.ts';
import { sharedDemo } from '../../setup/demo.ts';
import { closeShared, hasOwnClock, ONE_PROCESS } from './context.ts';
import { hasDialog, hiddenFocus } from './focus-in-sight.ts';
import { brokenRules, mediumOf, narrowTargets } from './judge.ts';
import { lastingLosses } from './losses.ts';
import { reachState, unexpectedProblems } from './reach.ts';
import type { State } from './state.ts';
import { closeKept, leave, openInTurn } from './turns.ts';
import { hold, resize, showAll, WIDTHS } from './window.ts';

const { phone, smallPhone, desk } = WIDTHS;

/**
 * The distance of targets takes axe as long as all other rules; `narrowTargets` measures each target at every width.
 */
const NO_FINGER = { without: ['target-size'] };

type Found = Record<string, string[]>;

async function judge(page: WatchedPage, state: State, width: number): Promise<Found> {
  const medium = await mediumOf(page);
  return {
    [`rules at ${width} px`]: await brokenRules(page, state, medium, width === desk ? NO_FINGER : {}),
    [`targets at ${width} px`]: await narrowTargets(page, medium),
  };
}

const lossesAt = async (page: WatchedPage, { wideHost }: State, width: number): Promise<Found> => ({
  [`lost at ${width} px`]: await lastingLosses(page, wideHost),
});

const focusAt = async (page: WatchedPage, width: number): Promise<Found> => ({
  [`focus out of sight at ${width} px`]: await hiddenFocus(page),
});

/** Returns the findings of a state that ends when its window changes, in the window in which it was reached. */
const lookOnce = async (page: WatchedPage, state: State, width: number): Promise<Found> => ({
  ...(await lossesAt(page, state, width)),
  ...(await judge(page, state, width)),
});

async function lookAtEachWidth(page: WatchedPage, state: State): Promise<Found> {
  const found = { ...(await lossesAt(page, state, phone)), ...(await focusAt(page, phone)) };
  await resize(page, state, { width: smallPhone, height: 640 });
  Object.assign(found, await lossesAt(page, state, smallPhone));
  if (!state.phoneOnly && (await hasDialog(page))) {
    await resize(page, state, { width: desk, height: 600 });
    Object.assign(found, await focusAt(page, desk));
  }
  await showAll(page, state, phone);
  Object.assign(found, await judge(page, state, phone));
  if (state.phoneOnly) return found;
  await showAll(page, state, desk);
  return Object.assign(found, await lossesAt(page, state, desk), await judge(page, state, desk));
}

/**
 * One test a state: it is reached without problems, nothing sticks out or is cut at 390, 320 and 1280 px, and at 390
 * and 1280 px no rule of accessibility is broken and no target too small. With `inOnePage` the states follow each other
 * without a load: two thirds of the time, if each takes few acts to reach. A state with `further` goes on in the page of
 * the one before it.
 */
export function visitStates(states: State[], { inOnePage = false } = {}): void {
  let page: WatchedPage | undefined;
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });
  afterAll(async () => {
    await closeKept();
    await closeShared();
  });

  const turns = states.map((state, turn) => ({
    name: state.name,
    state,
    before: states[turn - 1],
    isKept: inOnePage || states[turn + 1]?.further !== undefined,
  }));

  test.each(turns)('$name', async ({ state, before, isKept }) => {
    const [browser, demo] = await Promise.all([
      sharedBrowser([...ONE_PROCESS, ...(state.drawsMap ? MAP_FLAGS : [])]),
      sharedDemo(),
    ]);
    const found: Found = {};
    for (const width of state.endsOnResize ?? [phone]) {
      const opened = await openInTurn({ browser, demo }, state, width, before);
      page = opened.page;
      await reachState(page, demo, state, opened.isFurther);
      await hold(page);
      Object.assign(found, await (state.endsOnResize ? lookOnce : lookAtEachWidth)(page, state, width));
      found[`problems from ${width} px`] = unexpectedProblems(page, state);
      found['clock'] = !state.ownClock && (await hasOwnClock(page)) ? ['ownClock is to be set'] : [];
      if (state.endsOnResize) await page.close();
    }
    const wrong = Object.entries(found);
    expect(Object.fromEntries(wrong.filter(([, lines]) => lines.length > 0))).toEqual({});
    if (isKept && page) {
      await leave(browser, demo, state, page);
      page = undefined;
    }
  });
}
