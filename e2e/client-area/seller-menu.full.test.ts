/** The selector of a property with a thousand sales. */
import { test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('a thousand sales are a scrollable list and a select that opens', async () => {
  const page = await openPage(DESK);
  const results = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    state: 'awaiting_offer',
    mandate_signed: true,
    property: { street_number: index + 1, street_name: 'rue Crozatier', city: 'Paris', zip_code: '75012' },
  }));
  await page.route('**/api/v1/sellers/*/sales', (route) => route.fulfill({ json: { results } }));
  await open(page, demo, '/ev/ventes', 'manySales');
  // Not by role: a query by role has all thousand cards laid out.
  const last = page.locator('parvis-client-area article', { hasText: '1000 rue Crozatier' });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await eventually(() => pathOf(page)).toBe('/ev/ventes/1000');
  await eventually(() => screens(page).menu.locator('[aria-current=page]').textContent()).toContain('Ma vente');
  const select = page.getByRole('combobox', { name: 'Votre vente' });
  await eventually(() => select.inputValue()).toBe('1000');
  await eventually(() => select.locator('option').count()).toBe(1000);
});
