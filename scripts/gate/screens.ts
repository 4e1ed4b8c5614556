/** The tests of each lazily fetched screen of the client area; the other tests belong to the whole tag. */

/** Tests of all screens of a buyer: menu, guard, Turbo, policies, keyboard, weight, leaks. */
const BUYERS = ['menu', 'guard', 'turbo', 'hosts', 'keyboard', 'weight', 'leaks', 'gallery/hosts'];
const FOLLOWED = ['sale', 'visits', 'offers-and-documents', 'gallery/interests', ...BUYERS];
const INTEREST = [
  'tests/contacts',
  'tests/home',
  'tests/interest',
  'tests/offers-and-documents',
  'tests/sale-ends',
  'tests/visits',
];
const HOME = [
  ...['home', 'layout-shift', 'gallery/home', ...BUYERS],
  ...['tests/home', 'tests/alerts', 'tests/sale-ends', 'tests/visits'],
];
const ALERTS = ['alerts', 'gallery/alerts', 'tests/alerts', 'tests/account', ...BUYERS];
/** Tests of all screens of a sale: weight, policies and Turbo. */
const WAYS = ['seller-weight', 'seller-hosts'];
/** The same with the tests of leaks. */
const SELLER = [...WAYS, 'seller-leaks'];
const PLANNING = ['seller-planning', 'gallery/seller-planning', 'tests/seller-planning', ...SELLER];
const PHOTO = ['seller-photo', 'gallery/seller-photo', 'gallery/seller-photo-ends', 'tests/seller-photo'];
// The booking of a photo shoot opens over the dashboard.
const DASHBOARD = [
  ...['seller-dashboard', 'layout-shift', 'gallery/seller-dashboard', ...PHOTO, ...SELLER],
  ...['seller-menu', 'tests/seller-dashboard', 'tests/seller-contacts', 'tests/seller-mandate'],
];

const SIGNING = ['tests/seller-signature', 'tests/seller-signed-elsewhere'];
const OFFERS = ['seller-offers', 'gallery/seller-offers', 'tests/seller-offers', ...SIGNING, ...SELLER];

/**
 * The tests by fetched file: names below e2e/client-area/, below e2e/gallery/client-area/ after `gallery/`, or below
 * tests/widgets/client-area/ after `tests/`. A test is listed with every screen that it draws.
 */
export const SCREENS: Record<string, string[]> = {
  'widgets/client-area/account/account-screen.tsx': ['account', 'gallery/others', ...BUYERS, 'tests/account'],
  'widgets/client-area/seller/advice/advice-screen.tsx': [
    'seller-advice',
    'gallery/seller-advice',
    ...WAYS,
    'tests/seller-advice',
  ],
  'widgets/client-area/buyer/home-screen.tsx': HOME,
  'widgets/client-area/buyer/alerts/alert-dialog.tsx': ALERTS,
  'widgets/client-area/buyer/alerts-screen.tsx': ALERTS,
  'src/ui/calendar/week-calendar.tsx': PLANNING,
  'widgets/client-area/seller/contacts/contacts-dialog.tsx': [
    'seller-dashboard',
    'gallery/seller-dashboard',
    'seller-menu',
    'tests/seller-contacts',
  ],
  'widgets/client-area/buyer/interest/contacts-tab.tsx': [...FOLLOWED, 'tests/contacts', 'tests/sale-ends'],
  'widgets/client-area/seller/dashboard/dashboard-screen.tsx': DASHBOARD,
  'widgets/client-area/buyer/home/estimation-search.tsx': HOME,
  'widgets/client-area/seller/folder/folder-screen.tsx': [
    'seller-folder',
    'gallery/seller-folder',
    ...SELLER,
    'tests/seller-folder',
    'tests/seller-mandate',
  ],
  'widgets/client-area/buyer/guide-screen.tsx': ['gallery/others', ...BUYERS, 'tests/guide'],
  'widgets/client-area/buyer/interest-screen.tsx': [...FOLLOWED, ...INTEREST],
  'widgets/client-area/buyer/interests-screen.tsx': [...FOLLOWED, ...INTEREST],
  'widgets/client-area/seller/mandate/mandate-screen.tsx': [
    'seller-mandate',
    'gallery/seller-mandate',
    'seller-menu',
    'seller-weight',
    'tests/seller-mandate',
  ],
  'widgets/client-area/seller/photo/photo-booking.tsx': PHOTO,
  'widgets/client-area/seller/planning/planning-screen.tsx': PLANNING,
  'widgets/client-area/seller/reports/reports-screen.tsx': [
    'seller-reports',
    'gallery/seller-reports',
    ...SELLER,
    'tests/seller-reports',
  ],
  'widgets/client-area/seller/offers/offer-screen.tsx': OFFERS,
  'widgets/client-area/seller/offers/offers-screen.tsx': OFFERS,
  'widgets/client-area/seller/offers/signature-screen.tsx': OFFERS,
  'widgets/client-area/sponsorship/sponsorship-screen.tsx': [
    'sponsorship',
    'seller-weight',
    'gallery/others',
    'gallery/seller-advice',
    ...BUYERS,
    'tests/sponsorship',
    'tests/seller-advice',
  ],
  'widgets/client-area/seller/estimation/estimation-screen.tsx': [
    'seller-estimation',
    'gallery/seller-estimation',
    'seller-menu',
    ...SELLER,
    'tests/seller-estimation',
  ],
};

/** Returns the component tests of single screens; every other one belongs to the whole area. */
export const ownTests = (): Set<string> =>
  new Set(
    Object.values(SCREENS)
      .flat()
      .map(screenTest)
      .filter((test) => test.startsWith('tests/')),
  );

/** Returns the path of the test file with this name. */
export function screenTest(name: string): string {
  if (name.startsWith('tests/')) return `tests/widgets/client-area/${name.slice(6)}.test.tsx`;
  const gallery = name.startsWith('gallery/');
  return gallery ? `e2e/gallery/client-area/${name.slice(8)}.test.ts` : `e2e/client-area/${name}.test.ts`;
}
