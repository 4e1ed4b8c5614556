/** The lazy code of the seller screens, by route name. */
import type { ComponentType } from 'react';
import type { SaleScreen } from '@/domain/dashboard/screens';
import { type LazyChunk, lazy } from '@/session/lazy';
import type { ScreenProps } from './routes';
import type { SaleScreenProps } from './seller/sale-screen';

/** The screens of one sale. */
export const SALE_SCREENS: Record<SaleScreen, LazyChunk<ComponentType<SaleScreenProps>>> = {
  sale: lazy(async () => (await import('./seller/dashboard/dashboard-screen')).DashboardScreen),
  estimation: lazy(async () => (await import('./seller/estimation/estimation-screen')).EstimationScreen),
  mandate: lazy(async () => (await import('./seller/mandate/mandate-screen')).MandateScreen),
  folder: lazy(async () => (await import('./seller/folder/folder-screen')).FolderScreen),
  planning: lazy(async () => (await import('./seller/planning/planning-screen')).PlanningScreen),
  reports: lazy(async () => (await import('./seller/reports/reports-screen')).ReportsScreen),
  offers: lazy(async () => (await import('./seller/offers/offers-screen')).OffersScreen),
  advice: lazy(async () => (await import('./seller/advice/advice-screen')).AdviceScreen),
  saleSponsorship: lazy(async () => (await import('./sponsorship/sponsorship-screen')).SponsorshipScreen),
};

/** The screens of one offer to a seller. */
export const OFFER_SCREENS: Record<'offer' | 'signature', LazyChunk<ComponentType<ScreenProps<'offer'>>>> = {
  offer: lazy(async () => (await import('./seller/offers/offer-screen')).OfferScreen),
  signature: lazy(async () => (await import('./seller/offers/signature-screen')).SignatureScreen),
};

/** The menu of a sale. */
export const SALE_MENU = lazy(() => import('./shell/sale-menu'));
