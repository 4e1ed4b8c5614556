/** The demo's pages that hold the alert creator: each is alive, breaks no rule of its policy, and says what arrived. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const TITLE = 'Créez votre alerte achat';

const titles = (page: WatchedPage) => page.getByRole('heading', { name: TITLE });

describe('the pages of the alert creator', () => {
  test.each([
    ['house', '/creer-une-alerte', 1],
    ['house', '/demo/hostile-alerte', 1],
    ['house', '/turbo/creer-une-alerte', 1],
    ['partner', '/alerte', 1],
    ['partner', '/alertes-partout', 3],
    ['partner', '/vingt', 20],
    ['partner', '/vingt?script=parvis', 20],
  ])('at the %s, %s: %i alive, nothing refused', async (site, path, count) => {
    const page = await openPage();
    await page.goto((site === 'house' ? demo.url : demo.partnerUrl) + path);
    await eventually(() => titles(page).count()).toBe(count);
    expect(page.problems).toEqual([]);
  });

  test.each([320, 390, 1280])('at %i px, three widths on one page stay inside their places', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await page.goto(`${demo.partnerUrl}/alertes-partout`);
    await eventually(() => page.getByRole('button', { name: 'Continuer' }).count()).toBe(3);
    const places = () =>
      page.locator('parvis-alert-creator').evaluateAll((elements) =>
        elements.map((element) => {
          const inner = [...(element.shadowRoot?.querySelectorAll('input, button, select, textarea') ?? [])];
          const right = Math.max(...inner.map((part) => part.getBoundingClientRect().right));
          return Math.round(element.getBoundingClientRect().right - right) >= 0;
        }),
      );
    await eventually(places).toEqual([true, true, true]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('what is asked in the query of the page fills the form', async () => {
    const page = await openPage();
    const criteria = { zone: ['Lyon, France'], house: true, max_budget: 450_000 };
    await page.goto(`${demo.url}/creer-une-alerte?criteria=${encodeURIComponent(JSON.stringify(criteria))}`);
    await page.getByText('Lyon', { exact: true }).first().waitFor();
    await eventually(() => page.getByRole('checkbox', { name: 'Maison' }).isChecked()).toBe(true);
    const budget = page.getByLabel('Budget maximum');
    await eventually(async () => (await budget.inputValue()).replace(/\s/g, '')).toBe('450000');
  });
});
