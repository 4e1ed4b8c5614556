/** The sales behind an estimate, in the shipped build on a phone (docs/spec/evidence.md). */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { aResultOnTheWire } from '../../tests/factories/estimation-result.ts';
import { hiddenFocus } from '../gallery/tools/focus-in-sight.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { focused } from '../setup/focus.ts';

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

const twenty = Array.from({ length: 20 }, (_, index) => ({
  area: 50,
  price: 200_000 + 5_000 * index,
  street: 'rue Haute',
}));
const figures = { sale_price: 300_000, lower_price: 270_000, upper_price: 330_000, confidence: 0.8 };

test.each([
  [390, 640, 'normal'],
  [320, 568, '0.12em'],
  [320, 256, 'normal'],
])(
  'at %i x %i, with a letter spacing of %s, the figures cover no choice that has the focus',
  async (width, height, spacing) => {
    const page = await openPage({ viewport: { width, height } });
    const json = aResultOnTheWire({ last_yanport_valuation: { ...figures, comparables: twenty } });
    await page.route('**/estimation_results', (route) => route.fulfill({ json }));
    await page.goto(`${demo.url}${seeded.sales.withExpert.path}/invite`);
    const part = page.getByRole('region', { name: 'Les ventes derrière cette estimation' });
    await part.getByRole('button', { name: 'Voir les 20 ventes' }).click();
    await part.evaluate((one, value) => {
      const root = one.closest<HTMLElement>('.root');
      root?.style.setProperty('letter-spacing', value);
      root?.style.setProperty('word-spacing', value);
    }, spacing);
    for (const index of [0, 1, 2]) await part.getByRole('combobox').nth(index).selectOption('Trop loin');
    expect(await hiddenFocus(page, '.root')).toEqual([]);
    await part.getByRole('button', { name: 'Tout reprendre' }).press('Enter');
    await focused(page, /^Aucune vente n'est écartée\.$/);
  },
);
