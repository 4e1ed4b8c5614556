/** Idle moments of a page. */
import type { Page } from 'playwright';

/**
 * Waits for this many idle moments. A busy machine may leave a page none: each comes after 4 s at the latest, later
 * than the element itself waits.
 */
export function waitForIdle(page: Page, count = 1): Promise<void> {
  return page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 }));
    }
  }, count);
}
