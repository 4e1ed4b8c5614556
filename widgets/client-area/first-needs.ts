/**
 * What each route surely needs, known from its path and from who is there alone: sent for at once, beside who that is.
 * Routes that are not here ask for the person alone. What a field of the sale leads to comes when the sale is there.
 */
import type { Read } from '@/api/ahead';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { fetchCodeOf } from './code';

type Needs = (cid: string, params: Record<string, string | undefined>) => Read[];

const ofBuyer =
  (...names: string[]): Needs =>
  (cid) =>
    names.map((name): Read => ({ route: `GET /buyers/:cid/${name}`, params: { cid } }));

const sales: Needs = (cid) => [{ route: 'GET /sellers/:cid/sales', params: { cid } }];

const saleWithOffers: Needs = (cid, { saleId = '' }) => [
  ...sales(cid, {}),
  { route: 'GET /sellers/:cid/offers', params: { cid }, query: { 'q[sale_id_eq]': saleId } },
];

const dashboard: Needs = (cid, { saleId = '' }) => [
  ...saleWithOffers(cid, { saleId }),
  { route: 'GET /sellers/:cid/sales/:id/publication_data', params: { cid, id: saleId } },
  { route: 'GET /sellers/:cid/sales/:saleId/sales_users', params: { cid, saleId } },
];

const sponsorships: Needs = (cid) => [{ route: 'GET /customers/:cid/sponsorships', params: { cid } }];

const oneOffer: Needs = (cid, { offerId: id = '' }) => [
  ...sales(cid, {}),
  { route: 'GET /sellers/:cid/offers/:id', params: { cid, id } },
];

const NEEDS: Record<string, Needs> = {
  home: ofBuyer('buyer_alerts', 'offers', 'visits', 'sales'),
  interests: ofBuyer('sales', 'offers', 'visits'),
  interest: ofBuyer('sales', 'offers', 'visits'),
  alerts: ofBuyer('buyer_alerts'),
  sponsorship: sponsorships,
  seller: sales,
  sales,
  sale: dashboard,
  estimation: sales,
  mandate: sales,
  folder: sales,
  planning: sales,
  reports: sales,
  offers: saleWithOffers,
  advice: sales,
  saleSponsorship: (cid, params) => [...sales(cid, params), ...sponsorships(cid, params)],
  offer: oneOffer,
  signature: oneOffer,
};

/** Sends for the person on show, for what the route needs, and for its code. For a guest nothing leaves. */
export function sendForNeeds({ router }: Session, { identity, sendAhead }: Account): void {
  const { token, userId, customerId } = identity.getState();
  if (!token || !userId) return;
  const id = customerId ?? userId;
  const { name, params } = router.match();
  // In the order in which they are needed: nothing is drawn before it is known who is there, nor without code.
  sendAhead([{ route: 'GET /users/:id', params: { id } }]);
  fetchCodeOf(name);
  sendAhead(NEEDS[name]?.(id, params) ?? []);
}
