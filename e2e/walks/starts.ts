/** Where random walks begin: an element, a person and an address. */
import { seeded } from '../../demo/server/seed.ts';
import type { Persona } from '../setup/client-area.ts';
import { queryOf } from '../setup/radar.ts';

const { users, visits, listings, sales, sellerSales, sellerOffers } = seeded;

/**
 * `path` is below '/turbo' when the walk is under Turbo; `email` and `address` are what is typed into such a field. A map
 * is drawn only if `drawsMap`: elsewhere its place says that it cannot be shown.
 */
export type Start = { tag: string; as: Persona; path: string; email: string; address: string; drawsMap?: boolean };

const NEW_EMAIL = 'nina.roux@exemple.fr';
const TOWN = 'rue basse valbrune';
const ADDRESS = '12 rue des tilleuls';

const area = (as: Persona, path: string): Start => ({
  tag: 'parvis-client-area',
  as,
  path,
  email: NEW_EMAIL,
  address: ADDRESS,
});
const ofSale = ({ path, owner }: { path: string; owner: keyof typeof users }, rest = '') => area(owner, path + rest);
const cancellation = ({ id, slug, email }: { id: number; slug: string; email: string }): Start => ({
  ...{ tag: 'parvis-visit-cancellation', as: 'guest', email, address: ADDRESS },
  path: `/annulation-visite/${id}/${slug}`,
});
const estimation = (as: Persona, path = '/estimation', email = NEW_EMAIL): Start => ({
  ...{ tag: 'parvis-estimation', as, path, email, address: ADDRESS },
});
const radar = (as: Persona, path: string, email = NEW_EMAIL): Start => ({
  tag: 'parvis-radar',
  as,
  path,
  email,
  address: TOWN,
});
const creator = (as: Persona, email = NEW_EMAIL): Start => ({
  ...{ tag: 'parvis-alert-creator', as, path: '/creer-une-alerte', email, address: ADDRESS },
});

/** The places where walks begin: as many of an element as it has screens. */
export const STARTS: readonly Start[] = [
  area('buyer', '/ea'),
  area('buyer', `/ea/interests/${listings.charity}/mes-visites`),
  area('buyer', `/ea/interests/${listings.charity}/contacts`),
  area('buyer', `/ea/interests/${listings.accepted}/mes-offres`),
  area('buyer', '/ea/alertes-achat'),
  area('buyer', '/ea/parrainage'),
  area('buyer', '/mon-compte'),
  area('otherBuyer', '/mon-compte'),
  area('nobody', '/ea'),
  area('both', '/ev'),
  area('manySales', '/ev/ventes'),
  ofSale(sellerSales.only),
  ofSale(sellerSales.only, '/planning'),
  ofSale(sellerSales.only, '/offres'),
  ofSale(sellerSales.only, '/comptes-rendus'),
  ofSale(sellerSales.only, '/mes-contacts'),
  ofSale(sellerSales.toPublish),
  ofSale(sellerSales.toPublish, '?seance-photo'),
  ofSale(sellerSales.toPublish, '/dossier-de-vente/documents'),
  ofSale(sellerSales.toPublish, '/dossier-de-vente/infos-du-bien'),
  ofSale(sellerSales.reportSent, '/mon-estimation'),
  ofSale(sellerSales.firstMandate, '/mon-mandat'),
  ofSale(sellerSales.bare),
  area(sellerSales.only.owner, `/traitement-offre/${sellerOffers.ongoing}`),
  cancellation(visits.upcoming),
  cancellation(visits.upcoming),
  cancellation(visits.proposed),
  cancellation(visits.markup),
  estimation('guest'),
  estimation('guest'),
  estimation('guest', '/estimation', users.buyer.email),
  estimation('buyer'),
  estimation('guest', sales.fresh.path),
  estimation('guest', `${sales.withExpert.path}/invite`),
  radar('guest', '/radar'),
  radar('guest', `/radar${queryOf({ pid: String(seeded.radar.plain[0]) })}`),
  radar('curious', `/radar${queryOf()}`),
  radar('buyer', `/radar${queryOf()}`),
  { ...radar('guest', '/radar'), drawsMap: true },
  { ...radar('buyer', `/radar${queryOf()}`), drawsMap: true },
  creator('guest'),
  creator('guest'),
  creator('guest', users.buyer.email),
  creator('buyer'),
];
