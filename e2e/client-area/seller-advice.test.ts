/** Advice to a seller, and sponsoring from their sale. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { only, sold } = seeded.sellerSales;

describe('advice to a seller', () => {
  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('on %s is three articles and one partner, without a fault of axe', async (_, size) => {
    const page = await openPage(size);
    await open(page, demo, `${only.path}/conseils-immo`, 'oneSale');
    await screens(page).card('Notre partenaire').getByRole('link').waitFor();
    await eventually(() => page.getByText(/min de lecture/).count()).toBe(3);
    await page.setViewportSize({ ...size.viewport, height: 4000 });
    expect(await violations(page)).toEqual([]);
    // One that answers by the list alone may have been drawn.
    expect(page.problems.filter((problem) => !/404|partner/.test(problem))).toEqual([]);
  });

  test('has no partner once all is sold', async () => {
    const page = await openPage(PHONE);
    await open(page, demo, `${sold.path}/conseils-immo`, 'manySales');
    await page
      .getByText(/min de lecture/)
      .first()
      .waitFor();
    await demo.untilQuiet();
    expect(await screens(page).card('Notre partenaire').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('stands beside the sponsorship, which is the buyers’', async () => {
    const page = await openPage(PHONE);
    await open(page, demo, `${only.path}/parrainage`, 'oneSale');
    await screens(page).button('Parrainer ce proche').waitFor();
    await page.setViewportSize({ width: 390, height: 4000 });
    expect(await violations(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
