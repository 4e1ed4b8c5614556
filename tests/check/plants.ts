/** Deviations of a server, each with the finding that must name it. */
import { seeded } from '../../demo/server/seed.ts';
import type { Finding } from '../../tools/check/finding.ts';
import type { Role } from '../../tools/check/states.ts';
import type { Passed, Passing, Plant } from './proxy.ts';

/** A deviation: what it is, the change, and the finding that names it. */
export type Deviation = {
  name: string;
  plant: Plant;
  /** The roles whose states have a part in it, beside the stranger; without it those that make the call. */
  roles?: readonly Role[];
  /** The states of these roles that have a part in it; without it the first of each. */
  states?: readonly string[];
  /** The visitor has the proof of their e-mail. */
  hasProof?: true;
  /** Further entries of states, by name. */
  changes?: Record<string, object>;
  /** Further entries beside the states. */
  top?: object;
  finding: { [Key in 'level' | 'check' | 'call']?: Finding[Key] } & { expected?: RegExp; seen?: RegExp };
};

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape, which is changed in place.
type Json = any;

/** Changes the JSON of the answers to a path. */
export const json =
  (path: RegExp, change: (body: Json, call: Passing) => unknown, method = 'GET'): NonNullable<Plant['answer']> =>
  (answer, call) => {
    if (call.method !== method || !path.test(call.path) || answer.status >= 300 || !answer.body) return;
    const body = JSON.parse(answer.body);
    answer.body = JSON.stringify(change(body, call) ?? body);
  };

/** Returns the rows of a list, `{results}` or bare. */
export const rows = (body: Json): Json[] => (Array.isArray(body) ? body : body.results);
/** Changes each row of a list. */
export const each = (change: (row: Json, index: number) => void) => (body: Json) => void rows(body).forEach(change);

/** Returns a latitude with six decimals: the very house. */
const nearby = (lat: number) => Number((lat + 0.000_123).toFixed(6));
/** Tells whether a call has no token. */
export const isGuest = ({ headers }: Passing) => !headers['authorization'];
/** Returns the token of a call. */
export const tokenOf = ({ headers }: Passing) => headers['authorization']?.replace('Bearer ', '');

const SALES = /^\/sellers\/\d+\/sales$/;
const SALE = /^\/sellers\/\d+\/sales\/\d+$/;
const VISITS = /^\/buyers\/\d+\/visits$/;
const OFFERS = /^\/sellers\/\d+\/offers$/;
const CONTACTS = /^\/buyers\/\d+\/contacts$/;
const USER = /^\/users\/\d+$/;

const { buyer, otherBuyer, oneSale } = seeded.users;
const RESULT = /estimation_results$/;
const NEIGHBOURS = /^\/properties$/;
const PICTURES = /property_pictures$/;
const FILE = /^\/documents\/\d+\/file$/;

/** Gives a call under the stranger's own id the rights of somebody else. */
const asOwner =
  (path: RegExp, { id, token }: { id: number; token: string }): NonNullable<Plant['request']> =>
  (call) => {
    if (!path.test(call.path) || tokenOf(call) !== otherBuyer.token) return;
    call.path = call.path.replace(`/${otherBuyer.id}/`, `/${id}/`);
    call.headers['authorization'] = `Bearer ${token}`;
  };

/** Changes the headers of answers; a change to undefined removes one. */
const headers =
  (change: Record<string, string | undefined>, fits: (answer: Passed, call: Passing) => boolean = () => true) =>
  (answer: Passed, call: Passing) => {
    if (!fits(answer, call)) return;
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) delete answer.headers[name];
      else answer.headers[name] = value;
    }
  };
const isRefused = ({ status }: Passed) => status >= 400;
const isPreflightOf = (path: string) => (_: Passed, call: Passing) => call.method === 'OPTIONS' && call.path === path;
const isPath = (path: RegExp) => (_: Passed, call: Passing) => call.method === 'GET' && path.test(call.path);

/** The deviations that are planted one at a time. */
export const DEVIATIONS: readonly Deviation[] = [
  {
    name: 'a field is missing',
    plant: { answer: json(SALE, (sale) => void delete sale.property.city) },
    finding: { check: 'shape', call: 'GET /sellers/:cid/sales/:id', expected: /property\.city/, seen: /missing/ },
  },
  {
    name: 'a field has another name',
    plant: {
      answer: json(
        VISITS,
        each((visit) => {
          visit.start_at = visit.start_time;
          delete visit.start_time;
        }),
      ),
    },
    finding: {
      level: 'note',
      check: 'shape',
      call: 'GET /buyers/:cid/visits',
      expected: /start_time/,
      seen: /missing/,
    },
  },
  {
    name: 'a number is a text with its unit',
    plant: {
      answer: json(
        OFFERS,
        each((offer) => {
          offer.amount = `${offer.amount} €`;
        }),
      ),
    },
    finding: { check: 'shape', call: 'GET /sellers/:cid/offers', expected: /amount/, seen: /text/ },
  },
  {
    name: 'a number is a text, as Rails writes decimals: a note',
    plant: {
      answer: json(
        OFFERS,
        each((offer) => {
          offer.amount = `${offer.amount}.0`;
        }),
      ),
    },
    finding: { level: 'note', check: 'shape', call: 'GET /sellers/:cid/offers', expected: /amount/, seen: /text/ },
  },
  {
    name: 'a list is an object by index',
    plant: { answer: json(SALES, (body) => ({ results: { ...rows(body) } })) },
    finding: { check: 'shape', call: 'GET /sellers/:cid/sales', expected: /array/ },
  },
  {
    name: 'a list is wrapped in another name',
    plant: { answer: json(/^\/customers\/\d+\/sponsorships$/, (body) => ({ sponsorships: rows(body) })) },
    finding: { check: 'shape', call: 'GET /customers/:cid/sponsorships', expected: /results/ },
  },
  {
    name: 'rows have no id',
    plant: {
      answer: json(
        CONTACTS,
        each((contact) => void delete contact.id),
      ),
    },
    finding: { check: 'shape', call: 'GET /buyers/:cid/contacts', expected: /id/, seen: /missing/ },
  },
  {
    name: 'an id is a record',
    plant: {
      answer: json(SALE, (sale) => {
        sale.property.id = { value: sale.property.id };
      }),
    },
    finding: { check: 'shape', call: 'GET /sellers/:cid/sales/:id', expected: /property\.id/, seen: /record/ },
  },
  {
    name: 'an id is a number in the list and a text in the detail',
    plant: {
      answer: json(SALE, (sale) => {
        sale.id = String(sale.id);
      }),
    },
    finding: { level: 'note', check: 'shape', expected: /SellerSale\.id of one type/ },
  },
  {
    name: 'a date has no offset',
    plant: {
      answer: json(
        VISITS,
        each((visit) => {
          visit.start_time = visit.start_time.replace(/([+-]\d\d:\d\d|Z)$/, '');
        }),
      ),
    },
    finding: {
      level: 'note',
      check: 'shape',
      call: 'GET /buyers/:cid/visits',
      expected: /date-time/,
      seen: /9999-99-99/,
    },
  },
  {
    name: 'a date is written the French way',
    plant: {
      answer: json(
        VISITS,
        each((visit) => {
          visit.start_time = '24/12/2026 14:30';
        }),
      ),
    },
    finding: { level: 'deviation', check: 'shape', call: 'GET /buyers/:cid/visits', expected: /start_time/ },
  },
  {
    name: 'a state is one that nobody knows',
    plant: {
      answer: json(
        SALES,
        each((sale) => {
          sale.state = 'brouillon';
        }),
      ),
    },
    finding: { check: 'shape', call: 'GET /sellers/:cid/sales', expected: /state: one of/, seen: /another text/ },
  },
  {
    name: 'null where a value is promised',
    plant: {
      answer: json(USER, (user) => {
        user.sales_count = null;
      }),
    },
    finding: { check: 'shape', call: 'GET /users/:id', expected: /sales_count/, seen: /null/ },
  },
  {
    name: 'an ongoing offer without its amount',
    plant: {
      answer: json(
        OFFERS,
        each((offer) => {
          offer.amount = null;
        }),
      ),
    },
    finding: { check: 'shape', call: 'GET /sellers/:cid/offers', expected: /amount|state/, seen: /null/ },
  },
  {
    name: 'a boolean is oui or non',
    plant: {
      answer: json(
        SALES,
        each((sale) => {
          sale.on_break = 'non';
        }),
      ),
    },
    finding: { check: 'shape', call: 'GET /sellers/:cid/sales', expected: /on_break/, seen: /text/ },
  },
  {
    name: 'a read is an HTML page',
    plant: {
      answer: (answer, { path }) => {
        if (path !== '/partners') return;
        answer.body = '<!doctype html><title>Connexion</title>';
        answer.headers['content-type'] = 'text/html';
      },
    },
    finding: { check: 'shape', call: 'GET /partners', seen: /HTML/ },
  },
  {
    name: 'a read is redirected',
    plant: {
      answer: (answer, { path }) => {
        if (path === '/document_types')
          Object.assign(answer, { status: 302, headers: { location: '/connexion' }, body: '' });
      },
    },
    finding: { check: 'shape', call: 'GET /document_types', seen: /302, a redirection/ },
  },
  {
    name: 'a read fails',
    plant: {
      answer: (answer, { path }) => {
        if (/slots$/.test(path)) Object.assign(answer, { status: 500, body: '{}' });
      },
    },
    finding: { check: 'shape', call: 'GET /sales/:saleId/photo_meetings/slots', seen: /500/ },
  },
  {
    name: 'a guest is sent a price',
    plant: {
      answer: json(/^\/radar\/properties$/, (body, call) => {
        if (isGuest(call)) for (const row of rows(body)) row.sale_price = 400_000;
      }),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /sale_price/ },
  },
  {
    name: 'a guest is sent exact coordinates',
    plant: {
      answer: json(/^\/radar\/properties/, (body, call) => {
        if (isGuest(call)) for (const row of rows(body) ?? [body]) row.lat = nearby(row.lat);
      }),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /lat/ },
  },
  {
    name: 'a locked price is sent to who has not revealed it',
    plant: {
      answer: json(
        /^\/radar\/properties$/,
        each((row) => {
          if (row.address) row.oa_amount = 390_000;
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /prices of \d+ properties, 0 revealed/ },
  },
  {
    name: 'every price is sent as if it were revealed, which the count of what the caller has revealed denies',
    plant: {
      answer: json(
        /^\/radar\/properties$/,
        each((row) => {
          if (row.address) Object.assign(row, { oa_amount: 390_000, revealed: true });
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /radar/properties', seen: /prices of \d+ properties, 0 revealed/ },
  },
  {
    name: "the owner's e-mail is sent to guests",
    plant: {
      answer: json(/estimation_results$/, (result) => {
        result.owner.email = 'nadia.ferrand@exemple.fr';
      }),
    },
    finding: { check: 'mask', call: 'GET /sales/:uniqueHash/estimation_results', seen: /owner\.email/ },
  },
  {
    name: "the guide's e-mail is sent to a buyer",
    plant: {
      answer: json(
        CONTACTS,
        each((contact) => {
          if (contact.type === 'visit_guide') contact.email = 'hugo@exemple.fr';
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /buyers/:cid/contacts', seen: /email/ },
  },
  {
    name: 'an invented token is read as a guest',
    plant: {
      request: (call) => {
        if (/invented/.test(tokenOf(call) ?? '')) delete call.headers['authorization'];
      },
    },
    finding: {
      check: 'access',
      call: 'GET /radar/properties',
      expected: /401 with a token that nobody has/,
      seen: /200/,
    },
  },
  {
    name: 'a space is open to everybody who is signed in',
    plant: {
      request: (call) => {
        if (VISITS.test(call.path) && tokenOf(call)) call.headers['authorization'] = `Bearer ${buyer.token}`;
      },
    },
    finding: { check: 'access', call: 'GET /buyers/:cid/visits', seen: /200, with the token of somebody else/ },
  },
  {
    name: 'a read needs no token',
    plant: {
      request: (call) => {
        if (/^\/valuations/.test(call.path)) call.headers['authorization'] = `Bearer ${seeded.users.oneSale.token}`;
      },
    },
    finding: { check: 'access', call: 'GET /valuations/:id', seen: /200, without a token/ },
  },
  {
    name: 'guests get a 404 where they must sign in',
    plant: {
      answer: (answer, { path }) => {
        if (answer.status === 401 && USER.test(path)) answer.status = 404;
      },
    },
    finding: { check: 'access', call: 'GET /users/:id', expected: /401/, seen: /404, without a token/ },
  },
  {
    name: 'an unknown id is an error of the server',
    plant: {
      answer: (answer, { path }) => {
        if (answer.status === 404 && /^\/estimation_folders/.test(path)) answer.status = 500;
      },
    },
    finding: { check: 'access', call: 'GET /estimation_folders/:id', seen: /500, with an id that does not exist/ },
  },
  {
    name: 'a visit is open without the proof',
    plant: {
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /^\/visits\/\d+$/.test(path))
          Object.assign(answer, { status: 200, body: '{"id": 101}' });
      },
    },
    finding: { check: 'access', call: 'GET /visits/:id', seen: /200 without a proof/ },
  },
  {
    name: 'a list is cut into pages',
    plant: { answer: json(VISITS, (body) => ({ results: rows(body).slice(0, 10), total: rows(body).length })) },
    finding: { check: 'list', call: 'GET /buyers/:cid/visits', seen: /10 of \d+ items/ },
  },
  {
    name: 'a row comes twice',
    plant: { answer: json(/^\/buyers\/\d+\/offers$/, (body) => void body.results.push(body.results[0])) },
    finding: { check: 'list', call: 'GET /buyers/:cid/offers', seen: /1 repeated/ },
  },
  {
    name: 'a private answer may be kept by a shared cache',
    plant: {
      answer: (answer, { path }) => {
        if (USER.test(path)) answer.headers['cache-control'] = 'public, max-age=60';
      },
    },
    finding: { check: 'header', call: 'GET /users/:id', seen: /public/ },
  },
  {
    name: 'the preflight lacks a header',
    plant: {
      answer: (answer, { method }) => {
        const names = answer.headers['access-control-allow-headers'];
        if (method === 'OPTIONS' && names)
          answer.headers['access-control-allow-headers'] = names.replace('Idempotency-Key, ', '');
      },
    },
    finding: { check: 'origin', call: 'POST /buyer_alerts', expected: /idempotency-key/ },
  },
  {
    name: 'no other origin may call',
    plant: {
      answer: ({ headers }) => {
        delete headers['access-control-allow-origin'];
      },
    },
    finding: { check: 'origin', call: 'POST /estimations', expected: /Access-Control-Allow-Origin/, seen: /missing/ },
  },
  {
    name: 'any origin may call with cookies',
    plant: {
      answer: ({ headers }) => {
        if (headers['access-control-allow-origin']) headers['access-control-allow-origin'] = '*';
      },
    },
    finding: { check: 'origin', call: 'POST /estimations', seen: /\*/ },
  },
  {
    name: 'Retry-After is not exposed',
    plant: {
      answer: ({ headers }) => {
        delete headers['access-control-expose-headers'];
      },
    },
    finding: { check: 'origin', expected: /Access-Control-Expose-Headers/ },
  },
  {
    name: 'the live channel refuses the page',
    plant: { cable: 'refused' },
    finding: { check: 'origin', call: 'live channel', expected: /101/, seen: /404/ },
  },
  {
    name: 'the live channel speaks no Action Cable',
    plant: { cable: 'another-protocol' },
    finding: { check: 'origin', call: 'live channel', expected: /actioncable-v1-json/ },
  },
  {
    name: 'a read takes more than a second',
    plant: { delayMs: (path) => (path === '/partners' ? 1100 : 0) },
    finding: { level: 'note', check: 'speed', call: 'GET /partners', seen: /1\.\d s/ },
  },
  {
    name: 'answers have no id of the request',
    plant: {
      answer: ({ headers }) => {
        delete headers['x-request-id'];
      },
    },
    finding: { level: 'note', check: 'header', expected: /X-Request-Id/ },
  },
  // Rows of somebody else.
  {
    name: 'a sale of somebody else is open under the own id',
    plant: { request: asOwner(/^\/sellers\/\d+\/sales\/\d+$/, oneSale) },
    finding: { check: 'access', call: 'GET /sellers/:cid/sales/:id', seen: /200 with data, under the caller's own id/ },
  },
  {
    name: 'the documents of a purchase of somebody else are open under the own id',
    plant: { request: asOwner(/^\/buyers\/\d+\/sales\/\d+\/documents$/, buyer) },
    finding: { check: 'access', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /under the caller's own id/ },
  },
  {
    name: 'the offers on a sale of somebody else are listed under the own id',
    plant: { request: asOwner(OFFERS, oneSale) },
    finding: { check: 'access', call: 'GET /sellers/:cid/offers', seen: /under the caller's own id/ },
  },
  {
    name: 'the contacts of a purchase of somebody else are listed under the own id',
    plant: {
      request: (call) => {
        if (/offer_id/.test(call.query)) asOwner(CONTACTS, buyer)(call);
      },
    },
    finding: { check: 'access', call: 'GET /buyers/:cid/contacts', seen: /under the caller's own id/ },
  },
  {
    name: 'a sale that the file names as foreign is open',
    plant: {
      answer: (answer, { path }) => {
        if (/^\/sellers\/\d+\/sales\/99$/.test(path)) Object.assign(answer, { status: 200, body: '{"id": 99}' });
      },
    },
    changes: { 'seller on the market': { foreign_sale_id: 99 } },
    finding: { check: 'access', call: 'GET /sellers/:cid/sales/:id', seen: /200 with data/ },
  },
  // Masks.
  {
    name: 'a locked price is sent in the detail alone',
    plant: {
      answer: json(/^\/radar\/properties\/\d+$/, (row, call) => {
        if (tokenOf(call) === otherBuyer.token) row.oa_amount = 390_000;
      }),
    },
    finding: { check: 'mask', call: 'GET /radar/properties/:id', seen: /sent: oa_amount/ },
  },
  {
    name: 'guests are sent the address of neighbours',
    plant: {
      answer: json(
        NEIGHBOURS,
        each((row) => {
          row.property = { address: '8 rue Oberkampf' };
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /properties', seen: /sent: address/ },
  },
  {
    name: 'guests are sent the very place of neighbours',
    plant: {
      answer: json(
        NEIGHBOURS,
        each((row) => {
          row.lat = nearby(row.lat);
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /properties', seen: /sent: lat/ },
  },
  {
    name: 'a buyer is sent the text of a draft',
    plant: {
      answer: json(
        /^\/buyers\/\d+\/sales$/,
        each((row) => {
          row.property.advert = { draft: true, title: 'Bientôt', text: 'Au calme' };
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /buyers/:cid/sales', seen: /property\.advert\.text/ },
  },
  {
    name: 'a seller is sent an offer that is not made yet',
    plant: {
      answer: json(
        OFFERS,
        each((offer) => {
          offer.review_status = null;
        }),
      ),
    },
    finding: {
      check: 'mask',
      call: 'GET /sellers/:cid/offers',
      expected: /unfinished/,
      seen: /an offer whose review_status is null$/,
    },
  },
  {
    name: 'a seller is sent an offer that is not passed on',
    plant: {
      answer: json(/^\/sellers\/\d+\/offers\/\d+$/, (offer) => {
        offer.review_status = 'unsent_for_review';
      }),
    },
    finding: {
      check: 'mask',
      call: 'GET /sellers/:cid/offers/:id',
      expected: /not passed on/,
      seen: /unsent_for_review$/,
    },
  },
  {
    name: "guests are sent the owner's phone and a token",
    plant: {
      answer: json(RESULT, (result) => {
        Object.assign(result, { signup_token: 'x' });
        result.owner.phone_number = '+33612345678';
      }),
    },
    finding: {
      check: 'mask',
      call: 'GET /sales/:uniqueHash/estimation_results',
      seen: /owner\.phone_number, signup_token/,
    },
  },
  ...['hélène@exemple.fr', 'é@exemple.fr', 'h.•••.durand@exemple.fr'].map(
    (email): Deviation => ({
      name: `guests are sent the e-mail ${email}`,
      plant: {
        answer: json(RESULT, (result) => {
          result.owner.email = email;
        }),
      },
      finding: { check: 'mask', call: 'GET /sales/:uniqueHash/estimation_results', seen: /owner\.email/ },
    }),
  ),
  {
    name: 'a user is sent the digest of a password',
    plant: { answer: json(USER, (user) => void Object.assign(user, { encrypted_password: 'x' })) },
    finding: { check: 'mask', call: 'GET /users/:id', seen: /encrypted_password/ },
  },
  {
    name: "the guide's e-mail is beside their name",
    plant: {
      answer: json(
        VISITS,
        each((visit) => {
          if (visit.visit_guide) visit.visit_guide.email = 'hugo@exemple.fr';
        }),
      ),
    },
    finding: { check: 'mask', call: 'GET /buyers/:cid/visits', seen: /visit_guide\.email/ },
  },
  // Values.
  {
    name: 'a kind of property is one that the elements do not know: a note',
    plant: {
      answer: json(SALE, (sale) => {
        sale.property.kind = 'house_boat';
      }),
    },
    finding: {
      level: 'note',
      call: 'GET /sellers/:cid/sales/:id',
      check: 'shape',
      expected: /property\.kind/,
      seen: /^another text$/,
    },
  },
  {
    name: 'a kind of property is a sentence: a note without it',
    plant: {
      answer: json(SALE, (sale) => {
        sale.property.kind = 'Chez Marion Duval';
      }),
    },
    finding: { level: 'note', check: 'shape', expected: /property\.kind/, seen: /^another text$/ },
  },
  ...[
    ['an amount below 0 in text', OFFERS, 'amount', '-5.0', /amount/],
    ['a day that does not exist', VISITS, 'start_time', '2026-02-30T10:00:00', /start_time/],
    ['a price of 0 in text', NEIGHBOURS, 'price', '0.0', /price/],
  ].map(
    ([name, path, field, value, expected]): Deviation => ({
      name: name as string,
      plant: {
        answer: json(
          path as RegExp,
          each((row) => {
            row[field as string] = value;
          }),
        ),
      },
      finding: { check: 'shape', expected: expected as RegExp, seen: /text/ },
    }),
  ),
  {
    name: 'a count in text that is no whole number',
    plant: { answer: json(USER, (user) => void Object.assign(user, { sales_count: '1.5' })) },
    finding: { check: 'shape', call: 'GET /users/:id', expected: /sales_count/, seen: /^text$/ },
  },
  // Lists in pages.
  ...(
    [
      ['an object about pages', { meta: { current_page: 1, total_pages: 3 } }, /1 of 3 pages/],
      ['a count of all in an object', { pagination: { total_count: 400 } }, /of 400 items/],
      ['a next page in an object', { meta: { next_page: 2 } }, /a next page/],
      ['a count of all beside it', { total_count: 400 }, /of 400 items/],
      ['a count of pages beside it', { total_pages: 3 }, /1 of 3 pages/],
      ['a next page beside it', { next: '/api/v1/x?page=2' }, /a next page/],
      ['more beside it', { has_more: true }, /a next page/],
      ['a next page in its links', { links: { next: '/api/v1/x?page=2' } }, /a next page/],
    ] as const
  ).map(
    ([name, beside, seen]): Deviation => ({
      name: `a list has ${name}`,
      plant: { answer: json(VISITS, (body) => ({ results: rows(body), ...beside })) },
      finding: { check: 'list', call: 'GET /buyers/:cid/visits', seen },
    }),
  ),
  {
    name: 'a list has one page of possibly more: a note',
    plant: { answer: json(VISITS, (body) => ({ results: rows(body), meta: { per_page: 100 } })) },
    finding: { level: 'note', check: 'list', call: 'GET /buyers/:cid/visits', seen: /the only page/ },
  },
  ...(
    [
      ['x-total-count', '400', /of 400 items/],
      ['x-total-pages', '2', /1 of 2 pages/],
      ['content-range', 'items 0-24/400', /of 400 items/],
      ['x-pagination', '{"total_pages":4}', /1 of 4 pages/],
      ['link', '</api/v1/x?page=2>; rel="next"', /a next page/],
    ] as const
  ).map(
    ([name, value, seen]): Deviation => ({
      name: `a list has the header ${name}`,
      plant: { answer: headers({ [name]: value }, isPath(VISITS)) },
      finding: { check: 'list', call: 'GET /buyers/:cid/visits', seen },
    }),
  ),
  // Answers that could harm the check itself, or what it prints.
  {
    name: 'an answer has no end',
    plant: {
      answer: (answer, call) => {
        if (isPath(VISITS)(answer, call)) answer.body = ' '.repeat(65_000_000);
      },
    },
    finding: { call: 'GET /buyers/:cid/visits', seen: /does not end/ },
  },
  {
    name: 'the type of a failure is no type, but somebody',
    plant: {
      answer: (answer, call) => {
        if (!isPath(VISITS)(answer, call)) return;
        Object.assign(answer, { status: 500 });
        answer.headers['content-type'] = 'anais.legoff@courriel.test';
      },
    },
    finding: { call: 'GET /buyers/:cid/visits', seen: /^500, an unknown type$/ },
  },
  {
    name: 'an id is half a character',
    plant: { answer: json(SALE, (sale) => void Object.assign(sale, { estimation_folder_id: '\ud800' })) },
    finding: { call: 'GET /estimation_folders/:id', seen: /an id that no address can hold/ },
  },
  // Empty servers.
  {
    name: 'all lists of a state are empty: a note',
    plant: { answer: json(/^\/(buyers|customers)\//, (body) => (Array.isArray(body) ? [] : { results: [] })) },
    finding: { level: 'note', check: 'list', seen: /\d lists, all of them empty/ },
  },
  {
    name: 'a list is empty that the file expects to have rows',
    plant: { answer: json(VISITS, () => []) },
    changes: { buyer: { expects: ['GET /buyers/:cid/visits'] } },
    finding: { check: 'list', call: 'GET /buyers/:cid/visits', expected: /as the file of states says/, seen: /none/ },
  },
  {
    name: 'a read is expected whose id is not known',
    plant: {
      answer: json(SALE, (sale) => {
        sale.estimation_folder_id = null;
      }),
    },
    changes: { 'seller on the market': { expects: ['GET /estimation_folders/:id'] } },
    finding: { check: 'list', call: 'GET /estimation_folders/:id', seen: /not asked/ },
  },
  // Files.
  {
    name: 'the pictures are a page',
    plant: {
      answer: (answer, { path }) => {
        if (PICTURES.test(path) && answer.status === 200)
          Object.assign(answer, { body: '<html></html>', headers: { 'content-type': 'text/html' } });
      },
    },
    finding: { check: 'file', call: 'GET /properties/:id/property_pictures', seen: /HTML/ },
  },
  {
    name: 'the pictures are another file',
    plant: {
      answer: (answer, { path }) => {
        if (PICTURES.test(path) && answer.status === 200) answer.body = '%PDF-1.4';
      },
    },
    finding: { check: 'file', call: 'GET /properties/:id/property_pictures', seen: /another type/ },
  },
  {
    name: 'the pictures are open without a token',
    plant: {
      request: (call) => {
        if (PICTURES.test(call.path)) call.headers['authorization'] ??= `Bearer ${oneSale.token}`;
      },
    },
    finding: { check: 'file', call: 'GET /properties/:id/property_pictures', seen: /200, without a token/ },
  },
  {
    name: 'a document is open without a token',
    plant: {
      request: (call) => {
        if (FILE.test(call.path)) call.headers['authorization'] ??= `Bearer ${buyer.token}`;
      },
    },
    finding: { check: 'file', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /200, without a token/ },
  },
  {
    name: "a seller's document is open without a token",
    plant: {
      request: (call) => {
        if (FILE.test(call.path)) call.headers['authorization'] ??= `Bearer ${oneSale.token}`;
      },
    },
    finding: { check: 'file', call: 'GET /sellers/:cid/sales/:saleId/documents', seen: /200, without a token/ },
  },
  {
    name: 'a document is open to everybody who is signed in',
    plant: {
      request: (call) => {
        if (FILE.test(call.path) && tokenOf(call)) call.headers['authorization'] = `Bearer ${buyer.token}`;
      },
    },
    finding: {
      check: 'file',
      call: 'GET /buyers/:cid/sales/:saleId/documents',
      seen: /200, with the token of somebody else/,
    },
  },
  {
    name: 'a document is elsewhere without https',
    plant: {
      answer: json(
        /^\/buyers\/\d+\/sales\/\d+\/documents$/,
        each((row) => {
          row.url = 'http://files.exemple.fr/1.pdf';
        }),
      ),
    },
    finding: {
      check: 'file',
      call: 'GET /buyers/:cid/sales/:saleId/documents',
      seen: /an http address/,
    },
  },
  {
    name: 'a document is JSON',
    plant: { answer: headers({ 'content-type': 'application/json' }, isPath(FILE)) },
    finding: { check: 'file', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /JSON/ },
  },
  {
    name: 'a document cannot be opened',
    plant: {
      answer: (answer, { path }) => {
        if (FILE.test(path)) answer.status = 404;
      },
    },
    finding: { check: 'file', call: 'GET /buyers/:cid/sales/:saleId/documents', seen: /404/ },
  },
  // Other origins.
  {
    name: 'refusals have no headers for other origins',
    plant: { answer: headers({ 'access-control-allow-origin': undefined }, isRefused) },
    finding: { check: 'origin', call: 'GET /radar/properties/:id', expected: /on an answer of 404/, seen: /missing/ },
  },
  {
    name: 'a 401 has no headers for other origins',
    plant: { answer: headers({ 'access-control-allow-origin': undefined }, ({ status }) => status === 401) },
    finding: { check: 'origin', call: 'GET /radar/properties', expected: /on an answer of 401/ },
  },
  {
    name: 'any site may call with cookies',
    plant: {
      answer: (answer, call) => {
        if (call.headers['origin']) answer.headers['access-control-allow-credentials'] = 'true';
      },
    },
    finding: { check: 'origin', call: 'POST /estimations', seen: /its origin, with credentials/ },
  },
  {
    name: "a site that begins like the partner's may call with cookies",
    plant: {
      answer: (answer, call) => {
        if (/\.parvis-check\.invalid/.test(call.headers['origin'] ?? ''))
          answer.headers['access-control-allow-credentials'] = 'true';
      },
    },
    finding: { check: 'origin', call: 'POST /sessions', seen: /its origin, with credentials/ },
  },
  {
    name: 'the origin is echoed without Vary',
    plant: { answer: headers({ vary: undefined }) },
    finding: { check: 'origin', call: 'GET /radar/properties', expected: /Vary: Origin/ },
  },
  {
    name: 'the preflight of a sign-in allows no cookies',
    plant: { answer: headers({ 'access-control-allow-credentials': undefined }, isPreflightOf('/sessions')) },
    finding: { check: 'origin', call: 'POST /sessions', expected: /Allow-Credentials/ },
  },
  {
    name: "a sign-in is not allowed on a partner's page: a note",
    plant: { answer: headers({ 'access-control-allow-origin': undefined }, isPreflightOf('/passwords')) },
    finding: { level: 'note', check: 'origin', call: 'POST /passwords', seen: /not allowed/ },
  },
];

/** Deviations of acts, which are found with --write alone. */
export const OF_ACTS: readonly Deviation[] = [
  {
    name: 'a key that is used again makes two',
    plant: {
      request: (call) => {
        delete call.headers['idempotency-key'];
      },
    },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', seen: /two contacts/ },
  },
  {
    name: 'a 422 in a shape that nobody reads',
    plant: { answer: unreadable((fields) => ({ problems: fields })) },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', seen: /no words in a shape that is read/ },
  },
  {
    name: 'a 422 that is a page',
    plant: {
      answer: (answer, { method, path }) => {
        if (answer.status !== 422 || method !== 'POST' || !CONTACTS.test(path)) return;
        Object.assign(answer, { body: '<h1>422</h1>', headers: { 'content-type': 'text/html' } });
      },
    },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', seen: /HTML/ },
  },
  {
    name: 'a 422 about another field',
    plant: { answer: unreadable((fields) => ({ error: { message: { 'contact.prenom': Object.values(fields)[0] } } })) },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', seen: /other fields/ },
  },
  {
    name: 'a removal that removes nothing',
    plant: {
      request: (call) => {
        if (call.method === 'DELETE') call.method = 'GET';
      },
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /contacts\/\d+$/.test(path)) answer.status = 204;
      },
    },
    finding: { check: 'act', call: 'DELETE /buyers/:cid/contacts/:id', seen: /a list with it/ },
  },
  {
    name: 'an act that ends on a page to sign in',
    plant: {
      answer: (answer, { method }) => {
        if (method === 'PUT')
          Object.assign(answer, { status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } });
      },
    },
    finding: { check: 'act', call: 'PUT /properties/:id/unavailabilities', seen: /HTML/ },
  },
  {
    name: 'a visitor is verified with any e-mail',
    plant: {
      answer: (answer, { path }) => {
        if (path === '/visits/verify_infos')
          Object.assign(answer, { status: 200, body: '{"verification_token": "x"}' });
      },
    },
    finding: { check: 'act', call: 'POST /visits/verify_infos', seen: /200/ },
  },
  {
    name: 'the link for a password tells who has an account',
    plant: {
      answer: (answer, { path }) => {
        if (path === '/passwords/link') answer.status = 404;
      },
    },
    finding: { check: 'act', call: 'POST /passwords/link', seen: /404/ },
  },
  {
    name: "a partner's write needs a forgery token",
    plant: {
      answer: (answer, { path }) => {
        if (path === '/buyer_alerts/validations')
          Object.assign(answer, {
            status: 422,
            body: '{"status":422,"error":"Unprocessable Entity"}',
            headers: { 'content-type': 'application/json' },
          });
      },
    },
    finding: { check: 'act', call: 'POST /buyer_alerts/validations', seen: /422/ },
  },
  ...(['POST /buyers/:cid/contacts', 'PUT /properties/:id/unavailabilities', 'POST /visits/verify_infos'] as const).map(
    (route): Deviation => ({
      name: `${route} needs a forgery token on a partner's page`,
      plant: {
        answer: (answer, { method, path }) => {
          const [, wanted = ''] = route.split(' ');
          if (method === 'GET' || !new RegExp(`^${wanted.replace(/:\w+/g, '\\d+')}$`).test(path)) return;
          Object.assign(answer, { status: 422, body: '{"status":422,"error":"Unprocessable Entity"}' });
        },
      },
      finding: { check: 'act', call: route, seen: /a refused X-CSRF-Token/ },
    }),
  ),
  ...(
    ['POST /buyers/:cid/contacts', 'DELETE /buyers/:cid/contacts/:id', 'PUT /properties/:id/unavailabilities'] as const
  ).map(
    (route): Deviation => ({
      name: `a cookie alone authorises ${route}`,
      plant: {
        request: (call) => {
          const { token } = /^\/buyers/.test(call.path) ? buyer : oneSale;
          if (call.headers['cookie'] !== '_session=demo') return;
          call.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        },
      },
      changes: { buyer: { cookie: '_session=demo' }, 'seller on the market': { cookie: '_session=demo' } },
      finding: { check: 'act', call: route, seen: /20[0-4] with(out X| an invented X)-CSRF-Token/ },
    }),
  ),
  {
    name: 'a contact of somebody else is removed under the own id',
    plant: {
      request: (call) => {
        if (call.method === 'DELETE') asOwner(/^\/buyers\/202\/contacts/, buyer)(call);
      },
    },
    finding: { check: 'act', call: 'DELETE /buyers/:cid/contacts/:id', seen: /204 under the id of somebody else/ },
  },
  {
    name: 'a refused act has no headers for other origins',
    plant: { answer: headers({ 'access-control-allow-origin': undefined }, isRefused) },
    finding: { check: 'act', call: 'POST /buyers/:cid/contacts', expected: /on an answer of 422/ },
  },
];

/** Changes the refusal of a contact; `write` takes its fields. */
function unreadable(write: (fields: Json) => Json): NonNullable<Plant['answer']> {
  return (answer: Passed, { method, path }: Passing) => {
    if (answer.status !== 422 || method !== 'POST' || !CONTACTS.test(path)) return;
    answer.body = JSON.stringify(write(JSON.parse(answer.body).error.message));
  };
}
