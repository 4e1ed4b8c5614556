/** Where the client area's screens are (buyer-and-shell.md §2, seller.md §2.1). Paths as hosts route them: no base of its own. */

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
  // What a folder has no part for is its documents (§2.1); any other path of the space leads to the sales.
  folderElsewhere: `${SALE}/dossier-de-vente/*`,
  saleElsewhere: `${SALE}/*`,
  seller: '/ev/*?',
  account: '/mon-compte',
  offer: '/traitement-offre/:offerId',
  signature: '/traitement-offre/:offerId/signature',
};

/** The paths that entries and links lead to. */
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

/** One sale of interest, on one of its tabs; its default tab when none is named. */
export function interestPath(saleId: string, tab = 'le-bien'): string {
  return `${PATHS.interests}/${encodeURIComponent(saleId)}/${tab}`;
}
