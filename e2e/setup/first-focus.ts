/** What the first focus of a field costs whose search is fetched only then. */
import type { Page } from 'playwright';
import { fetched, rounds } from './resources.ts';

/**
 * Focuses the element's first field and waits for its search.
 * `work`: what the main thread did for it, in ms, whatever else the machine does; `rounds`: downloads that had to wait
 * for one another.
 */
export async function firstFocus(page: Page, tag: string): Promise<{ work: number; rounds: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = { work: await worked(), files: (await fetched(page)).length };
  const input = page.locator(`${tag} input`).first();
  await input.focus();
  await page.locator(`${tag} [role=combobox]`).waitFor({ state: 'attached' });
  const work = (await worked()) - before.work;
  return { work, rounds: rounds((await fetched(page)).slice(before.files)) };
}
