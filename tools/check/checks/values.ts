/** Values that have the right shape, and are wrong all the same: order, place, links, encoding. */
import { distanceMetres } from '../../../src/domain/radar/geometry.ts';
import { readMoment } from '../../../src/lib/moment.ts';
import { numberOf } from '../../../src/lib/number.ts';
import { firstRows, rowsOf } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { screenOf } from '../session.ts';

type Row = Record<string, unknown>;

/** A rule about one record, at any depth: what is expected, and what is seen where a record breaks it. */
type Rule = { expected: string; seen: string; suffers: string; isBroken: (row: Row) => boolean };

const timeOf = (value: unknown) => Date.parse(readMoment(value)?.iso ?? '');
const amountOf = (value: unknown) => numberOf(value) ?? Number.NaN;

/** Pairs of fields of a record of which the first is never above the second. */
const ORDERED: readonly [first: string, second: string, read: (value: unknown) => number][] = [
  ['start_time', 'end_time', timeOf],
  ['start', 'end', timeOf],
  ['start_date', 'end_date', timeOf],
  ['lower_price', 'upper_price', amountOf],
  ['min_budget', 'max_budget', amountOf],
];

// Mainland France with Corsica.
const isInFrame = (lat: number, lng: number) => lat >= 41 && lat <= 51.5 && lng >= -5.5 && lng <= 10;
const isNowhere = (lat: number, lng: number) => lat === 0 && lng === 0;
const placeOf = ({ lat, lng }: Row) => [amountOf(lat), amountOf(lng)] as const;

const SCRIPT = /^\s*(javascript|vbscript|data:text\/html)\b/i;

const RULES: readonly Rule[] = [
  ...ORDERED.map(
    ([first, second, read]): Rule => ({
      expected: `${first} before ${second}, or equal to it`,
      seen: `${first} after ${second}`,
      suffers: 'a range from its end to its beginning is shown.',
      isBroken: (row) => read(row[first]) > read(row[second]),
    }),
  ),
  {
    expected: 'lat: the latitude, lng: the longitude',
    seen: 'a place that is in France with lat and lng exchanged',
    suffers: 'the map shows a place off Africa.',
    isBroken: (row) => {
      const [lat, lng] = placeOf(row);
      return !isInFrame(lat, lng) && isInFrame(lng, lat);
    },
  },
  {
    expected: 'lat and lng null where the place is not known',
    seen: '0 and 0',
    suffers: 'the map shows a place off Africa.',
    isBroken: (row) => isNowhere(...placeOf(row)),
  },
  {
    expected: 'a link to a page or a file',
    seen: 'a link that is a script',
    suffers: 'the link does nothing; elsewhere it would run in the page.',
    isBroken: (row) => Object.values(row).some((value) => typeof value === 'string' && SCRIPT.test(value)),
  },
];

/** Checks each read that answered, of long lists the first rows. */
export function checkValues(context: Context): void {
  for (const one of context.made.filter(({ received }) => received.status === 200)) {
    checkRules(context, one);
    checkEncoding(context, one);
    checkRadius(context, one);
  }
}

/** Returns all records inside a value. */
function recordsIn(value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(recordsIn);
  return Array.isArray(value) ? inner : [value as Row, ...inner];
}

function checkRules(context: Context, one: Made) {
  const records = recordsIn(firstRows(one.received.body));
  for (const { expected, seen, suffers, isBroken } of RULES) {
    if (!records.some(isBroken)) continue;
    context.find({
      level: 'deviation',
      call: one.request.route,
      state: one.state.name,
      expected,
      seen,
      suffers: `${screenOf(context.server, one.request.route)}: ${suffers}`,
    });
  }
}

/** A byte that is no UTF-8 is read as this sign. */
const LOST = '\ufffd';

function checkEncoding(context: Context, one: Made) {
  if (!one.received.text.includes(LOST)) return;
  context.find({
    level: 'deviation',
    call: one.request.route,
    state: one.state.name,
    expected: 'text in UTF-8',
    seen: 'bytes of another encoding, or letters that were lost before',
    suffers: `${screenOf(context.server, one.request.route)}: letters with accents are unreadable.`,
  });
}

// A guest's coordinates have three decimals: up to 80 m from the house.
const ROUNDING_METRES = 80;
const TOLERANCE = 1.1;

function checkRadius(context: Context, one: Made) {
  const { request, received, state, read } = one;
  if (request.route !== 'GET /radar/properties') return;
  const [lat = 0, lng = 0, radius = 0] = ['lat', 'lng', 'radius'].map((name) => Number(request.query?.[name]));
  const most = radius * TOLERANCE + (read.guest ? ROUNDING_METRES : 0);
  const outside = rowsOf(received.body).filter((row) => {
    const [rowLat, rowLng] = placeOf(row);
    return distanceMetres({ lat, lng }, { lat: rowLat, lng: rowLng }) > most;
  });
  if (outside.length === 0) return;
  context.find({
    level: 'deviation',
    call: request.route,
    state: state.name,
    expected: 'properties within the radius',
    seen: `${outside.length} of ${rowsOf(received.body).length} are further away`,
    suffers: `${screenOf(context.server, one.request.route)}: what is far away is counted and listed as near.`,
  });
}
