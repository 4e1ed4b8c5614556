/** Which browser tests look at a screen of the client area that is fetched on its own; the others belong to the whole tag. */

/** What goes through all screens of a buyer: the menu, the guard, Turbo, policies, keys, weight, leaks. */
const BUYERS = ['menu', 'guard', 'turbo', 'hosts', 'keyboard', 'weight', 'leaks', 'gallery/hosts'];
const FOLLOWED = ['sale', 'visits', 'papers', 'gallery/interests', ...BUYERS];
const HOME = ['home', 'gallery/home', ...BUYERS];
const ALERTS = ['alerts', 'gallery/alerts', ...BUYERS];
/** What weighs the screens of a sale, and opens them under policies and with Turbo. */
const WAYS = ['seller-weight', 'seller-hosts'];
/** The same, and what looks for leaks in them. */
const SELLER = [...WAYS, 'seller-leaks'];
const PLANNING = ['seller-planning', 'gallery/seller-planning', ...SELLER];
const PHOTO = ['seller-photo', 'gallery/seller-photo', 'gallery/seller-photo-ends'];
// The booking of a photo shoot is opened and closed over it.
const DASHBOARD = ['seller-dashboard', 'gallery/seller-dashboard', ...PHOTO, ...SELLER];

/** By the file that is fetched: names below e2e/client-area/, or e2e/gallery/client-area/ after `gallery/`. */
export const SCREENS: Record<string, string[]> = {
  'widgets/client-area/account-later.ts': ['account', 'gallery/others', ...BUYERS],
  'widgets/client-area/advice-later.ts': ['seller-advice', 'gallery/seller-advice', ...WAYS],
  'widgets/client-area/home-later.ts': HOME,
  'widgets/client-area/alert-dialog-later.ts': ALERTS,
  'widgets/client-area/alerts-later.ts': ALERTS,
  'widgets/client-area/calendar-later.ts': PLANNING,
  'widgets/client-area/contacts-later.ts': ['seller-dashboard', 'gallery/seller-dashboard', 'seller-menu'],
  'widgets/client-area/contacts-tab-later.ts': FOLLOWED,
  'widgets/client-area/dashboard-later.ts': DASHBOARD,
  'widgets/client-area/estimation-later.tsx': HOME,
  'widgets/client-area/folder-later.ts': ['seller-folder', 'gallery/seller-folder', ...SELLER],
  'widgets/client-area/guide-later.ts': ['gallery/others', ...BUYERS],
  'widgets/client-area/interest-later.ts': FOLLOWED,
  'widgets/client-area/interests-later.ts': FOLLOWED,
  'widgets/client-area/mandate-later.ts': ['seller-mandate', 'gallery/seller-mandate', 'seller-menu', 'seller-weight'],
  'widgets/client-area/photo-later.ts': PHOTO,
  'widgets/client-area/planning-later.ts': PLANNING,
  'widgets/client-area/reports-later.ts': ['seller-reports', 'gallery/seller-reports', ...SELLER],
  'widgets/client-area/seller-offers-later.ts': ['seller-offers', 'gallery/seller-offers', ...SELLER],
  'widgets/client-area/sponsorship-later.ts': [
    'sponsorship',
    'seller-weight',
    'gallery/others',
    'gallery/seller-advice',
    ...BUYERS,
  ],
  'widgets/client-area/valuation-later.ts': ['seller-estimation', 'gallery/seller-estimation', ...SELLER],
};

/** Returns the path of the test file of such a name. */
export function screenTest(name: string): string {
  const gallery = name.startsWith('gallery/');
  return gallery ? `e2e/gallery/client-area/${name.slice(8)}.test.ts` : `e2e/client-area/${name}.test.ts`;
}
