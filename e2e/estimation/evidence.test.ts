/** The sales behind an estimate, in the shipped build on a phone (docs/spec/evidence.md). */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('the range without a sale stays in sight while the list is scrolled, and nothing of it is sent or kept', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${demo.url}${seeded.sales.withExpert.path}/invite`);
  const part = page.getByRole('region', { name: 'Les ventes derrière cette estimation' });
  const choices = part.getByRole('combobox');
  await choices.first().scrollIntoViewIfNeeded();
  // Browsers of tests have no WebGL: once this is said, nothing above the list changes any more.
  await part.getByText('Votre navigateur ne peut pas afficher la carte.').waitFor();
  const before = (await demo.calls()).length;
  const topOfList = () => choices.first().evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const rowBefore = await topOfList();
  await choices.first().selectOption('Trop loin');
  const outcome = part.getByText('Sans la vente que vous écartez');
  await outcome.waitFor();
  expect(await topOfList()).toBeCloseTo(rowBefore, 0);
  for (const index of [0, 3, 5]) {
    await choices.nth(index).scrollIntoViewIfNeeded();
    const box = await outcome.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
  }
  expect((await demo.calls()).length).toBe(before);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toMatch(/far|Trop loin/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.reload();
  await choices.first().waitFor();
  expect(await choices.first().inputValue()).toBe('');
});
