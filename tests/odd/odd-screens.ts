/** The screens that read answers, with what waits for each: a person of the demo and a path. */
import { seeded } from '../../demo/server/seed.ts';

const { users, listings, sellerSales, sellerOffers, sales } = seeded;

/** A screen of the client area or of a result. */
export type OddScreen = { name: string; as: keyof typeof users | null; path: string };

const { only, agreement, estimationOnly, reportSent, toSign } = sellerSales;
const of = (sale: { path: string; owner: keyof typeof users }, rest = ''): Omit<OddScreen, 'name'> => ({
  as: sale.owner,
  path: `${sale.path}${rest}`,
});

/** Every screen with answers. */
export const ODD_SCREENS: OddScreen[] = [
  { name: 'home', as: 'buyer', path: '/ea' },
  { name: 'purchases', as: 'buyer', path: '/ea/interests' },
  { name: 'offers of a purchase', as: 'buyer', path: `/ea/interests/${listings.accepted}/mes-offres` },
  { name: 'visits of a purchase', as: 'buyer', path: `/ea/interests/${listings.charity}/mes-visites` },
  { name: 'documents of a purchase', as: 'buyer', path: `/ea/interests/${listings.accepted}/documents` },
  { name: 'contacts of a purchase', as: 'buyer', path: `/ea/interests/${listings.charity}/contacts` },
  { name: 'alerts', as: 'buyer', path: '/ea/alertes-achat' },
  { name: 'guide', as: 'buyer', path: '/ea/guide-acheteur' },
  { name: 'sponsorship', as: 'buyer', path: '/ea/parrainage' },
  { name: 'account', as: 'buyer', path: '/mon-compte' },
  { name: 'sales', as: 'manySales', path: '/ev/ventes' },
  { name: 'dashboard', ...of(only) },
  { name: 'dashboard of an agreement', ...of(agreement) },
  { name: 'estimation', ...of(estimationOnly, '/mon-estimation') },
  { name: 'report', ...of(reportSent, '/mon-estimation') },
  { name: 'mandate', ...of(toSign, '/mon-mandat') },
  { name: 'documents', ...of(only, '/dossier-de-vente/documents') },
  { name: 'archives', ...of(only, '/dossier-de-vente/archives') },
  { name: 'facts of the property', ...of(only, '/dossier-de-vente/infos-du-bien') },
  { name: 'planning', ...of(only, '/planning') },
  { name: 'reports', ...of(only, '/comptes-rendus') },
  { name: 'offers', ...of(only, '/offres') },
  { name: 'offer', as: only.owner, path: `/traitement-offre/${sellerOffers.ongoing}` },
  { name: 'advice', ...of(only, '/conseils-immo') },
  { name: 'result', as: null, path: sales.withExpert.path },
  { name: 'guest view', as: null, path: `${sales.withExpert.path}/invite` },
];
