/** The code of the screens within the seller space, by the name of their routes. */
import type { Fetched } from './later-screen';
import type { ScreenProps } from './screen';
import type { SaleScreenProps } from './seller/sale-screen';

/** The screens of one sale. */
export const SALE_SCREENS: Fetched<SaleScreenProps> = {
  sale: async () => (await import('./dashboard-later')).DashboardScreen,
  estimation: async () => (await import('./valuation-later')).EstimationScreen,
  mandate: async () => (await import('./mandate-later')).MandateScreen,
  folder: async () => (await import('./folder-later')).FolderScreen,
  planning: async () => (await import('./planning-later')).PlanningScreen,
  reports: async () => (await import('./reports-later')).ReportsScreen,
  offers: async () => (await import('./seller-offers-later')).OffersScreen,
  advice: async () => (await import('./advice-later')).AdviceScreen,
  saleSponsorship: async () => (await import('./sponsorship-later')).SponsorshipScreen,
};

/** The screens of one offer that a seller treats. */
export const OFFER_SCREENS: Fetched<ScreenProps> = {
  offer: async () => (await import('./seller-offers-later')).OfferScreen,
  signature: async () => (await import('./seller-offers-later')).SignatureScreen,
};

/** The menu of a sale. */
export const fetchSaleMenu = () => import('./sale-menu-later');
