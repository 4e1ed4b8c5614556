/** The code of each screen, by the name of its route. */
import type { Line } from '@/lib/line';
import { lazy, type Part } from '@/session/lazy';
import { type Fetched, OFFER_SCREENS, SALE_MENU, SALE_SCREENS } from './sale-code';
import type { ScreenProps } from './screen';
import { SELLER_ROUTES } from './shell/menu';

/** The screens of the area; those of a seller are one of them. */
export const SCREENS: Fetched<ScreenProps> = {
  home: lazy(async () => (await import('./buyer/home-screen')).HomeScreen),
  interests: lazy(async () => (await import('./buyer/interests-screen')).InterestsScreen),
  interest: lazy(async () => (await import('./buyer/interest-screen')).InterestScreen),
  alerts: lazy(async () => (await import('./buyer/alerts-screen')).AlertsScreen),
  guide: lazy(async () => (await import('./buyer/guide-screen')).GuideScreen),
  sponsorship: lazy(async () => (await import('./sponsorship/sponsorship-screen')).SponsorshipScreen),
  account: lazy(async () => (await import('./account/account-screen')).AccountScreen),
  seller: lazy(async () => (await import('./seller/seller-screens')).SellerScreens),
};

/**
 * Fetches the code that the screen of a route is drawn with: it is waited for. What cannot be had is asked for again by
 * the screen itself.
 */
export function fetchCodeOf(route: string, line: Line): void {
  const ofSeller = SELLER_ROUTES.includes(route) ? [SCREENS['seller'], SALE_MENU] : [];
  const needed: (Part<unknown> | undefined)[] = [
    ...ofSeller,
    SCREENS[route],
    // The space leads most sellers to their one sale.
    SALE_SCREENS[route === 'seller' ? 'sale' : route],
    OFFER_SCREENS[route],
  ];
  for (const part of new Set(needed)) {
    if (!part || part.fetched) continue;
    const end = line.begin();
    part.fetch().then(end, end);
  }
}
