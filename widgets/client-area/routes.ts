/** Where the client area's screens are (buyer-and-shell.md §2, seller.md §2.1). Paths as hosts route them: no base of its own. */

/** Route name to pattern, first match wins. */
export const ROUTES = {
  root: '/',
  home: '/ea',
  interests: '/ea/interests',
  interest: '/ea/interests/:saleId/:tab?',
  alerts: '/ea/alertes-achat',
  guide: '/ea/guide-acheteur',
  sponsorship: '/ea/parrainage',
  seller: '/ev/*?',
  account: '/mon-compte',
  offer: '/traitement-offre/*',
};

/** The paths that entries and links lead to. */
export const PATHS = {
  home: '/ea',
  interests: '/ea/interests',
  alerts: '/ea/alertes-achat',
  guide: '/ea/guide-acheteur',
  sponsorship: '/ea/parrainage',
  sellerSpace: '/ev',
  account: '/mon-compte',
} as const;

/** One sale of interest, on one of its tabs; its default tab when none is named. */
export function interestPath(saleId: string, tab = 'le-bien'): string {
  return `${PATHS.interests}/${encodeURIComponent(saleId)}/${tab}`;
}
