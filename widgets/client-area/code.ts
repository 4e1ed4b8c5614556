/** The code of each screen, by the name of its route. */
import type { Fetched } from './later-screen';
import { fetchSaleMenu, OFFER_SCREENS, SALE_SCREENS } from './sale-code';
import type { ScreenProps } from './screen';
import { SELLER_ROUTES } from './shell/menu';

const seller = async () => (await import('./seller-later')).SellerScreens;

/** The screens of the area; those of a seller are one of them. */
export const SCREENS: Fetched<ScreenProps> = {
  home: async () => (await import('./home-later')).HomeScreen,
  interests: async () => (await import('./interests-later')).InterestsScreen,
  interest: async () => (await import('./interest-later')).InterestScreen,
  alerts: async () => (await import('./alerts-later')).AlertsScreen,
  guide: async () => (await import('./guide-later')).GuideScreen,
  sponsorship: async () => (await import('./sponsorship-later')).SponsorshipScreen,
  account: async () => (await import('./account-later')).AccountScreen,
  seller,
};

/** Fetches the code that the screen of a route is drawn with; what cannot be had is asked for again by the screen itself. */
export function fetchCodeOf(route: string): void {
  const ofSeller = SELLER_ROUTES.includes(route) ? [seller, fetchSaleMenu] : [];
  const needed = [...ofSeller, SCREENS[route], SALE_SCREENS[route], OFFER_SCREENS[route]];
  for (const fetch of new Set(needed)) fetch?.().catch(() => {});
}
