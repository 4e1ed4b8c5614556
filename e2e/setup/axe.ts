/** The automatable rules of WCAG 2.2 A and AA and of good practice, run inside a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { untilStill } from './still.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The heading of the page is its host's to write: an element starts at the second level.
  rules: { 'page-has-heading-one': { enabled: false } },
};

/** What axe finds wrong on the whole page once it stands still, one line each: the rule, where, what would mend it. */
export async function violations(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } };
    return (await axe.run(options)).violations;
  }, OPTIONS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
