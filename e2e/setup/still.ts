import type { Page } from 'playwright';

/** Longer than any entry or leave of ours, shorter than the bars that say how long something still stays. */
const AT_MOST_MS = 1000;

/** Waits until what comes or goes has come or gone: half there, a text has half its contrast. What lasts longer than a second may move on. */
export async function untilStill(page: Page): Promise<void> {
  // What follows a scroll has no end in time, which is no number.
  await page.waitForFunction((most) => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...hosts]
      .flatMap((root) => root.getAnimations())
      .every(
        ({ playState, effect }) => playState !== 'running' || !(Number(effect?.getComputedTiming().endTime) <= most),
      );
  }, AT_MOST_MS);
}
