/** What the first focus of a field costs whose search is fetched only then. */
import type { Page } from 'playwright';
import { fetched, rounds } from './resources.ts';

/**
 * Focuses the element's first field and waits for its search.
 * `work`: what the main thread did for it, in ms, whatever else the machine does; `rounds`: how often a download had to
 * wait for another one.
 */
export async function firstFocus(page: Page, tag: string): Promise<{ work: number; rounds: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
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
