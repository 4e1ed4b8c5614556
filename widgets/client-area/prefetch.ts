/**
 * Requests that each route certainly needs, known from path and user alone and sent beside the request of the user
 * (docs/spec/shell.md#7.2). Other routes request the user alone. A request that depends on a field of the sale follows
 * the sale.
 */
import type { PrefetchRequest } from '@/api/prefetch';
import { ARTICLES_SHOWN, BUYER_ARTICLES, BUYER_PARTNERS, SELLER_ARTICLES } from '@/domain/dashboard/advice';
import type { AuthSession, Session } from '@/session/session';
import { fetchCodeOf } from './code';
import type { AreaRoute, AreaRouteName, ROUTES } from './routes';

type OfSale = AreaRoute<'sale'>['params'];

const ofBuyer =
  (...names: string[]) =>
  (cid: string) =>
    names.map((name): PrefetchRequest => ({ route: `GET /buyers/:cid/${name}`, params: { cid } }));

const sales = (cid: string): PrefetchRequest[] => [{ route: 'GET /sellers/:cid/sales', params: { cid } }];

const saleWithOffers = (cid: string, { saleId }: OfSale): PrefetchRequest[] => [
  ...sales(cid),
  { route: 'GET /sellers/:cid/offers', params: { cid }, query: { 'q[sale_id_eq]': saleId } },
];

const dashboard = (cid: string, { saleId }: OfSale): PrefetchRequest[] => [
  ...saleWithOffers(cid, { saleId }),
  { route: 'GET /sellers/:cid/sales/:id/publication_data', params: { cid, id: saleId } },
  { route: 'GET /sellers/:cid/sales/:saleId/sales_users', params: { cid, saleId } },
];

const articles = (category: string): PrefetchRequest => ({
  route: 'GET /blog/articles',
  query: { per_page: ARTICLES_SHOWN, 'q[category_slug_eq]': category },
});

const folder = (cid: string, { saleId, part }: AreaRoute<'folder'>['params']): PrefetchRequest[] => [
  ...sales(cid),
  ...(part === 'documents'
    ? [{ route: 'GET /sellers/:cid/sales/:saleId/documents' as const, params: { cid, saleId } }]
    : []),
];

const sponsorships = (cid: string): PrefetchRequest[] => [
  { route: 'GET /customers/:cid/sponsorships', params: { cid } },
];

const oneOffer = (cid: string, { offerId: id }: AreaRoute<'offer'>['params']): PrefetchRequest[] => [
  ...sales(cid),
  { route: 'GET /sellers/:cid/offers/:id', params: { cid, id } },
];

type Needs<Name extends AreaRouteName> = (cid: string, params: AreaRoute<Name>['params']) => PrefetchRequest[];

// Counts of the menu follow the sale: before its mandate is signed there are none.
const NEEDS: { [Name in AreaRouteName]?: Needs<Name> } = {
  home: ofBuyer('buyer_alerts', 'offers', 'visits', 'sales'),
  interests: ofBuyer('sales', 'offers', 'visits'),
  interest: ofBuyer('sales', 'offers', 'visits'),
  alerts: ofBuyer('buyer_alerts'),
  guide: () => [
    articles(BUYER_ARTICLES),
    ...BUYER_PARTNERS.map((id): PrefetchRequest => ({ route: 'GET /partners/:id', params: { id } })),
  ],
  sponsorship: sponsorships,
  seller: sales,
  sales,
  sale: dashboard,
  estimation: sales,
  mandate: sales,
  folder,
  planning: sales,
  reports: sales,
  offers: saleWithOffers,
  advice: (cid) => [...sales(cid), articles(SELLER_ARTICLES)],
  saleSponsorship: (cid) => [...sales(cid), ...sponsorships(cid)],
  offer: oneOffer,
  signature: oneOffer,
};

function needsOf<Name extends AreaRouteName>({ name, params }: AreaRoute<Name>, cid: string): PrefetchRequest[] {
  return NEEDS[name]?.(cid, params) ?? [];
}

/** Requests the displayed user, the data and the code of the route. For a guest nothing is sent. */
export function prefetchRoute({ router, queue }: Session, { identity, prefetch }: AuthSession): void {
  const { token, userId, customerId } = identity.getState();
  if (!token || !userId) return;
  const id = customerId ?? userId;
  const route = router.match<typeof ROUTES>();
  // In the order of need: nothing is drawn without the user, nor without code.
  prefetch([{ route: 'GET /users/:id', params: { id } }]);
  fetchCodeOf(route, queue);
  prefetch(needsOf(route, id));
}
