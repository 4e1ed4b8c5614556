/** Masks: what a caller must not be sent. */

import type { Route } from '../../../src/api/routes.ts';
import { booleanOf } from '../../../src/lib/boolean.ts';
import { numberOf } from '../../../src/lib/number.ts';
import { fieldAt, knownPaths } from '../field-at.ts';
import { printedCount } from '../finding.ts';
import { printable } from '../names.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import type { State } from '../states.ts';
import { type Undescribed, undescribedIn } from '../undescribed.ts';
import { checkUndescribed } from './undescribed-fields.ts';

type Row = Record<string, unknown>;

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the document says of the fields of a row: which it describes, and which of the row it does not. */
type Fields = { isDescribed: (name: string) => boolean; undescribed: (row: Row) => Undescribed[] };

/** A mask: the reads that it is about, and the names of the fields that are sent in spite of it. */
type Mask = {
  applies: (one: Made) => boolean;
  sent: (row: Row, fields: Fields) => string[];
  expected: string;
  suffers: string;
};

const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];

const filled = (row: Row, names: readonly string[]) =>
  names.filter((name) => row[name] !== undefined && row[name] !== null);

const isRadar = ({ request }: Made) => request.route.startsWith('GET /radar/properties');
const decimals = (value: unknown) => String(value).split('.')[1]?.length ?? 0;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const exactPlaces = (row: Row) => ['lat', 'lng'].filter((name) => decimals(row[name]) > 3);

/** Returns whether an address has a sign in place of its letters, and two letters at most: p•••@exemple.fr. */
function isMasked(email: string): boolean {
  const name = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length <= 2 && /[^\p{L}\p{M}\p{N}._+'-]|\.{2,}/u.test(name);
}

const isTrue = (value: unknown) => booleanOf(value) === true;
const isResult = (one: Made) =>
  one.request.route === 'GET /sales/:uniqueHash/estimation_results' && one.read.guest === true;
// docs/spec/offers.md#4.2
const NOT_FOR_SELLERS = [null, undefined, 'unsent_for_review'];

// docs/spec/reports.md#1.3
const OF_A_REPORT = ['context', 'interest', 'next_steps', 'questions_seller', 'positive_points', 'negative_points'];

// A shorter text is a word about the record.
const LONG_TEXT = 40;

/** Returns the names of the long texts of a record that the document does not have. */
const longTexts = (row: Row, { undescribed }: Fields, record: string): string[] =>
  undescribed(row).flatMap(({ path, around, name, value }) => {
    const isLong = [value]
      .flat()
      .some((each) => typeof each === 'string' && each.length >= LONG_TEXT && / /.test(each));
    return isLong && path.startsWith(`${record}.`) ? [[...around, printable(name)].join('.')] : [];
  });

const MASKS: readonly Mask[] = [
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    sent: (row, { isDescribed }) =>
      Object.keys(row).filter((name) => isDescribed(name) && !GUEST_FIELDS.includes(name) && !isEmpty(row[name])),
    expected: `null for a guest but ${GUEST_FIELDS.join(', ')}`,
    suffers: 'The owners of sold properties, and the house: guests see what an account is for.',
  },
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    sent: exactPlaces,
    expected: 'three decimals for a guest',
    suffers: 'The owners of sold properties: guests see the house itself.',
  },
  {
    applies: isResult,
    sent: (row) => {
      const email = valueAt(row, 'owner', 'email');
      return typeof email === 'string' && email !== '' && !isMasked(email) ? ['owner.email'] : [];
    },
    expected: 'a masked e-mail for a guest, such as p•••@exemple.fr',
    suffers: 'The owner: whoever has the address of the result reads their e-mail.',
  },
  {
    applies: (one) => one.request.route === 'GET /properties' && one.read.guest === true,
    sent: exactPlaces,
    expected: 'three decimals for a guest',
    suffers: 'The owners of properties nearby: guests see the house itself.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/contacts',
    sent: (row) => (row['type'] === 'visit_guide' ? filled(row, ['email']) : []),
    expected: 'no e-mail of a visit guide',
    suffers: 'The guide. No screen shows it.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/sales',
    sent: (row, fields) => {
      if (!isTrue(valueAt(row, 'property', 'advert', 'draft'))) return [];
      const text = valueAt(row, 'property', 'advert', 'text') ? ['property.advert.text'] : [];
      return [...text, ...longTexts(row, fields, 'property.advert')];
    },
    expected: 'no text of an advert that is a draft',
    suffers: 'The seller: no screen shows the advert, but whoever reads the answer can.',
  },
  {
    applies: ({ request }) => request.route.startsWith('GET /sellers/:cid/offers'),
    sent: ({ review_status: status }) =>
      NOT_FOR_SELLERS.includes(status as string) ? [`an offer whose review_status is ${status ?? 'null'}`] : [],
    expected: 'no offer that is unfinished or not passed on yet',
    suffers: 'The buyer, whose offer is read by the seller before it is made. No screen shows it.',
  },
  {
    applies: ({ request }) => request.route === 'GET /properties/:id/visits',
    sent: (row, fields) => {
      const report = row['visit_report'];
      if (!isRecord(report) || isTrue(report['notif_seller_sent'])) return [];
      const named = filled(report, OF_A_REPORT).map((name) => `visit_report.${name}`);
      return [...named, ...longTexts(row, fields, 'visit_report')].map(
        (name) => `${name} of a report with notif_seller_sent false`,
      );
    },
    expected: `${OF_A_REPORT.join(', ')} null in a report that was not sent to the seller`,
    suffers: 'The visitor and the house: no screen shows the report yet, but whoever reads the answer can.',
  },
];

/** Checks every mask on the reads, and those of guests also on what the stranger reads of an estimation. */
export async function checkMasks(context: Context): Promise<void> {
  const seen = pricesSeen(context.made);
  for (const one of [...context.made, ...(await readAsStranger(context))]) {
    if (one.received.status !== 200) continue;
    checkMask(context, one);
    if (isRadar(one) && one.read.guest) findHiddenPrices(context, one.request.route, one.state, rowsIn(one), seen);
  }
  const hasRadar = context.file.states.some(({ role }) => role === 'radar');
  if (hasRadar && seen.size === 0)
    context.skip('no revealed price of the radar is known: whether guests are sent one under another name.');
  await checkLocked(context, seen);
}

const rowsIn = ({ received: { body } }: Made) => (isList(body) || !isRecord(body) ? rowsOf(body) : [body]);

/** Checks every mask on the answer to a read. */
export function checkMask(context: Context, one: Made): void {
  const rows = rowsIn(one);
  const { operation } = context.server.operation(one.request.route);
  const known = knownPaths(context.document, operation);
  const fields: Fields = {
    isDescribed: (name) => fieldAt(context.document, operation, { path: [name] }) !== undefined,
    undescribed: (row) =>
      undescribedIn(row, known).filter(({ path }) => !(operation['x-parvis-masked'] ?? []).includes(path)),
  };
  for (const { applies, sent, expected, suffers } of MASKS) {
    if (!applies(one)) continue;
    const names = rows.flatMap((row) => sent(row, fields));
    findSent(context, one, expected, suffers, names);
  }
  const masked = operation['x-parvis-masked'] ?? [];
  const isSent = (path: string) => rows.some((row) => !isEmpty(valueAt(row, ...path.split('.'))));
  findSent(context, one, `not sent: ${masked.join(', ')}`, NOT_SHOWN, masked.filter(isSent));
  checkUndescribed(context, one);
}

/** Prices by the id of their property. */
type Prices = Map<string, number[]>;

/** Returns the prices of the radar that somebody has revealed. */
function pricesSeen(made: readonly Made[]): Prices {
  const rows = made.filter((one) => isRadar(one) && !one.read.guest).flatMap(rowsIn);
  const priced = rows.map((row): [string, number[]] => [
    String(row['id']),
    PRICES.flatMap((name) => numberOf(row[name]) ?? []),
  ]);
  return new Map(priced.filter(([, prices]) => prices.length > 0));
}

/** Finds numbers that are a price of their property, in fields that the document does not have. */
function findHiddenPrices(context: Context, call: Route, state: State, rows: readonly Row[], seen: Prices) {
  const known = knownPaths(context.document, context.server.operation(call).operation);
  const names = rows.flatMap((row) => {
    const prices = seen.get(String(row['id'])) ?? [];
    if (prices.length === 0) return [];
    const found = undescribedIn(row, known).filter(({ value }) => prices.includes(numberOf(value) ?? Number.NaN));
    return found.map(({ around, name }) => [...around, printable(name)].join('.'));
  });
  if (names.length === 0) return;
  context.find({
    level: 'deviation',
    call,
    state: state.name,
    expected: 'the price of a property under no name before it is revealed',
    seen: `sent: ${[...new Set(names)].join(', ')}, which is oa_amount or sale_price`,
    suffers: 'The owners of sold properties, and the house: no screen shows it, but whoever reads the answer can.',
  });
}

const NOT_SHOWN = 'Whoever the field is about: no screen shows it, but whoever reads the answer can.';

function findSent({ find }: Context, { request, state }: Made, expected: string, suffers: string, sent: string[]) {
  if (sent.length === 0) return;
  const seen = `sent: ${[...new Set(sent)].join(', ')}`;
  find({ level: 'deviation', call: request.route, state: state.name, expected, seen, suffers });
}

/** Repeats the reads of estimations with the stranger's token: whoever does not own one is a guest. */
async function readAsStranger({ file, made, call, find }: Context): Promise<Made[]> {
  const stranger = file.states.find(({ role }) => role === 'stranger');
  if (!stranger) return [];
  const again: Made[] = [];
  for (const one of made.filter(({ state }) => state.role === 'estimation')) {
    const request = { ...one.request, token: stranger.token };
    const received = await call(request);
    if (isResult(one) && received.status === 200) {
      find({
        level: 'deviation',
        call: request.route,
        state: stranger.name,
        expected: '403 to who is signed in and does not own the estimation',
        seen: '200',
        suffers:
          'Whoever is signed in and opens the result of somebody else: they are led to a sale that they may not read.',
      });
    }
    again.push({ ...one, state: stranger, request, received });
  }
  return again;
}

const PRICES = ['oa_amount', 'sale_price'];
const hasPrice = (row: Row) => filled(row, PRICES).length > 0 && !isTrue(row['revealed']);
const isLocked = (row: Row) => !hasPrice(row) && !isTrue(row['revealed']);

// Of each radar, how many details are asked for.
const DETAILS = 3;

/** A property has no price for who has not revealed it: the signed-in stranger of the radar. */
async function checkLocked(context: Context, seen: Prices) {
  const radar = context.file.states.find(({ role }) => role === 'radar');
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (!radar || !stranger?.token)
    return context.skip("the mask of a locked property needs a 'radar' and a 'stranger'.");
  const { token } = stranger;
  const { lat = '', lng = '', radius = '' } = radar.facts;
  const list = await context.call({ route: 'GET /radar/properties', query: { lat, lng, radius }, token });
  const leads = await context.call({ route: 'GET /radar_leads', token });
  const revealed = numberOf(valueAt(leads.body, 'radar_leads_count'));
  const rows = rowsOf(list.body);
  const at = { level: 'deviation' as const, state: stranger.name };
  const suffers = 'the detail of a property: a price is shown that was never unlocked.';
  // Whatever `revealed` says of them: the count of what the caller has revealed is the server's own word too.
  const open = rows.filter((row) => filled(row, PRICES).length > 0).length;
  if (revealed !== null && open > Math.max(0, revealed)) {
    context.find({
      ...at,
      call: 'GET /radar/properties',
      expected: 'oa_amount and sale_price null where the caller has revealed nothing',
      seen: `prices of ${open} properties, ${printedCount(revealed)} revealed`,
      suffers,
    });
  }
  findHiddenPrices(context, 'GET /radar/properties', stranger, rows.filter(isLocked), seen);
  const locked = rows.filter((row) => isLocked(row) && !isEmpty(row['id']));
  if (locked.length === 0) context.skip('no property is locked for the stranger: the detail of one was not asked for.');
  for (const { id } of locked.slice(0, DETAILS)) {
    const { body } = await context.call({ route: 'GET /radar/properties/:id', params: { id: String(id) }, token });
    if (isRecord(body) && isLocked(body))
      findHiddenPrices(context, 'GET /radar/properties/:id', stranger, [body], seen);
    if (!isRecord(body) || !hasPrice(body)) continue;
    context.find({
      ...at,
      call: 'GET /radar/properties/:id',
      expected: 'oa_amount and sale_price null for a property that is locked in the list',
      seen: `sent: ${filled(body, PRICES).join(', ')}`,
      suffers,
    });
  }
}
