/** Routes of the client area, without a base path (docs/spec/shell.md#4.1). */
import type { RouteMatch, RouteName } from '@/host/routes';

const SALE = '/ev/ventes/:saleId';

/** Route name to pattern, first match wins. */
export const ROUTES = {
  root: '/',
  home: '/ea',
  interests: '/ea/interests',
  interest: '/ea/interests/:saleId/:tab?',
  alerts: '/ea/alertes-achat',
  guide: '/ea/guide-acheteur',
  sponsorship: '/ea/parrainage',
  sales: '/ev/ventes',
  sale: SALE,
  estimation: `${SALE}/mon-estimation`,
  mandate: `${SALE}/mon-mandat`,
  folder: `${SALE}/dossier-de-vente/:part?`,
  planning: `${SALE}/planning`,
  reports: `${SALE}/comptes-rendus`,
  offers: `${SALE}/offres`,
  advice: `${SALE}/conseils-immo`,
  saleSponsorship: `${SALE}/parrainage`,
  // Any other path of a folder leads to its documents.
  folderElsewhere: `${SALE}/dossier-de-vente/*`,
  saleElsewhere: `${SALE}/*`,
  seller: '/ev/*?',
  account: '/mon-compte',
  offer: '/traitement-offre/:offerId',
  signature: '/traitement-offre/:offerId/signature',
} as const;

/** The name of a route; '' of a path without one. */
export type AreaRouteName = RouteName<typeof ROUTES>;

/** A route of the area, by its name. */
export type AreaRoute<Name extends AreaRouteName = AreaRouteName> = RouteMatch<typeof ROUTES, Name>;

/** The props of the screen of a route: its parameters. */
export type ScreenProps<Name extends AreaRouteName> = Pick<AreaRoute<Name>, 'params'>;

/** A route of the seller space, offers to a seller included. */
export type SellerRoute = Extract<AreaRoute, { pattern: `/ev/${string}` | `/traitement-offre/${string}` }>;

/** A route below one sale of a seller. */
export type SaleRoute = Extract<SellerRoute, { params: { saleId: string } }>;

/** Returns whether a route belongs to the seller space. */
export const isOfSeller = (route: AreaRoute): route is SellerRoute => /^\/(ev|traitement-offre)\//.test(route.pattern);

/** Paths for menu entries and links. */
export const PATHS = {
  home: '/ea',
  interests: '/ea/interests',
  alerts: '/ea/alertes-achat',
  guide: '/ea/guide-acheteur',
  sponsorship: '/ea/parrainage',
  sellerSpace: '/ev',
  sales: '/ev/ventes',
  account: '/mon-compte',
} as const;

/** Returns the path of a sale of interest, by default with its first tab. */
export function interestPath(saleId: string, tab = 'le-bien'): string {
  return `${PATHS.interests}/${encodeURIComponent(saleId)}/${tab}`;
}
