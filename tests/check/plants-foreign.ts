/** Deviations that open each read to everybody who is signed in, and answers that are about something else. */
import { seeded } from '../../demo/server/seed.ts';
import { type Deviation, each, json, tokenOf } from './plants.ts';
import type { Plant } from './proxy.ts';

const { buyer, otherBuyer, oneSale } = seeded.users;
const { withExpert } = seeded.sales;

/** Gives the stranger's reads of a path the rights of its owner. */
const openTo = (path: RegExp, { token }: { token: string }): Plant => ({
  request: (call) => {
    if (call.method === 'GET' && path.test(call.path) && tokenOf(call) === otherBuyer.token)
      call.headers['authorization'] = `Bearer ${token}`;
  },
});

const OF_BUYER = [
  ['GET /users/:id', /^\/users\/\d+$/],
  ['GET /buyers/:cid/sales', /^\/buyers\/\d+\/sales$/],
  ['GET /buyers/:cid/offers', /^\/buyers\/\d+\/offers$/],
  ['GET /buyers/:cid/contacts', /^\/buyers\/\d+\/contacts$/],
  ['GET /buyers/:cid/buyer_alerts', /^\/buyers\/\d+\/buyer_alerts$/],
  ['GET /buyers/:cid/sales/:saleId/documents', /^\/buyers\/\d+\/sales\/\d+\/documents$/],
  ['GET /buyer_alerts/:id/corresponding_properties', /corresponding_properties$/],
  ['GET /customers/:cid/sponsorships', /sponsorships$/],
] as const;

const OF_SELLER = [
  ['GET /sellers/:cid/sales', /^\/sellers\/\d+\/sales$/],
  ['GET /sellers/:cid/sales/:id', /^\/sellers\/\d+\/sales\/\d+$/],
  ['GET /sellers/:cid/sales/:id/publication_data', /publication_data$/],
  ['GET /sellers/:cid/sales/:saleId/sales_users', /sales_users$/],
  ['GET /sellers/:cid/sales/:saleId/documents', /^\/sellers\/\d+\/sales\/\d+\/documents$/],
  ['GET /sellers/:cid/mandates/:id', /mandates\/\d+$/],
  ['GET /sellers/:cid/properties/:id', /^\/sellers\/\d+\/properties\/\d+$/],
  ['GET /sellers/:cid/offers', /^\/sellers\/\d+\/offers$/],
  ['GET /sellers/:cid/offers/:id', /^\/sellers\/\d+\/offers\/\d+$/],
  ['GET /estimation_folders/:id', /^\/estimation_folders\/\d+$/],
  ['GET /estimation_folders/:id/comparable_sales', /comparable_sales$/],
  ['GET /estimation_folders/:id/similar_sale_screenshots', /similar_sale_screenshots$/],
  ['GET /sales/:saleId/photo_meetings', /photo_meetings$/],
  ['GET /sales/:saleId/photo_meetings/slots', /slots$/],
  ['GET /sales/photo_packs/:saleId', /photo_packs\/\d+$/],
  ['GET /properties/:id/unavailabilities', /unavailabilities$/],
  ['GET /properties/:id/visits', /^\/properties\/\d+\/visits$/],
  ['GET /valuations/:id', /^\/valuations\/\d+$/],
] as const;

const opened = (
  [
    ['buyer', buyer, OF_BUYER],
    ['seller', oneSale, OF_SELLER],
  ] as const
).flatMap(([role, owner, reads]) =>
  reads.map(
    ([call, path]): Deviation => ({
      name: `${call} is open to everybody who is signed in`,
      plant: openTo(path, owner),
      roles: [role],
      finding: { check: 'access', call, seen: /^200, with the token of somebody else$/ },
    }),
  ),
);

const everyHash = (
  [
    ['GET /sales/:uniqueHash/estimation_results', 'estimation_results'],
    ['GET /sales/:uniqueHash/buyer_alerts', 'buyer_alerts'],
  ] as const
).map(
  ([call, last]): Deviation => ({
    name: `${call} answers any hash`,
    plant: {
      request: (passing) => {
        passing.path = passing.path.replace(
          new RegExp(`^/sales/[^/]+/${last}$`),
          `/sales/${withExpert.uniqueHash}/${last}`,
        );
      },
    },
    roles: ['estimation'],
    finding: { check: 'access', call, seen: /^200, with an id that does not exist$/ },
  }),
);

const written = (
  [
    ['a moment is a number of seconds', /^\/buyers\/\d+\/visits$/, 'start_time', 1_795_000_000],
    ['a moment is a number of milliseconds', /^\/buyers\/\d+\/visits$/, 'start_time', 1_795_000_000_000],
    ['an amount is written the French way', /^\/sellers\/\d+\/offers$/, 'amount', '350 000,00'],
    ['an amount has a comma alone', /^\/sellers\/\d+\/offers$/, 'amount', '350000,00'],
  ] as const
).map(
  ([name, path, field, value]): Deviation => ({
    name,
    plant: {
      answer: json(
        path,
        each((row) => void Object.assign(row, { [field]: value })),
      ),
    },
    finding: { check: 'shape', expected: new RegExp(`\\.${field}: `), seen: /^(number|text)/ },
  }),
);

/** The deviations that are planted one at a time. */
export const OF_STRANGERS: readonly Deviation[] = [
  ...opened,
  ...everyHash,
  ...written,
  {
    name: 'the pictures are open to everybody who is signed in',
    plant: openTo(/property_pictures$/, oneSale),
    roles: ['seller'],
    finding: { check: 'file', call: 'GET /properties/:id/property_pictures', seen: /with the token of somebody else$/ },
  },
  {
    name: 'a sale that the file names as foreign to a buyer has its documents open',
    plant: {
      answer: (answer, { path }) => {
        if (/^\/buyers\/\d+\/sales\/99\/documents$/.test(path))
          Object.assign(answer, { status: 200, body: '[{"id": 1}]', headers: { 'content-type': 'application/json' } });
      },
    },
    changes: { buyer: { foreign_sale_id: 99 } },
    roles: ['buyer'],
    finding: { check: 'access', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /^200 with data, under/ },
  },
  {
    name: 'any origin may call with cookies, of which a browser keeps none',
    plant: {
      answer: ({ headers }) => {
        if (!headers['access-control-allow-origin']) return;
        headers['access-control-allow-origin'] = '*';
        headers['access-control-allow-credentials'] = 'true';
      },
    },
    roles: ['visitor'],
    finding: { check: 'origin', call: 'POST /sessions', expected: /Access-Control-Allow-Origin/, seen: /^\*$/ },
  },
];
