/** The reads of each role, and which ids each of them teaches. */
import type { Route } from '../../src/api/routes.ts';
import type { Role } from './states.ts';

/** Ids and texts by name. */
export type Facts = Record<string, string>;

/** One read: it is made if all the facts that it needs are known. `guest`: without the state's token. */
export type Read = {
  route: Route;
  guest?: true;
  needs?: readonly string[];
  /** Facts that are sent where they are known. */
  mayUse?: readonly string[];
  params?: (facts: Facts) => Record<string, string>;
  query?: (facts: Facts) => Record<string, string | readonly string[]>;
  headers?: (facts: Facts) => Record<string, string>;
  /** Returns the ids that an answer teaches: of a list those of its first row. */
  learn?: (body: unknown) => Facts;
};

/** Returns the request of a read with these facts. */
export const requestOf = ({ route, params, query, headers }: Read, facts: Facts) => ({
  route,
  ...(params && { params: params(facts) }),
  ...(query && { query: query(facts) }),
  ...(headers && { headers: headers(facts) }),
});

/** Returns the rows of a list, `{results}` or bare. */
export function rowsOf(body: unknown): Record<string, unknown>[] {
  const rows = Array.isArray(body) ? body : (body as { results?: unknown } | null)?.results;
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** Returns whether an answer is a list, `{results}` or bare. */
export const isList = (body: unknown): boolean =>
  Array.isArray(body) || Array.isArray((body as { results?: unknown } | null)?.results);

/** Of a longer list no more rows are checked one by one. */
export const MOST_ROWS = 20_000;

/** Returns a list without the rows that are not checked one by one; any other body as it is. */
export function firstRows(body: unknown): unknown {
  if (Array.isArray(body)) return body.slice(0, MOST_ROWS);
  const results = valueAt(body, 'results');
  return Array.isArray(results) ? { ...(body as object), results: results.slice(0, MOST_ROWS) } : body;
}

/** Returns the value at a path of names; undefined where it ends early. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Returns the facts whose values are ids. */
const idsOf = (values: Record<string, unknown>): Facts =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isId(value) ? [[name, String(value)]] : [])));

const firstId = (name: string) => (body: unknown) => idsOf({ [name]: rowsOf(body)[0]?.['id'] });
const byId = (name: string) => (facts: Facts) => ({ id: facts[name] ?? '' });
const ofCustomer = ({ user_id = '' }: Facts) => ({ cid: user_id });

const USER: Read = { route: 'GET /users/:id', params: byId('user_id') };
const articles = (category: string): Read => ({
  route: 'GET /blog/articles',
  query: () => ({ per_page: '3', 'q[category_slug_eq]': category }),
});
const partner = (slug: string): Read => ({ route: 'GET /partners/:id', params: () => ({ id: slug }) });

const BUYER: readonly Read[] = [
  USER,
  { route: 'GET /buyers/:cid/visits', params: ofCustomer, learn: firstId('visit_id') },
  { route: 'GET /buyers/:cid/sales', params: ofCustomer, learn: firstId('sale_id') },
  {
    route: 'GET /buyers/:cid/offers',
    params: ofCustomer,
    learn: (body) => {
      const accepted = rowsOf(body).find((offer) => offer['review_status'] === 'accepted');
      return idsOf({ offer_id: rowsOf(body)[0]?.['id'], accepted_sale_id: accepted?.['sale_id'] });
    },
  },
  {
    route: 'GET /buyers/:cid/sales/:saleId/documents',
    needs: ['accepted_sale_id'],
    params: (facts) => ({ ...ofCustomer(facts), saleId: facts['accepted_sale_id'] ?? '' }),
  },
  {
    route: 'GET /buyers/:cid/contacts',
    mayUse: ['offer_id', 'visit_id'],
    params: ofCustomer,
    query: ({ offer_id, visit_id }) => ({ ...(offer_id && { offer_id }), ...(visit_id && { visit_id }) }),
  },
  { route: 'GET /buyers/:cid/buyer_alerts', params: ofCustomer, learn: firstId('alert_id') },
  { route: 'GET /buyer_alerts/:id/corresponding_properties', needs: ['alert_id'], params: byId('alert_id') },
  { route: 'GET /customers/:cid/sponsorships', params: ofCustomer },
  articles('conseils-achats'),
  { route: 'GET /partners' },
  partner('property_hunter'),
];

const ofSale = (facts: Facts) => ({ ...ofCustomer(facts), id: facts['sale_id'] ?? '', saleId: facts['sale_id'] ?? '' });
const sale = (route: Route, learn?: Read['learn']): Read => ({
  route,
  needs: ['sale_id'],
  params: ofSale,
  ...(learn && { learn }),
});
const ofProperty = (route: Route): Read => ({
  route,
  needs: ['property_id'],
  params: (facts) => ({ ...ofCustomer(facts), id: facts['property_id'] ?? '' }),
});

const SELLER: readonly Read[] = [
  USER,
  {
    route: 'GET /sellers/:cid/sales',
    params: ofCustomer,
    learn: (body) => {
      const [first] = rowsOf(body);
      return idsOf({ sale_id: first?.['id'] });
    },
  },
  sale('GET /sellers/:cid/sales/:id', (body) =>
    idsOf({
      property_id: valueAt(body, 'property', 'id'),
      kind: valueAt(body, 'property', 'kind'),
      valuation_id: valueAt(body, 'last_yanport_valuation', 'id'),
      folder_id: valueAt(body, 'estimation_folder_id'),
      mandate_id: valueAt(body, 'mandate', 'id') ?? valueAt(body, 'original_mandate_id'),
      unique_hash: valueAt(body, 'unique_hash'),
      price: valueAt(body, 'price'),
    }),
  ),
  sale('GET /sellers/:cid/sales/:id/publication_data'),
  sale('GET /sellers/:cid/sales/:saleId/sales_users'),
  sale('GET /sales/:saleId/photo_meetings'),
  sale('GET /sales/:saleId/photo_meetings/slots'),
  sale('GET /sales/photo_packs/:saleId'),
  sale('GET /sellers/:cid/sales/:saleId/documents'),
  {
    route: 'GET /document_types',
    query: ({ kind = '' }) => ({
      [`q[relevant_${kind === 'house' ? 'house' : 'apartment'}_eq]`]: 'true',
    }),
  },
  {
    route: 'GET /sellers/:cid/mandates/:id',
    needs: ['mandate_id'],
    params: (facts) => ({ ...ofCustomer(facts), id: facts['mandate_id'] ?? '' }),
  },
  { route: 'GET /estimation_folders/:id', needs: ['folder_id'], params: byId('folder_id') },
  { route: 'GET /estimation_folders/:id/comparable_sales', needs: ['folder_id'], params: byId('folder_id') },
  { route: 'GET /estimation_folders/:id/similar_sale_screenshots', needs: ['folder_id'], params: byId('folder_id') },
  { route: 'GET /valuations/:id', needs: ['valuation_id'], params: byId('valuation_id') },
  {
    route: 'GET /sales/:uniqueHash/buyer_alerts',
    needs: ['unique_hash', 'price'],
    params: ({ unique_hash = '' }) => ({ uniqueHash: unique_hash }),
    query: ({ price = '' }) => ({ price }),
  },
  ofProperty('GET /sellers/:cid/properties/:id'),
  ofProperty('GET /properties/:id/unavailabilities'),
  ofProperty('GET /properties/:id/visits'),
  {
    route: 'GET /sellers/:cid/offers',
    needs: ['sale_id'],
    params: ofCustomer,
    query: ({ sale_id = '' }) => ({ 'q[sale_id_eq]': sale_id }),
    learn: firstId('offer_id'),
  },
  {
    route: 'GET /sellers/:cid/offers/:id',
    needs: ['offer_id'],
    params: (facts) => ({ ...ofCustomer(facts), id: facts['offer_id'] ?? '' }),
  },
  articles('conseils-de-vente'),
  partner('diagnostics'),
];

const ESTIMATION: readonly Read[] = [
  {
    route: 'GET /sales/:uniqueHash/estimation_results',
    guest: true,
    params: ({ unique_hash = '' }) => ({ uniqueHash: unique_hash }),
    learn: (body) =>
      idsOf({
        property_id: valueAt(body, 'property', 'id'),
        price: valueAt(body, 'last_yanport_valuation', 'sale_price'),
      }),
  },
  {
    route: 'GET /sales/:uniqueHash/buyer_alerts',
    guest: true,
    needs: ['price'],
    params: ({ unique_hash = '' }) => ({ uniqueHash: unique_hash }),
    query: ({ price = '' }) => ({ price }),
  },
  {
    route: 'GET /properties',
    guest: true,
    needs: ['property_id'],
    query: ({ property_id = '' }) => ({
      'q[sale_state_eq_any][]': ['sold', 'awaiting_offer'],
      'q[geographic_relevant_id]': property_id,
    }),
  },
];

const around = ({ lat = '', lng = '', radius = '' }: Facts) => ({ lat, lng, radius });

const RADAR: readonly Read[] = [
  { route: 'GET /radar/properties', guest: true, query: around, learn: firstId('radar_property_id') },
  {
    route: 'GET /radar/properties/:id',
    guest: true,
    needs: ['radar_property_id'],
    params: byId('radar_property_id'),
  },
  { route: 'GET /radar/properties', query: around },
  { route: 'GET /radar/properties/:id', needs: ['radar_property_id'], params: byId('radar_property_id') },
  { route: 'GET /radar_leads' },
];

/** Returns the fact that names a row of somebody else for an id: a foreign sale is any sale, accepted or not. */
export const foreignName = (id: string): string => `foreign_${id.replace(/^accepted_/, '')}`;

/** A visit is read with the proof of its visitor's e-mail. */
export const VISIT: Read = {
  route: 'GET /visits/:id',
  guest: true,
  needs: ['visit_token'],
  params: byId('visit_id'),
  query: ({ user_slug = '' }) => ({ user_slug }),
  headers: ({ visit_token = '' }) => ({ 'X-Visit-Token': visit_token }),
};

/** The reads of each role, in an order in which ids are known before they are needed. */
export const READS: Record<Role, readonly Read[]> = {
  buyer: BUYER,
  seller: SELLER,
  // Their token is used on the rows of the others.
  stranger: [USER],
  visitor: [VISIT],
  estimation: ESTIMATION,
  radar: RADAR,
};
