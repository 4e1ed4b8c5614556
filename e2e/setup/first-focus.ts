/** The cost of the first focus of a field whose search is fetched only then. */
import type { Page } from 'playwright';
import { mainThread } from './main-thread.ts';
import { fetched, rounds } from './resources.ts';

/**
 * Focuses the element's first field and waits for its search. Returns `work`, the ms of the main thread, and `rounds`,
 * the number of downloads that waited for another one.
 */
export async function firstFocus(page: Page, tag: string): Promise<{ work: number; rounds: number }> {
  const worked = await mainThread(page);
  const files = (await fetched(page)).length;
  const before = await worked();
  await page.evaluate(async (name) => {
    const root = document.querySelector(name)?.shadowRoot;
    root?.querySelector('input')?.focus();
    while (!root?.querySelector('[role=combobox]')) await new Promise((resolve) => setTimeout(resolve, 5));
  }, tag);
  const work = (await worked()) - before;
  return { work, rounds: rounds((await fetched(page)).slice(files)) };
}
