/** Content on show does not move while the rest arrives, in any order and however late the answers are. */
import { expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { open, type Persona, screens } from '../setup/client-area.ts';
import { demoForFile, type TestDemo } from '../setup/demo.ts';
import { observe, ownLayoutShift } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const LATE_MS = [100, 800, 3_000];

type Case = { path: string; as: Persona; reads: string[]; whole: (page: WatchedPage) => Promise<void> };

const HOME: Case = {
  path: '/ea',
  as: 'buyer',
  reads: ['/users/*', '/buyers/*/sales', '/buyers/*/offers', '/buyers/*/visits', '/buyers/*/buyer_alerts'],
  whole: async (page) => {
    await screens(page).card('Mes alertes').getByText('Alerte active').waitFor();
    await screens(page).card('Ma dernière offre').getByText('Offre soumise').waitFor();
    await screens(page).card('Agenda des visites').getByRole('link').waitFor();
  },
};

const DASHBOARD: Case = {
  path: SELLER_SALES.only.path,
  as: 'oneSale',
  reads: [
    ...['/users/*', '/sellers/*/sales', '/sellers/*/offers*', '*/publication_data', '*/sales_users'],
    ...['/properties/*/visits', '/properties/*/unavailabilities', '/sales/*/buyer_alerts'],
  ],
  whole: async (page) => {
    await page.getByText('Mandat signé').first().waitFor();
    await page.getByRole('link', { name: 'Voir les offres' }).first().waitFor();
  },
};

async function delay(to: TestDemo, reads: string[], turn: number): Promise<void> {
  for (const [index, path] of reads.entries()) {
    const delayMs = LATE_MS[(index + turn) % LATE_MS.length] ?? 0;
    await to.fail({ method: 'GET', path, fault: 'slow', times: 9, delayMs });
  }
}

const WIDTHS: [page: Case, name: string, width: number][] = [
  [HOME, 'the home of a buyer', 412],
  [HOME, 'the home of a buyer', 1280],
  [DASHBOARD, 'the dashboard of a sale', 412],
  [DASHBOARD, 'the dashboard of a sale', 1280],
];

test.each(WIDTHS.flatMap(([page, name, width]) => [0, 1, 2].map((turn) => ({ ...page, name, width, turn }))))(
  '$name at $width px, order $turn',
  async ({ path, as, reads, whole, width, turn }) => {
    const page = await openPage({ viewport: { width, height: 915 } });
    await observe(page);
    await delay(demo, reads, turn);
    await open(page, demo, path, as);
    await whole(page);
    await demo.untilQuiet();
    expect(await ownLayoutShift(page)).toBeLessThanOrEqual(0.02);
  },
);
