/** The lazy code of the screens, by route name. */
import type { ComponentType } from 'react';
import type { PrefetchQueue } from '@/lib/prefetch-queue';
import { type LazyChunk, lazy } from '@/session/lazy';
import { type AreaRoute, type AreaRouteName, isOfSeller, type ScreenProps, type SellerRoute } from './routes';
import { OFFER_SCREENS, SALE_MENU, SALE_SCREENS } from './sale-code';

/** The routes with a screen outside of the seller space. */
export type ScreenName = Exclude<AreaRouteName, '' | 'root' | SellerRoute['name']>;

/** The screens outside of the seller space. */
export const SCREENS: { [Name in ScreenName]: LazyChunk<ComponentType<ScreenProps<Name>>> } = {
  home: lazy(async () => (await import('./buyer/home-screen')).HomeScreen),
  interests: lazy(async () => (await import('./buyer/interests-screen')).InterestsScreen),
  interest: lazy(async () => (await import('./buyer/interest-screen')).InterestScreen),
  alerts: lazy(async () => (await import('./buyer/alerts-screen')).AlertsScreen),
  guide: lazy(async () => (await import('./buyer/guide-screen')).GuideScreen),
  sponsorship: lazy(async () => (await import('./sponsorship/sponsorship-screen')).SponsorshipScreen),
  account: lazy(async () => (await import('./account/account-screen')).AccountScreen),
};

/** All seller screens as one component: what they share stays mounted between two of them. */
export const SELLER_SCREENS = lazy(async () => (await import('./seller/seller-screens')).SellerScreens);

/** Fetches the code of a route's screen; what is fetched ahead waits for it. The screen retries a failed fetch. */
export function fetchCodeOf(route: AreaRoute, queue: PrefetchQueue): void {
  const screens: Partial<Record<AreaRouteName, LazyChunk<unknown>>> = {
    ...SCREENS,
    ...SALE_SCREENS,
    ...OFFER_SCREENS,
    // The seller space leads most sellers to their only sale.
    seller: SALE_SCREENS.sale,
  };
  for (const chunk of [...(isOfSeller(route) ? [SELLER_SCREENS, SALE_MENU] : []), screens[route.name]]) {
    if (!chunk || chunk.fetched) continue;
    const end = queue.begin();
    chunk.fetch().then(end, end);
  }
}
