/** Deviations of reads: rows of somebody else, fields for guests, records that were not asked for, wrong values. */
import { seeded } from '../../demo/server/seed.ts';
import { type Deviation, each, isGuest, json, rows, tokenOf } from './plants.ts';
import type { Passed, Passing, Plant } from './proxy.ts';

const { buyer, otherBuyer, oneSale } = seeded.users;
const RESULT = /estimation_results$/;
const RADAR = /^\/radar\/properties$/;
const SALES = /^\/sellers\/\d+\/sales$/;
const SALE = /^\/sellers\/\d+\/sales\/\d+$/;
const OFFERS = /^\/sellers\/\d+\/offers$/;
const OFFER = /^\/sellers\/\d+\/offers\/\d+$/;
const BUYER_VISITS = /^\/buyers\/\d+\/visits$/;
const SELLER_VISITS = /^\/properties\/\d+\/visits$/;

type Row = Record<string, unknown>;
type Answer = NonNullable<Plant['answer']>;

/** Answers a caller with the list that its owner has read before. */
function rowsOf(path: RegExp, caller: { token: string }, owner: { token: string }): Answer {
  let list: Passed | undefined;
  return (answer, call) => {
    if (call.method !== 'GET' || !path.test(call.path)) return;
    if (tokenOf(call) === owner.token) list ??= { ...answer };
    else if (tokenOf(call) === caller.token) Object.assign(answer, list);
  };
}

/** Answers in place of a status. */
const answerWith =
  (fits: (answer: Passed, call: Passing) => boolean, change: Partial<Passed>): Answer =>
  (answer, call) => {
    if (fits(answer, call)) Object.assign(answer, change);
  };

const listsOfOthers = (
  [
    ['GET /buyers/:cid/buyer_alerts', /buyer_alerts$/, otherBuyer, buyer],
    ['GET /buyers/:cid/sales', /^\/buyers\/\d+\/sales$/, otherBuyer, buyer],
    ['GET /buyers/:cid/offers', /^\/buyers\/\d+\/offers$/, otherBuyer, buyer],
    ['GET /buyers/:cid/visits', BUYER_VISITS, otherBuyer, buyer],
    ['GET /sellers/:cid/sales', SALES, otherBuyer, oneSale],
    ['GET /sellers/:cid/sales', SALES, buyer, oneSale],
  ] as const
).map(
  ([call, path, caller, owner]): Deviation => ({
    name: `${call} has the rows of ${owner.id} for ${caller.id}`,
    plant: { answer: rowsOf(path, caller, owner) },
    roles: ['buyer', 'seller'],
    finding: { check: 'access', call, seen: /200 with \d+ rows? of somebody else/ },
  }),
);

const guestFields = (
  [
    ['owner.name', { owner: { name: 'Nadia Ferrand' } }, /owner\.name/],
    ['owner.mobile', { owner: { mobile: '0612345678' } }, /owner\.mobile/],
    ['user_email', { user_email: 'nadia@exemple.fr' }, /user_email/],
    ['lead', { lead: { prenom: 'Nadia' } }, /sent: lead$/],
    ['owner_name', { property: { owner_name: 'Nadia Ferrand' } }, /property\.owner_name/],
    ['numero', { property: { numero: 24 } }, /property\.numero/],
    ['name inside unknown records', { extra: { list: [{ nom: 'Ferrand' }] } }, /sent: nom$/],
    ['name that is a name', { contact_de_nadia: 'x' }, /^sent: another field$/],
  ] as const
).map(
  ([name, fields, seen]): Deviation => ({
    name: `a guest is sent a field of its own about a person: ${name}`,
    plant: {
      answer: json(RESULT, (result) => {
        for (const [key, value] of Object.entries(fields))
          result[key] = typeof value === 'object' ? { ...result[key], ...value } : value;
      }),
    },
    finding: { check: 'mask', call: 'GET /sales/:uniqueHash/estimation_results', seen },
  }),
);

const masked = (
  [
    ['GET /properties/:id/visits', SELLER_VISITS, 'user', 'email'],
    ['GET /properties/:id/visits', SELLER_VISITS, 'user', 'phone_number'],
    ['GET /sellers/:cid/offers', OFFERS, 'financial_profile', 'revenues'],
    ['GET /sellers/:cid/offers', OFFERS, 'financial_profile', 'proof_of_sale_doc_url'],
  ] as const
).map(
  ([call, path, record, field]): Deviation => ({
    name: `${call} has what its mask names: ${record}.${field}`,
    plant: {
      answer: json(
        path,
        each((row) => {
          row[record] = { ...row[record], [field]: '5400' };
        }),
      ),
    },
    finding: { level: 'deviation', check: 'mask', call, seen: new RegExp(`${record}\\.${field}`) },
  }),
);

/** Returns a row with two values exchanged. */
const exchanged = (one: string, other: string) => (row: Row) => ({ [one]: row[other], [other]: row[one] });

const CHANGES: [name: string, path: RegExp, change: (row: Row) => Row, seen: RegExp][] = [
  ['a visit ends before it starts', BUYER_VISITS, exchanged('start_time', 'end_time'), /start_time after end_time/],
  ['latitude and longitude are exchanged', RADAR, exchanged('lat', 'lng'), /exchanged/],
  ['a place is 0 and 0', RADAR, () => ({ lat: 0, lng: 0 }), /0 and 0/],
  ['a link is a script', /^\/partners$/, () => ({ website_url: 'javascript:alert(1)' }), /a script/],
  ['a property is outside of the radius', RADAR, ({ lat }) => ({ lat: Number(lat) + 0.02 }), /further away/],
];

const values = CHANGES.map(
  ([name, path, change, seen]): Deviation => ({
    name,
    plant: {
      answer: json(
        path,
        each((row) => void Object.assign(row, change(row))),
      ),
    },
    finding: { check: 'value', seen },
  }),
);

/** The deviations that are planted one at a time. */
export const OF_READS: readonly Deviation[] = [
  ...listsOfOthers,
  ...guestFields,
  ...masked,
  ...values,
  {
    name: 'a guest is sent fields that the document does not have: a note',
    plant: { answer: json(RESULT, (result) => void Object.assign(result, { floor_plan: 'x', slug: 'y', score: 3 })) },
    finding: { level: 'note', check: 'mask', seen: /^2 fields .*, sent to a guest: floor_plan, score$/ },
  },
  {
    name: 'a guest is sent a record whose names are keys: a note with its own name alone',
    plant: { answer: json(RESULT, (result) => void Object.assign(result, { scores: { nadia: 3, lea: 4 } })) },
    finding: { level: 'note', check: 'mask', seen: /^1 field .*, sent to a guest: scores$/ },
  },
  {
    name: 'who does not own an estimation is sent the e-mail of its owner',
    plant: {
      answer: async (answer, call, again) => {
        if (!RESULT.test(call.path) || isGuest(call)) return;
        const { authorization: _, ...headers } = call.headers;
        const body = JSON.parse((await again({ ...call, headers })).body);
        const owner = { ...body.owner, email: 'nadia.ferrand@exemple.fr' };
        Object.assign(answer, { status: 200, body: JSON.stringify({ ...body, owner }) });
      },
    },
    finding: { check: 'mask', call: 'GET /sales/:uniqueHash/estimation_results', seen: /owner\.email/ },
  },
  {
    name: 'a contact to inform is in the lists of two buyers',
    plant: {
      answer: json(/^\/buyers\/\d+\/contacts$/, (body) => void rows(body).push({ id: 4711, type: 'informed' })),
    },
    finding: { check: 'access', call: 'GET /buyers/:cid/contacts', seen: /200 with 1 row of somebody else/ },
  },
  ...(
    [
      ['GET /sales/:uniqueHash/estimation_results', /^\/sales\/999999999\/estimation_results$/],
      ['GET /radar/properties/:id', /^\/radar\/properties\/999999999$/],
    ] as const
  ).map(
    ([call, path]): Deviation => ({
      name: `${call} fails for an unknown id`,
      plant: { answer: answerWith((_, { path: asked }) => path.test(asked), { status: 500, body: '{}' }) },
      finding: { check: 'access', call, seen: /^500, with an id that does not exist/ },
    }),
  ),
  {
    name: 'a list of somebody else is empty: a note that blames nobody',
    plant: {
      answer: answerWith(({ status }, { path }) => BUYER_VISITS.test(path) && [403, 404].includes(status), {
        status: 200,
        body: '[]',
      }),
    },
    finding: {
      level: 'note',
      check: 'access',
      call: 'GET /buyers/:cid/visits',
      expected: /^403 or 404/,
      seen: /^200 with an empty list, with the token of somebody else/,
    },
  },
  // What was asked for.
  {
    name: 'a user is another one',
    plant: { answer: json(/^\/users\/\d+$/, (user) => void Object.assign(user, { id: 424_242 })) },
    finding: { check: 'identity', call: 'GET /users/:id', expected: /^id/, seen: /another one/ },
  },
  {
    name: 'a sale is another one',
    plant: { answer: json(SALE, (sale) => void Object.assign(sale, { id: 424_242 })) },
    finding: { check: 'identity', call: 'GET /sellers/:cid/sales/:id', expected: /^id/ },
  },
  {
    name: 'an offer is on another sale',
    plant: {
      answer: json(
        OFFERS,
        each(({ sale }, index) => {
          if (index === 0) sale.id = 424_242;
        }),
      ),
    },
    finding: { check: 'identity', call: 'GET /sellers/:cid/offers', expected: /^sale\.id/, seen: /in 1 of \d+ rows/ },
  },
  ...(
    [
      ['GET /sellers/:cid/sales/:id', SALE, 'price'],
      ['GET /sellers/:cid/offers/:id', OFFER, 'amount'],
      ['GET /radar/properties/:id', /^\/radar\/properties\/\d+$/, 'room_number'],
    ] as const
  ).map(
    ([call, path, field]): Deviation => ({
      name: `${call} has another ${field} than its list`,
      plant: { answer: json(path, (row) => void Object.assign(row, { [field]: 99 })) },
      finding: {
        check: 'identity',
        call,
        expected: new RegExp(field),
        seen: new RegExp(`^${field}: not as in row \\d+`),
      },
    }),
  ),
  // Values.
  {
    name: 'the lower price is above the upper one',
    plant: {
      answer: json(/^\/valuations\/\d+$/, (valuation) => {
        valuation.lower_price = Number(valuation.upper_price) + 1;
      }),
    },
    finding: { check: 'value', call: 'GET /valuations/:id', seen: /lower_price after upper_price/ },
  },
  {
    name: 'a confidence is 710',
    plant: { answer: json(/^\/valuations\/\d+$/, (valuation) => void Object.assign(valuation, { confidence: 710 })) },
    finding: { level: 'deviation', check: 'shape', call: 'GET /valuations/:id', expected: /^confidence: .*100/ },
  },
  {
    name: 'text is in latin1',
    plant: {
      answer: answerWith(({ status }, { path }) => SALES.test(path) && status === 200, { encoding: 'latin1' }),
    },
    finding: { check: 'value', call: 'GET /sellers/:cid/sales', expected: /UTF-8/ },
  },
  {
    name: 'a sale has no owner in either form',
    plant: {
      answer: json(SALE, (sale) => {
        delete sale.owner;
        delete sale.owner_id;
      }),
    },
    finding: {
      level: 'deviation',
      check: 'shape',
      call: 'GET /sellers/:cid/sales/:id',
      expected: /^owner/,
      seen: /missing/,
    },
  },
  // What is printed.
  {
    name: 'a kind of property is a name in small letters: a note without it',
    plant: { answer: json(SALE, (sale) => void Object.assign(sale.property, { kind: 'jean_dupont' })) },
    finding: { level: 'note', check: 'shape', expected: /property\.kind/, seen: /^another text$/ },
  },
  {
    name: 'a count of all rows is the number of a phone, which is not printed',
    plant: { answer: json(BUYER_VISITS, (body) => ({ results: rows(body), total: 33_612_345_678 })) },
    finding: { check: 'list', call: 'GET /buyers/:cid/visits', seen: /^\d+ of more items$/ },
  },
  {
    name: 'an answer is no JSON',
    plant: { answer: answerWith((_, { path }) => path === '/partners', { body: '{"results": [' }) },
    finding: { check: 'shape', call: 'GET /partners', expected: /^JSON$/, seen: /^an answer that is no JSON$/ },
  },
  {
    name: 'a phone number has no country, and the form is told in words',
    plant: { answer: json(/^\/users\/\d+$/, (user) => void Object.assign(user, { phone_number: '0612345678' })) },
    finding: { check: 'shape', call: 'GET /users/:id', expected: /phone_number: a phone number with \+/ },
  },
];
