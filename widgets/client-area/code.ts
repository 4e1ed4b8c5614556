/** The lazy code of the screens, by route name. */
import type { PrefetchQueue } from '@/lib/prefetch-queue';
import { type LazyChunk, lazy } from '@/session/lazy';
import type { ScreenProps } from './parts/screen';
import { type Fetched, OFFER_SCREENS, SALE_MENU, SALE_SCREENS } from './sale-code';
import { SELLER_ROUTES } from './shell/menu';

/** The screens of the area; all seller screens count as one. */
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

/** Fetches the code of a route's screen; what is fetched ahead waits for it. The screen retries a failed fetch. */
export function fetchCodeOf(route: string, line: PrefetchQueue): void {
  const ofSeller = SELLER_ROUTES.includes(route) ? [SCREENS['seller'], SALE_MENU] : [];
  const needed: (LazyChunk<unknown> | undefined)[] = [
    ...ofSeller,
    SCREENS[route],
    // The seller space leads most sellers to their only sale.
    SALE_SCREENS[route === 'seller' ? 'sale' : route],
    OFFER_SCREENS[route],
  ];
  for (const part of new Set(needed)) {
    if (!part || part.fetched) continue;
    const end = line.begin();
    part.fetch().then(end, end);
  }
}
