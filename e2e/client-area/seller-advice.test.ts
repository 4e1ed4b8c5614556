/** Advice to a seller. */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile } from '../setup/browser.ts';
import { open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test("the seller's advice has three articles and one partner", async () => {
  const page = await openPage(PHONE);
  await open(page, demo, `${seeded.sellerSales.only.path}/conseils-immo`, 'oneSale');
  await screens(page).card('Notre partenaire').getByRole('link').waitFor();
  await eventually(() => page.getByText(/min de lecture/).count()).toBe(3);
  // The random partner may be one that only the list returns.
  expect(page.problems.filter((problem) => !/404|partner/.test(problem))).toEqual([]);
});
