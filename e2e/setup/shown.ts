/** How long something is shown, by the page's own clock: a test on a busy machine sees it come and go late. */
import type { Page } from 'playwright';
import { eventually } from './eventually.ts';

/** Listens for the heading of these words in the element, from now on; the answer waits until it has gone: in milliseconds. */
export async function timeShown(page: Page, tag: string, words: string): Promise<() => Promise<number>> {
  const shown = await page.evaluateHandle(
    ([name, heading]) => {
      const times = { from: 0, to: 0 };
      const root = document.querySelector(name)?.shadowRoot as ShadowRoot;
      new MutationObserver(() => {
        const plain = (text: string | null) => text?.replace(/\s+/g, ' ').trim();
        const isThere = [...root.querySelectorAll('h2, h3')].some((one) => plain(one.textContent) === plain(heading));
        if (isThere) times.from ||= performance.now();
        else if (times.from) times.to ||= performance.now();
      }).observe(root, { subtree: true, childList: true, characterData: true });
      return times;
    },
    [tag, words] as const,
  );
  return async () => {
    await eventually(async () => (await shown.jsonValue()).to, `'${words}' has gone`).toBeGreaterThan(0);
    const { from, to } = await shown.jsonValue();
    return to - from;
  };
}
