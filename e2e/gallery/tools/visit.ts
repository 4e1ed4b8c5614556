/** What is asked of every state of every screen, in one visit. */
import { afterEach, expect, test } from 'vitest';
import { MAP_FLAGS, sharedBrowser, type WatchedPage } from '../../setup/browser.ts';
import { sharedDemo } from '../../setup/demo.ts';
import { blankPage, hasOwnClock, ONE_PROCESS } from './context.ts';
import { hasDialog, hiddenFocus } from './focus-in-sight.ts';
import { brokenRules, narrowTargets } from './judge.ts';
import { lastingLosses } from './losses.ts';
import { openState, reachState, unexpectedProblems } from './reach.ts';
import type { State } from './state.ts';
import { holdToasts, PHONE_HEIGHT, resize, showAll, WIDTHS } from './window.ts';

const { phone, smallPhone, desk } = WIDTHS;

/** What is wrong with a state that ends when its window changes, in the window in which it was reached. */
async function lookOnce(page: WatchedPage, state: State, width: number) {
  return {
    [`lost at ${width} px`]: await lastingLosses(page, state.wideHost),
    [`rules at ${width} px`]: await brokenRules(page, state),
    [`targets at ${width} px`]: await narrowTargets(page),
  };
}

async function lookAtEachWidth(page: WatchedPage, state: State) {
  const found: Record<string, string[]> = {};
  found[`lost at ${phone} px`] = await lastingLosses(page, state.wideHost);
  found[`focus out of sight at ${phone} px`] = await hiddenFocus(page);
  await resize(page, state, { width: smallPhone, height: 640 });
  found[`lost at ${smallPhone} px`] = await lastingLosses(page, state.wideHost);
  if (!state.phoneOnly && (await hasDialog(page))) {
    await resize(page, state, { width: desk, height: 600 });
    found[`focus out of sight at ${desk} px`] = await hiddenFocus(page);
  }
  for (const width of state.phoneOnly ? [phone] : [phone, desk]) {
    await showAll(page, state, width);
    if (width === desk) found[`lost at ${desk} px`] = await lastingLosses(page, state.wideHost);
    found[`rules at ${width} px`] = await brokenRules(page, state);
    found[`targets at ${width} px`] = await narrowTargets(page);
  }
  return found;
}

/**
 * One test a state: it is reached without complaint, nothing sticks out or is cut at 390, 320 and 1280 px, and no rule of
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
    const found: Record<string, string[]> = {};
    for (const width of state.endsOnResize ?? [phone]) {
      const blank = await blankPage(browser, demo, state);
      if (width !== phone) await blank.setViewportSize({ width, height: PHONE_HEIGHT });
      page = await openState(blank, demo, state);
      await reachState(page, demo, state);
      await holdToasts(page);
      Object.assign(found, await (state.endsOnResize ? lookOnce : lookAtEachWidth)(page, state, width));
      found[`problems from ${width} px`] = unexpectedProblems(page, state);
      found['clock'] = !state.ownClock && (await hasOwnClock(page)) ? ['ownClock is to be set'] : [];
      await page.close();
    }
    const wrong = Object.entries(found);
    expect(Object.fromEntries(wrong.filter(([, lines]) => lines.length > 0))).toEqual({});
  });
}
