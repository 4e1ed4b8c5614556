/** What the first focus of a field costs whose search is fetched only then. */
import type { Page } from 'playwright';
import { mainThread } from './main-thread.ts';
import { fetched, rounds } from './resources.ts';

/**
 * Focuses the element's first field and waits for its search.
 * `work`: what the main thread did for it, in ms; `rounds`: how often a download had to wait for another one.
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
