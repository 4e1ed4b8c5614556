/** The frame of the seller space: the sales, the menu of a sale, the property selector, locked screens. */
import type { Page } from 'playwright';
import { type Persona, people, screens, sellerSalePath } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, respondWithFault } from './steps.ts';

const cards = (page: Page) => page.getByRole('article').first();
const menu = (page: Page) => screens(page).content.locator('[aria-current=page]:visible').first();
const sales = (as: Persona) => at('/ev/ventes', as);

/** The server answers this for the sales, as the demo's own data never do. */
const withSales = (path: string, results: unknown[]): Pick<State, 'path' | 'act'> => ({
  path,
  async act(page) {
    await page.route('**/api/v1/sellers/*/sales', (route) => route.fulfill({ json: { results } }));
    // Not the present address: the demo's answer may have led elsewhere by now.
    await page.goto(new URL(path, page.url()).href);
  },
});

const CROWD = Array.from({ length: 40 }, (_, index) => ({
  id: 9000 + index,
  state: 'awaiting_offer',
  price: 150_000 + index * 1000,
  mandate_signed: true,
  property: {
    id: 9000 + index,
    kind: 'apartment',
    street_number: index + 1,
    street_name: 'rue Crozatier',
    zip_code: '75012',
    city: 'Paris',
  },
}));

/** Behind 'Plus': a desk has no such bar, so the page is made narrow. */
const openMore: NonNullable<State['act']> = async (page) => {
  const { width = 390 } = page.viewportSize() ?? {};
  if (width > 600) await page.setViewportSize({ width: 600, height: 800 });
  await menu(page).waitFor();
  await screens(page).more.click();
};

/** Every state of the seller's frame that is the same on all screens. */
export const sellerFrameStates: State[] = [
  { name: 'seller-sales', path: sales('manySales'), shows: cards },
  { name: 'seller-sales-long-address', path: sales('onlySeller'), shows: cards },
  {
    name: 'seller-sales-loading',
    path: sales('manySales'),
    ...respondWithFault(`/sellers/${people.manySales.id}/sales`, 'timeout'),
    shows: (page) => page.getByRole('status').filter({ hasText: 'Chargement…' }).first(),
  },
  {
    name: 'seller-sales-empty',
    ...withSales(sales('manySales'), []),
    shows: (page) => page.getByText('Pas de vente à afficher'),
  },
  {
    name: 'seller-menu-crowd',
    // Sales unknown to the demo have no visits there.
    expected: /status of 404/,
    ...withSales(at('/ev/ventes/9030/conseils-immo', 'manySales'), CROWD),
    shows: (page) => page.getByRole('combobox', { name: 'Votre vente' }).locator('visible=true').first(),
  },
  {
    name: 'seller-sales-failed',
    path: sales('manySales'),
    ...respondWithFault(`/sellers/${people.manySales.id}/sales`, 500),
    shows: (page) => screens(page).retry,
  },
  { name: 'seller-menu-one-sale', path: at('/ev', 'oneSale'), shows: menu },
  { name: 'seller-menu-to-sign', path: at(sellerSalePath('toSign', ''), 'manySales'), shows: menu },
  {
    name: 'seller-menu-of-several',
    path: at(sellerSalePath('aboveMarket', '/offres'), 'manySales'),
    shows: menu,
  },
  {
    name: 'seller-menu-without-counts',
    path: at(sellerSalePath('aboveMarket', '/offres'), 'manySales'),
    ...respondWithFault('/properties/*/visits', 500),
    shows: menu,
  },
  {
    name: 'seller-more',
    path: at('/ev', 'oneSale'),
    act: openMore,
    shows: (page) => screens(page).rest,
    phoneOnly: true,
  },
  {
    name: 'seller-more-of-several',
    path: at(sellerSalePath('aboveMarket', ''), 'manySales'),
    act: openMore,
    shows: (page) => screens(page).rest,
    phoneOnly: true,
  },
  ...(['planning', 'comptes-rendus', 'offres'] as const).map((screen) => ({
    name: `seller-locked-${screen}`,
    path: at(sellerSalePath('toSign', `/${screen}`), 'manySales'),
    shows: (page: Page) => page.getByText('Disponible après la signature du mandat'),
  })),
  { name: 'seller-menu-long-names', path: at('/ev', 'longSeller'), shows: menu },
  { name: 'seller-menu-without-expert', path: at('/ev', 'bareSeller'), shows: menu },
  {
    name: 'seller-menu-seen-by-staff',
    path: at('/ev', 'staff', `&customer-id=${people.oneSale.id}`),
    shows: (page) => page.getByText(/Vous consultez l'espace de/),
  },
];
