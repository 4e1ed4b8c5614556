import type { Page } from 'playwright';

/** Longer than any entry or exit animation of the elements, shorter than the bars of a remaining time. */
const AT_MOST_MS = 1000;

/**
 * Waits until entries and exits have ended: midway, a text has half its contrast. Animations over a second may go on.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  // An animation that follows a scroll has no end in time: its value is no number.
  await page.waitForFunction((most) => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...hosts]
      .flatMap((root) => root.getAnimations())
      .every(
        ({ playState, effect }) => playState !== 'running' || !(Number(effect?.getComputedTiming().endTime) <= most),
      );
  }, AT_MOST_MS);
}
