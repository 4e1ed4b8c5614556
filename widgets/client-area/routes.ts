/** Routes of the client area, without a base path (docs/spec/shell.md#4.1). */

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
};

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
