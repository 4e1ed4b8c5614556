/** Deviations of a server, each with the finding that must name it. */
import { seeded } from '../../demo/server/seed.ts';
import type { Finding } from '../../tools/check/finding.ts';
import type { Passed, Passing, Plant } from './proxy.ts';

/** A deviation: what it is, the change, and the finding that names it. */
export type Deviation = {
  name: string;
  plant: Plant;
  finding: { [Key in 'level' | 'check' | 'call']?: Finding[Key] } & { expected?: RegExp; seen?: RegExp };
};

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape, which is changed in place.
type Json = any;

/** Changes the JSON of the answers to a path. */
const json =
  (path: RegExp, change: (body: Json, call: Passing) => unknown, method = 'GET'): NonNullable<Plant['answer']> =>
  (answer, call) => {
    if (call.method !== method || !path.test(call.path) || answer.status >= 300 || !answer.body) return;
    const body = JSON.parse(answer.body);
    answer.body = JSON.stringify(change(body, call) ?? body);
  };

const rows = (body: Json): Json[] => (Array.isArray(body) ? body : body.results);
const each = (change: (row: Json, index: number) => void) => (body: Json) => void rows(body).forEach(change);
const isGuest = ({ headers }: Passing) => !headers['authorization'];
const tokenOf = ({ headers }: Passing) => headers['authorization']?.replace('Bearer ', '');

const SALES = /^\/sellers\/\d+\/sales$/;
const SALE = /^\/sellers\/\d+\/sales\/\d+$/;
const VISITS = /^\/buyers\/\d+\/visits$/;
const OFFERS = /^\/sellers\/\d+\/offers$/;
const CONTACTS = /^\/buyers\/\d+\/contacts$/;
const USER = /^\/users\/\d+$/;

const { buyer } = seeded.users;

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
        if (isGuest(call)) for (const row of rows(body) ?? [body]) row.lat += 0.000_123;
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
];

/** Changes the refusal of a contact; `write` takes its fields. */
function unreadable(write: (fields: Json) => Json): NonNullable<Plant['answer']> {
  return (answer: Passed, { method, path }: Passing) => {
    if (answer.status !== 422 || method !== 'POST' || !CONTACTS.test(path)) return;
    answer.body = JSON.stringify(write(JSON.parse(answer.body).error.message));
  };
}
