/** Deviations about what belongs to somebody: visits, results, prices, reports, secrets, and the acts of others. */
import { randomUUID } from 'node:crypto';
import { seeded } from '../../demo/server/seed.ts';
import { type Deviation, each, isGuest, json, rows, tokenOf } from './plants.ts';
import type { Passing, Plant } from './proxy.ts';

const { buyer, otherBuyer, oneSale, coOwner } = seeded.users;
const { withExpert } = seeded.sales;
const { upcoming } = seeded.visits;

const USER = /^\/users\/\d+$/;
const VISIT = /^\/visits\/\d+$/;
const BUYER_VISITS = /^\/buyers\/\d+\/visits$/;
const SELLER_VISITS = /^\/properties\/\d+\/visits$/;
const OFFERS = /^\/sellers\/\d+\/offers$/;
const RADAR = /^\/radar\/properties$/;
const CONTACTS = /^\/buyers\/\d+\/contacts$/;
const ACCOUNT = /^\/sellers\/users\/\d+$/;
const SALE = /^\/sellers\/\d+\/sales\/\d+$/;
const PLANNING = /^\/properties\/\d+\/unavailabilities$/;
const PEOPLE = /^\/sellers\/\d+\/sales\/\d+\/sales_users$/;
const PERSON = /^\/sellers\/\d+\/sales\/\d+\/sales_users\/\d+$/;
const UPLOADS = /^\/sellers\/\d+\/sales\/\d+\/documents$/;
const ALERT = /^\/buyers\/\d+\/buyer_alerts\/\d+$/;
const VALUATION = /^\/valuations\/\d+$/;
const HOST = 'https://www.maison.example';

const withProof = ({ headers }: Passing) => headers['x-visit-token'] !== undefined;

/** Opens every visit by the proof of one. */
const anyProof: Plant = {
  request: (call) => {
    if (call.method === 'GET' && VISIT.test(call.path) && withProof(call)) call.path = `/visits/${upcoming.id}`;
  },
};

/** Gives the acts of the stranger to a path the rights of its owner. */
const asOwner = (path: RegExp, { id, token }: { id: number; token: string }): Plant => ({
  request: (call) => {
    if (call.method !== 'PUT' || !path.test(call.path) || tokenOf(call) !== otherBuyer.token) return;
    call.path = call.path.replace(`/${otherBuyer.id}/`, `/${id}/`);
    call.headers['authorization'] = `Bearer ${token}`;
  },
});

const swapped = (token: string) =>
  [...token].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** The other owner of a sale, who reads the same rows. */
const CO_OWNER = { 'co-owner': { role: 'seller', token: coOwner.token, user_id: coOwner.id } };
const BOTH_OWNERS = { changes: CO_OWNER, states: ['seller on the market', 'co-owner'] } as const;
const ofCoOwner = (change: (row: Record<string, unknown>) => void) => (body: unknown, call: Passing) => {
  if (tokenOf(call) === coOwner.token) each(change)(body);
};

const secrets = ['session_token', 'otp_secret', 'encrypted_iban', 'reset_digest'].map(
  (name): Deviation => ({
    name: `a user is sent ${name}`,
    plant: { answer: json(USER, (user) => void Object.assign(user, { [name]: 'x4f1' })) },
    roles: ['buyer'],
    finding: { check: 'mask', call: 'GET /users/:id', seen: new RegExp(`^sent: ${name}$`) },
  }),
);

const tokens = (
  [
    ['a field that is not described', 'debug', /^a token in: another field$/],
    ['a field that is described', 'profile_pic_url', /^a token in: profile_pic_url$/],
  ] as const
).map(
  ([name, field, seen]): Deviation => ({
    name: `a token is in ${name}`,
    plant: {
      answer: json(USER, (user) => void Object.assign(user, { [field]: `https://maison.example/?t=${buyer.token}` })),
    },
    roles: ['buyer'],
    finding: { check: 'mask', call: 'GET /users/:id', seen },
  }),
);

type Row = { [name: string]: Row } & Record<string, unknown>;

const guideOf = ({ visit_guide: guide }: Row) => guide?.['user'] as Row | undefined;

const ofOthers = (
  [
    ['GET /properties/:id/visits', SELLER_VISITS, ({ user }: Row) => user, { contact_email: 'a@b.fr' }],
    ['GET /properties/:id/visits', SELLER_VISITS, (row: Row) => row, { visitor_mobile: '0612345678' }],
    ['GET /sellers/:cid/offers', OFFERS, ({ owner }: Row) => owner, { buyer_email: 'a@b.fr' }],
    ['GET /sellers/:cid/offers', OFFERS, (row: Row) => row, { monthly_income: 5400 }],
    ['GET /buyers/:cid/visits', BUYER_VISITS, (row: Row) => row, { guide_mail: 'a@b.fr' }],
    ['GET /buyers/:cid/visits', BUYER_VISITS, ({ visit_guide }: Row) => visit_guide, { contact_email: 'a@b.fr' }],
    ['GET /buyers/:cid/visits', BUYER_VISITS, guideOf, { user_email: 'a@b.fr' }],
    ['GET /buyers/:cid/visits', BUYER_VISITS, guideOf, { login: 'a@b.fr' }],
    ['GET /buyers/:cid/visits', BUYER_VISITS, (row: Row) => row, { guide_contact: 'Hugo <a@b.fr>' }],
    ['GET /properties/:id/visits', SELLER_VISITS, ({ user }: Row) => user, { username: ['06 12 34 56 78'] }],
    ['GET /sellers/:cid/offers', OFFERS, (row: Row) => row, { contact: '+33612345678' }],
    ['GET /buyers/:cid/contacts', CONTACTS, (row: Row) => row, { user: 'mailto:a@b.fr' }],
    ['GET /buyers/:cid/contacts', CONTACTS, (row: Row) => row, { guide_email: 'a@b.fr' }],
  ] as const
).map(
  ([call, path, place, sent]): Deviation => ({
    name: `${call} has what its mask hides, as ${Object.keys(sent)}`,
    plant: {
      answer: json(
        path,
        each((row) => void Object.assign(place(row) ?? {}, sent)),
      ),
    },
    finding: { check: 'mask', call, expected: /under any name$/, seen: new RegExp(`${Object.keys(sent)}$`) },
  }),
);

const shared = (
  [
    ['an offer', 'GET /sellers/:cid/offers', OFFERS, 'amount', 1234],
    ['a visit', 'GET /properties/:id/visits', SELLER_VISITS, 'start_time', '2026-01-02T10:00:00+01:00'],
    ['a sale', 'GET /sellers/:cid/sales', /^\/sellers\/\d+\/sales$/, 'price', 1234],
  ] as const
).map(
  ([what, call, path, field, value]): Deviation => ({
    name: `${what} has another ${field} for its other owner`,
    plant: {
      answer: json(
        path,
        ofCoOwner((row) => {
          row[field] = value;
        }),
      ),
    },
    ...BOTH_OWNERS,
    finding: {
      check: 'identity',
      call,
      expected: new RegExp(`^${what} with the same ${field}`),
      seen: new RegExp(`^${field} of row \\d+ differs from row \\d+ of 'seller on the market'$`),
    },
  }),
);

const framed = (
  [
    ['GET /sellers/:cid/mandates/:id', /^\/sellers\/\d+\/mandates\/\d+$/, 'yousign_url'],
    ['GET /sellers/:cid/offers/:id', /^\/sellers\/\d+\/offers\/\d+$/, 'yousign_url'],
    ['GET /sales/photo_packs/:saleId', /^\/sales\/photo_packs\/\d+$/, 'lightshop_payment_form_url'],
  ] as const
).map(
  ([call, path, field]): Deviation => ({
    name: `${call} has a page to frame without https`,
    plant: { answer: json(path, (body) => void Object.assign(body, { [field]: 'http://signature.example/1' })) },
    finding: { check: 'shape', call, expected: new RegExp(`^${field}: an address with https$`) },
  }),
);

/** The deviations that are found without acts. */
export const OF_OWNERS: readonly Deviation[] = [
  ...secrets,
  ...tokens,
  ...ofOthers,
  ...shared,
  ...framed,
  // The proof of a visitor.
  {
    name: 'a proof opens another visit',
    plant: anyProof,
    hasProof: true,
    roles: ['visitor', 'buyer'],
    finding: { check: 'access', call: 'GET /visits/:id', seen: /^200 for another visit than that of the proof$/ },
  },
  {
    name: 'a visit that is opened by its proof lacks its address',
    plant: { answer: json(VISIT, (visit) => void delete visit.property_address) },
    hasProof: true,
    finding: { check: 'shape', call: 'GET /visits/:id', expected: /^property_address/, seen: /missing/ },
  },
  {
    name: 'a visit that is opened by its proof has the e-mail of its visitor',
    plant: { answer: json(VISIT, (visit) => void Object.assign(visit, { visitor: { email: 'a@b.fr' } })) },
    hasProof: true,
    finding: { check: 'mask', call: 'GET /visits/:id', seen: /^sent: visitor$/ },
  },
  {
    name: 'a visit begins at another time for who has its proof',
    plant: {
      answer: json(VISIT, (visit) => void Object.assign(visit, { start_time: '2026-01-02T10:00:00+01:00' })),
    },
    hasProof: true,
    roles: ['visitor', 'buyer'],
    finding: { check: 'identity', call: 'GET /visits/:id', expected: /^a visit with the same start_time/ },
  },
  // Documents and results.
  ...(
    [
      ['[]', /^200 with an empty list$/],
      ['[{"id": 1}]', /^200 with documents$/],
    ] as const
  ).map(
    ([body, seen]): Deviation => ({
      name: `the documents of a sale without an accepted offer are ${body}`,
      plant: {
        answer: (answer, { path }) => {
          if (answer.status === 403 && /^\/buyers\/201\/sales\/\d+\/documents$/.test(path))
            Object.assign(answer, { status: 200, body, headers: { 'content-type': 'application/json' } });
        },
      },
      finding: {
        check: 'access',
        call: 'GET /buyers/:cid/sales/:saleId/documents',
        expected: /without an accepted offer$/,
        seen,
      },
    }),
  ),
  {
    name: 'relative documents are open without a token',
    plant: {
      request: (call) => {
        if (/^\/documents\/\d+\/file$/.test(call.path)) call.headers['authorization'] ??= `Bearer ${buyer.token}`;
      },
      answer: json(
        /^\/buyers\/\d+\/sales\/\d+\/documents$/,
        each((row) => {
          row.url = String(row.url).replace(/^https?:\/\/[^/]+(\/api)/, '$1');
        }),
      ),
    },
    finding: { check: 'file', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /200, without a token/ },
  },
  {
    name: 'a result is opened by the id of its sale',
    plant: {
      request: (call) => {
        call.path = call.path.replace(/^\/sales\/\d+\/estimation/, `/sales/${withExpert.uniqueHash}/estimation`);
      },
    },
    finding: {
      check: 'access',
      call: 'GET /sales/:uniqueHash/estimation_results',
      seen: /^200 for the id of the sale$/,
    },
  },
  {
    name: 'somebody else who is signed in reads a result as a guest does',
    plant: {
      answer: async (answer, call, again) => {
        if (!/estimation_results$/.test(call.path) || tokenOf(call) !== otherBuyer.token) return;
        const { authorization: _, ...headers } = call.headers;
        Object.assign(answer, await again({ ...call, headers }));
      },
    },
    finding: { check: 'mask', call: 'GET /sales/:uniqueHash/estimation_results', expected: /^403/, seen: /^200$/ },
  },
  // Fields about others.
  {
    name: 'a guest is sent the e-mail of an owner in a field of another name',
    plant: { answer: json(/estimation_results$/, (result) => void Object.assign(result, { reach: 'a@b.fr' })) },
    finding: {
      check: 'mask',
      call: 'GET /sales/:uniqueHash/estimation_results',
      expected: /^for a guest no field about a person/,
      seen: /^sent: another field$/,
    },
  },
  {
    name: 'a report that was not sent is there under another name',
    plant: {
      answer: json(
        SELLER_VISITS,
        each(({ visit_report: report }) => {
          if (report?.notif_seller_sent === false)
            report.comment = 'La rue est passante, et la cuisine plus petite que sur le plan.';
        }),
      ),
    },
    finding: {
      check: 'mask',
      call: 'GET /properties/:id/visits',
      seen: /^sent: visit_report\.another field of a report with notif_seller_sent false$/,
    },
  },
  {
    name: 'the text of a draft is there under another name',
    plant: {
      answer: json(
        /^\/buyers\/\d+\/sales$/,
        each((row) => {
          const description = 'Au calme, un appartement lumineux avec vue sur le parc.';
          row.property.advert = { draft: true, title: 'Bientôt', description };
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /buyers/:cid/sales', seen: /^sent: property\.advert\.another field$/ },
  },
  {
    name: 'a token is in a header',
    plant: {
      answer: ({ headers }, { path }) => {
        if (USER.test(path)) headers['access-token'] = buyer.token;
      },
    },
    roles: ['buyer'],
    finding: { check: 'mask', call: 'GET /users/:id', seen: /^a token in: access-token$/ },
  },
  // Tokens that look like one.
  ...(
    [
      ['in the other case', /^200 with the token in the other case$/, (token) => token === swapped(buyer.token)],
      ['by its beginning', /^200 with the beginning of the token$/, (token) => token === buyer.token.slice(0, -1)],
      ['where there is none', /^200 with an empty token$/, (token) => token === ''],
    ] as [string, RegExp, (token: string) => boolean][]
  ).map(
    ([how, seen, isTaken]): Deviation => ({
      name: `a token is taken ${how}`,
      plant: {
        request: (call) => {
          const given = call.headers['authorization']?.replace(/^Bearer ?/, '');
          if (USER.test(call.path) && given !== undefined && isTaken(given))
            call.headers['authorization'] = `Bearer ${buyer.token}`;
        },
      },
      roles: ['buyer'],
      finding: { check: 'access', call: 'GET /users/:id', seen },
    }),
  ),
  {
    name: 'an unknown id is answered with nothing',
    plant: {
      answer: (answer, { path }) => {
        if (answer.status === 404 && /^\/valuations/.test(path)) Object.assign(answer, { status: 200, body: 'null' });
      },
    },
    roles: ['seller'],
    finding: {
      check: 'access',
      call: 'GET /valuations/:id',
      seen: /^200 with nothing, with an id that does not exist$/,
    },
  },
  // Rows after the first one.
  ...(
    [
      ['GET /sellers/:cid/sales/:id', SALE, 'seller with many sales'],
      ['GET /buyer_alerts/:id/corresponding_properties', /corresponding_properties$/, 'buyer'],
      ['GET /radar/properties/:id', /^\/radar\/properties\/\d+$/, 'radar'],
    ] as const
  ).map(([call, path, state]): Deviation => {
    const opened = new Set<string>();
    return {
      name: `${call} fails for the second row alone`,
      plant: {
        answer: (answer, { path: asked }) => {
          if (!path.test(asked) || answer.status !== 200) return;
          opened.add(asked);
          if ([...opened].indexOf(asked) > 0) Object.assign(answer, { status: 500, body: '{}' });
        },
      },
      states: [state],
      finding: { check: 'shape', call, seen: /^500/ },
    };
  }),
  {
    name: 'a buyer is sent the phone of a seller: a note',
    plant: {
      answer: json(
        /^\/buyers\/\d+\/sales$/,
        each((sale) => void Object.assign(sale, { seller: { mobile: '0612345678' } })),
      ),
    },
    finding: { level: 'note', check: 'mask', call: 'GET /buyers/:cid/sales', seen: /^sent: mobile$/ },
  },
  {
    name: 'a seller is sent a report that was not sent to them',
    plant: {
      answer: json(
        SELLER_VISITS,
        each(({ visit_report: report }) => {
          if (report?.notif_seller_sent === false) report.negative_points = 'La rue passante';
        }),
      ),
    },
    finding: {
      check: 'mask',
      call: 'GET /properties/:id/visits',
      seen: /^sent: visit_report\.negative_points of a report with notif_seller_sent false$/,
    },
  },
  // Hidden prices.
  {
    name: 'a guest is sent a price under another name',
    plant: {
      answer: priced((call, prices) => (row) => {
        if (isGuest(call)) row['real_price'] = prices.get(row['id']);
      }),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /^sent: real_price, which is/ },
  },
  {
    name: 'who has not revealed a property is sent its price under another name',
    plant: {
      answer: priced((call, prices) => (row) => {
        if (tokenOf(call) === otherBuyer.token) row['figures'] = { net_value: String(prices.get(row['id'])) };
      }),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /^sent: net_value, which is/ },
  },
  // Ids.
  {
    name: 'an id is a number that loses digits',
    plant: {
      answer: json(
        BUYER_VISITS,
        each((visit, index) => {
          visit.id = 2 ** 53 + 2 * index;
        }),
      ),
    },
    finding: {
      check: 'shape',
      call: 'GET /buyers/:cid/visits',
      expected: /id: a number up to 9007199254740991, or a text$/,
    },
  },
  // Pages of the host on another origin.
  {
    name: 'no page of the host on another origin may call',
    plant: {
      answer: (answer, call) => {
        if (call.headers['origin'] === HOST) delete answer.headers['access-control-allow-origin'];
      },
    },
    top: { host_origin: HOST },
    roles: ['visitor'],
    finding: { check: 'origin', call: 'POST /buyer_alerts', expected: /the origin of the pages of the host$/ },
  },
];

type RowChange = (row: Record<string, unknown>) => void;

/** Changes the rows of the radar; prices are those that were revealed to the first caller who is signed in. */
function priced(change: (call: Passing, prices: Map<unknown, unknown>) => RowChange): NonNullable<Plant['answer']> {
  let prices = new Map<unknown, unknown>();
  return async (answer, call, again) => {
    if (!RADAR.test(call.path) || answer.status !== 200) return;
    if (prices.size === 0) {
      const headers = { ...call.headers, authorization: `Bearer ${seeded.users.curious.token}` };
      const all = rows(JSON.parse((await again({ ...call, headers })).body));
      prices = new Map(all.flatMap(({ id, oa_amount }) => (oa_amount ? [[id, oa_amount]] : [])));
    }
    const body = JSON.parse(answer.body);
    each(change(call, prices))(body);
    answer.body = JSON.stringify(body);
  };
}

/** Deviations of acts, which are found with --write alone. */
export const ACTS_OF_OTHERS: readonly Deviation[] = [
  ...(
    [
      ['PUT /sellers/users/:id', ACCOUNT, oneSale],
      ['PUT /sellers/:cid/sales/:id', SALE, oneSale],
      ['PUT /properties/:id/unavailabilities', PLANNING, oneSale],
      ['PUT /sellers/:cid/sales/:saleId/sales_users/:id', PERSON, oneSale],
    ] as const
  ).map(
    ([call, path, owner]): Deviation => ({
      name: `somebody else makes ${call}`,
      plant: asOwner(path, owner),
      roles: ['seller'],
      finding: { check: 'act', call, seen: /^20\d with the token of somebody else$/ },
    }),
  ),
  {
    name: 'somebody else saves an alert',
    plant: asOwner(ALERT, buyer),
    roles: ['buyer'],
    finding: { check: 'act', call: 'PUT /buyers/:cid/buyer_alerts/:id', seen: /^200 with the token of somebody else$/ },
  },
  {
    name: 'somebody else adds a document',
    plant: {
      request: (call) => {
        if (call.method === 'POST' && UPLOADS.test(call.path))
          call.headers['authorization'] = `Bearer ${oneSale.token}`;
      },
    },
    roles: ['seller'],
    finding: {
      check: 'act',
      call: 'POST /sellers/:cid/sales/:saleId/documents',
      seen: /^422 with the token of somebody else$/,
    },
  },
  {
    name: 'somebody else adds a person to a sale',
    plant: {
      request: (call) => {
        if (call.method === 'POST' && PEOPLE.test(call.path)) call.headers['authorization'] = `Bearer ${oneSale.token}`;
      },
    },
    roles: ['seller'],
    finding: {
      check: 'act',
      call: 'POST /sellers/:cid/sales/:saleId/sales_users',
      expected: /a list without what was refused/,
    },
  },
  {
    name: 'a person is added to a sale twice with one key',
    plant: {
      request: (call) => {
        // The second one would be refused for its e-mail.
        if (call.method !== 'POST' || !PEOPLE.test(call.path) || !call.headers['idempotency-key']) return;
        call.body = call.body.replace('parvis-check@', `${randomUUID()}@`);
        delete call.headers['idempotency-key'];
      },
    },
    roles: ['seller'],
    finding: { check: 'act', call: 'POST /sellers/:cid/sales/:saleId/sales_users', seen: /^two contacts$/ },
  },
  {
    name: 'somebody else says what they think of a valuation',
    plant: {
      ...asOwner(VALUATION, oneSale),
      answer: json(VALUATION, (valuation) => void Object.assign(valuation, { opinion: 'accurate' })),
    },
    finding: { check: 'act', call: 'PUT /valuations/:id', seen: /^200 with the token of somebody else$/ },
  },
  {
    name: 'somebody else saves a sale under their own id',
    plant: {
      request: (call) => {
        if (call.path.startsWith(`/sellers/${otherBuyer.id}/`)) asOwner(SALE, oneSale).request?.(call);
      },
    },
    finding: { check: 'act', call: 'PUT /sellers/:cid/sales/:id', seen: /^200 under the id of somebody else$/ },
  },
  {
    name: 'somebody else cancels a visit',
    plant: asOwner(VISIT, buyer),
    finding: { check: 'act', call: 'PUT /visits/:id', seen: /^(200|422) with the token of somebody else$/ },
  },
  {
    name: 'a proof that came by e-mail opens another visit',
    plant: anyProof,
    finding: { check: 'act', call: 'GET /visits/:id', seen: /^200 for another visit than that of the proof$/ },
  },
  {
    name: 'a proof that came by e-mail is taken with any slug',
    plant: {
      request: (call) => {
        if (call.method === 'GET' && VISIT.test(call.path) && withProof(call))
          call.query = `?user_slug=${upcoming.slug}`;
      },
    },
    finding: { check: 'act', call: 'GET /visits/:id', seen: /^200 with the slug of somebody else$/ },
  },
  {
    name: 'a visit that came by e-mail has the phone of its visitor',
    plant: { answer: json(VISIT, (visit) => void Object.assign(visit, { telephone: '0612345678' })) },
    finding: { check: 'act', call: 'GET /visits/:id', seen: /^sent: telephone$/ },
  },
  {
    name: 'a change of a contact is saved, and answered with the former values',
    plant: {
      answer: json(
        /^\/buyers\/\d+\/contacts\/\d+$/,
        (contact) => void Object.assign(contact, { last_name: 'Check' }),
        'PUT',
      ),
    },
    finding: { check: 'act', call: 'PUT /buyers/:cid/contacts/:id', expected: /^last_name as sent, in the answer$/ },
  },
  {
    name: 'the answer to an act has a token',
    plant: { answer: json(CONTACTS, (contact) => void Object.assign(contact, { session_token: 'x4f1' }), 'POST') },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', seen: /^sent: session_token$/ },
  },
];
