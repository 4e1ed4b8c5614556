/** What is asked of every state of every screen, in one visit. */
import { afterEach, expect, test } from 'vitest';
import { MAP_FLAGS, sharedBrowser, type WatchedPage } from '../../setup/browser.ts';
import { sharedDemo } from '../../setup/demo.ts';
import { blankPage, hasOwnClock, ONE_PROCESS } from './context.ts';
import { brokenRules, narrowTargets } from './judge.ts';
import { lastingOverflow } from './overflow.ts';
import { openState, reachState, unexpectedProblems } from './reach.ts';
import type { State } from './state.ts';
import { holdToasts, resize, showAll, WIDTHS } from './window.ts';

const { phone, smallPhone, desk } = WIDTHS;

/** What is wrong with a state that ends when its window changes. */
async function lookOnce(page: WatchedPage, state: State) {
  return {
    [`overflow at ${phone} px`]: await lastingOverflow(page, state.wideHost),
    [`rules at ${phone} px`]: await brokenRules(page, state),
    [`targets at ${phone} px`]: await narrowTargets(page),
  };
}

async function lookAtEachWidth(page: WatchedPage, state: State) {
  const found: Record<string, string[]> = {};
  found[`overflow at ${phone} px`] = await lastingOverflow(page, state.wideHost);
  await resize(page, state, { width: smallPhone, height: 640 });
  found[`overflow at ${smallPhone} px`] = await lastingOverflow(page, state.wideHost);
  for (const width of state.phoneOnly ? [phone] : [phone, desk]) {
    await showAll(page, state, width);
    if (width === desk) found[`overflow at ${desk} px`] = await lastingOverflow(page, state.wideHost);
    found[`rules at ${width} px`] = await brokenRules(page, state);
    found[`targets at ${width} px`] = await narrowTargets(page);
  }
  return found;
}

/**
 * One test a state: it is reached without complaint, nothing sticks out at 390, 320 and 1280 px, and no rule of
 * accessibility is broken, nor any target too small, at 390 and 1280 px.
 */
export function visitStates(states: State[]): void {
  let page: WatchedPage | undefined;
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });

  test.each(states)('$name', async (state) => {
    const [browser, demo] = await Promise.all([
      sharedBrowser([...ONE_PROCESS, ...(state.drawsMap ? MAP_FLAGS : [])]),
      sharedDemo(),
    ]);
    page = await openState(await blankPage(browser, demo, state), demo, state);
    await reachState(page, demo, state);
    await holdToasts(page);
    const found = await (state.endsOnResize ? lookOnce : lookAtEachWidth)(page, state);
    const undeclared = !state.ownClock && (await hasOwnClock(page)) ? ['ownClock is to be set'] : [];
    const wrong = Object.entries({ ...found, clock: undeclared, problems: unexpectedProblems(page, state) });
    expect(Object.fromEntries(wrong.filter(([, lines]) => lines.length > 0))).toEqual({});
  });
}
