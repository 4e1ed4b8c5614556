/** Which browser tests look at a screen of the client area that is fetched on its own; the others belong to the whole tag. */

const BUYER = ['sale', 'visits', 'papers', 'keyboard', 'gallery/interests'];
const DASHBOARD = ['seller-dashboard', 'gallery/seller-dashboard'];
const PLANNING = ['seller-planning', 'gallery/seller-planning'];
const PHOTO = ['seller-photo', 'gallery/seller-photo', 'gallery/seller-photo-ends'];

/** By the file that is fetched: names below e2e/client-area/, or e2e/gallery/client-area/ after `gallery/`. */
export const SCREENS: Record<string, string[]> = {
  'widgets/client-area/account-later.ts': ['account', 'gallery/others'],
  'widgets/client-area/advice-later.ts': ['seller-advice', 'gallery/seller-advice'],
  'widgets/client-area/alert-card-later.tsx': ['home', 'gallery/home'],
  'widgets/client-area/alert-dialog-later.ts': ['alerts', 'gallery/alerts'],
  'widgets/client-area/alerts-later.ts': ['alerts', 'gallery/alerts'],
  'widgets/client-area/buyer-later.ts': BUYER,
  'widgets/client-area/calendar-later.ts': PLANNING,
  'widgets/client-area/contacts-later.ts': [...DASHBOARD, 'seller-menu'],
  'widgets/client-area/contacts-tab-later.ts': BUYER,
  'widgets/client-area/dashboard-later.ts': DASHBOARD,
  'widgets/client-area/estimation-later.tsx': ['home', 'gallery/home'],
  'widgets/client-area/folder-later.ts': ['seller-folder', 'gallery/seller-folder'],
  'widgets/client-area/guide-later.ts': ['menu', 'gallery/others'],
  'widgets/client-area/mandate-later.ts': ['seller-mandate', 'gallery/seller-mandate'],
  'widgets/client-area/photo-later.ts': PHOTO,
  'widgets/client-area/planning-later.ts': PLANNING,
  'widgets/client-area/reports-later.ts': ['seller-reports', 'gallery/seller-reports'],
  'widgets/client-area/seller-offers-later.ts': ['seller-offers', 'gallery/seller-offers'],
  'widgets/client-area/sponsorship-later.ts': ['sponsorship', 'keyboard', 'gallery/others'],
  'widgets/client-area/valuation-later.ts': ['seller-estimation', 'gallery/seller-estimation'],
};

/** Returns the path of the test file of such a name. */
export function screenTest(name: string): string {
  const gallery = name.startsWith('gallery/');
  return gallery ? `e2e/gallery/client-area/${name.slice(8)}.test.ts` : `e2e/client-area/${name}.test.ts`;
}
