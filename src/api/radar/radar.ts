/** Calls of the radar (docs/spec/radar.md#13.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, count, degrees, flag, price, text } from '@/api/fields';
import type { PrefetchRequest } from '@/api/prefetch';
import { described, field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { WHOLE_TEXT } from '@/api/texts';
import { date, decodeInSlices, decodeMoment, id, type List, optional } from '@/api/wire';
import type { Point } from '@/domain/place/france';
import type { Place } from '@/domain/place/place';
import { AMENITIES, type PlacedProperty, type RadarProperty } from '@/domain/radar/radar';
import type { RadarProject } from '@/domain/radar/sign-up';
import { booleanOf } from '@/lib/boolean';
import { isPlainObject } from '@/lib/json';
import { numberOf } from '@/lib/number';
import { ok } from '@/lib/result';

type Row = Record<string, unknown>;

// An answer may have ten thousand rows: optional fields are decoded by hand, because a parser for each would be slow.
const textOf = described((value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null), {
  like: text,
});
const positiveOf = described(
  (value: unknown) => {
    const found = numberOf(value);
    return found !== null && found >= 0 && found < 1e12 ? found : null;
  },
  { like: amount },
);
// A price of 0 is none (docs/spec/radar.md#8.7).
const priceOf = described((value: unknown) => positiveOf(value) || null, { like: price });
const wholeOf = described(
  (value: unknown) => {
    const found = numberOf(value);
    return Number.isSafeInteger(found) ? found : null;
  },
  { value: 'WholeNumber', schema: { type: 'integer' }, accepts: [WHOLE_TEXT] },
);
const storeysOf = described((value: unknown) => wholeOf(positiveOf(value)), { like: count });
const isTrue = described((value: unknown) => booleanOf(value) === true, { like: flag });
const MONTH_OR_DAY = /^\d{4}-\d\d(-\d\d)?$/;
const dateOf = described(
  (value: unknown) => {
    const text = textOf(value);
    if (text && MONTH_OR_DAY.test(text)) return Number.isNaN(Date.parse(text)) ? null : text;
    return decodeMoment(text);
  },
  {
    eitherOf: [
      date,
      described({}, { value: 'Month', schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } }),
    ],
  },
);
const letterOf = described(
  (value: unknown) => {
    const letter = textOf(value)?.toUpperCase() ?? '';
    return /^[A-G]$/.test(letter) ? letter : null;
  },
  { like: text },
);
const picturesOf = described(
  (value: unknown): string[] =>
    Array.isArray(value) ? value.flatMap((picture: Row | null) => textOf(picture?.['photoUrl']) || []) : [],
  {
    items: described(
      {},
      {
        fields: {
          photo_url: field(text, 'Address of the picture.', {
            example: 'https://photos.example/1.jpg',
            format: 'picture',
          }),
        },
      },
    ),
  },
);

const NOT_PLACED = 'The property is left out of map and list, and counted.';
const HIDDEN_FROM_GUESTS = 'unknown, or the caller is a guest.';
const LOCKED = 'unknown, or the caller has not revealed it.';
const equipment = (what: string) =>
  field(isTrue, `Whether there is ${what}.`, { example: true, null: HIDDEN_FROM_GUESTS });

const FIELDS = {
  area: field(positiveOf, 'Living area.', { example: 64, unit: 'm2', null: HIDDEN_FROM_GUESTS }),
  kind: field(textOf, 'Kind of property.', {
    example: 'apartment',
    values: ['apartment', 'house'],
    null: 'unknown.',
    without: 'A general icon stands for the kind.',
  }),
  kind_text: field(textOf, 'Kind in French, as shown.', { example: 'Appartement', null: 'unknown.' }),
  room_number: field(positiveOf, 'Number of rooms.', { example: 3, null: 'unknown.' }),
  main_picture_url: field(textOf, 'Address of the first picture.', {
    example: 'https://photos.example/1.jpg',
    format: 'picture',
    null: 'there is no picture.',
  }),
  oa_date: field(dateOf, 'Date of sale; a month alone is enough.', { example: '2026-03-14', null: HIDDEN_FROM_GUESTS }),
  oa_amount: field(priceOf, 'Real price, after the negotiation.', { example: 402_000, unit: 'EUR', null: LOCKED }),
  sale_price: field(priceOf, 'Displayed price.', { example: 415_000, unit: 'EUR', null: LOCKED }),
  address: field(textOf, 'Street with its number.', { example: '12 rue de la Roquette', null: HIDDEN_FROM_GUESTS }),
  floor: field(wholeOf, 'Floor, 0 for the ground floor.', { example: 2, null: HIDDEN_FROM_GUESTS }),
  total_floor: field(storeysOf, 'Number of floors of the building.', { example: 6, null: HIDDEN_FROM_GUESTS }),
  elevator: equipment('a lift'),
  terrace: equipment('a terrace'),
  garden: equipment('a garden'),
  parking: equipment('a parking space'),
  cellar: equipment('a cellar'),
  concierge: equipment('a caretaker'),
  pool: equipment('a pool'),
  dpe_energy_letter: field(letterOf, 'Energy class; any other letter counts as unknown.', {
    example: 'D',
    values: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    null: HIDDEN_FROM_GUESTS,
  }),
  buyer_situation: field(textOf, 'Situation of the buyer.', {
    example: 'primo_buyer',
    values: ['primo_buyer', 'owner', 'rental_investment'],
    null: HIDDEN_FROM_GUESTS,
  }),
  buyer_age: field(positiveOf, 'Age of the buyer, in years.', { example: 34, null: HIDDEN_FROM_GUESTS }),
  property_pictures: field(picturesOf, 'Pictures, the first one first.', { null: HIDDEN_FROM_GUESTS }),
  revealed: field(isTrue, 'Whether the caller has revealed the property, with or without prices.', {
    example: true,
    absent: 'a reveal without prices is then not remembered by the server.',
  }),
};

function propertyFromWire(row: Row): Omit<RadarProperty, 'position'> {
  return {
    id: String(row['id']),
    areaM2: FIELDS.area(row['area']),
    kind: FIELDS.kind(row['kind']),
    kindText: FIELDS.kind_text(row['kindText']),
    roomNumber: FIELDS.room_number(row['roomNumber']),
    mainPictureUrl: FIELDS.main_picture_url(row['mainPictureUrl']),
    soldAt: FIELDS.oa_date(row['oaDate']),
    realPriceEuros: FIELDS.oa_amount(row['oaAmount']),
    displayedPriceEuros: FIELDS.sale_price(row['salePrice']),
    address: FIELDS.address(row['address']),
    floor: FIELDS.floor(row['floor']),
    totalFloor: FIELDS.total_floor(row['totalFloor']),
    amenities: AMENITIES.filter((amenity) => FIELDS[amenity](row[amenity])),
    dpeLetter: FIELDS.dpe_energy_letter(row['dpeEnergyLetter']),
    buyerSituation: FIELDS.buyer_situation(row['buyerSituation']),
    buyerAge: FIELDS.buyer_age(row['buyerAge']),
    isRevealed: FIELDS.revealed(row['revealed']),
    pictureUrls: FIELDS.property_pictures(row['propertyPictures']),
  };
}

const ID = { id: field(id, 'Its id.', { example: 5012 }) };
const GUEST = 'A guest gets three decimals.';
const PLACE = {
  lat: field(degrees(90), `Latitude. ${GUEST}`, { example: 48.853, unit: 'degrees', without: NOT_PLACED }),
  lng: field(degrees(180), `Longitude. ${GUEST}`, { example: 2.371, unit: 'degrees', without: NOT_PLACED }),
};
const position = record(PLACE);
const named = record(ID);
const grounded = record({ ...ID, ...PLACE });

// Only required fields are parsed; the others are read from the row itself: a copy of the row costs four times as much.
const rowOf = (needed: z.ZodMiniType) =>
  described(
    z.custom<Row>((row) => z.safeParse(needed, row).success),
    {
      fields: { ...ID, ...PLACE, ...FIELDS },
      name: 'RadarProperty',
      meaning: 'A sold property. What the caller may not see is null.',
    },
  );
const pointOf = (row: Row): Point => ({ lat: Number(row['lat']), lng: Number(row['lng']) });

// A row without coordinates cannot be shown on a map: it is dropped and counted (docs/spec/radar.md#4.5).
const placed = z.pipe(
  rowOf(grounded),
  z.transform((row): PlacedProperty => ({ ...propertyFromWire(row), position: pointOf(row) })),
);

const one = z.pipe(
  rowOf(named),
  z.transform(
    (row): RadarProperty => ({
      ...propertyFromWire(row),
      position: z.safeParse(position, row).success ? pointOf(row) : null,
    }),
  ),
);

const COUNT = { example: 2, without: 'The number of unlocked prices is not shown.' };
const counted = record({ radar_leads_count: field(amount, 'Number of prices that the caller has revealed.', COUNT) });

/** The answer of a reveal: both prices in whole euros, and the number of reveals, this one included. */
export type Revealed = {
  displayedPriceEuros: number | null;
  realPriceEuros: number | null;
  leadsCount: number | null;
};

const revealed = z.pipe(
  record({
    sale_price: field(optional(price), 'Displayed price.', { example: 415_000, unit: 'EUR', null: 'unknown.' }),
    oa_amount: field(optional(price), 'Real price, after the negotiation.', {
      example: 402_000,
      unit: 'EUR',
      null: 'unknown.',
    }),
    radar_leads_count: field(optional(amount), 'Number of prices that the caller has revealed, with this one.', COUNT),
  }),
  z.transform(
    ({ salePrice, oaAmount, radarLeadsCount }): Revealed => ({
      displayedPriceEuros: salePrice,
      realPriceEuros: oaAmount,
      leadsCount: radarLeadsCount,
    }),
  ),
);

// One of the two prices is enough: the other is then unknown (docs/spec/radar.md#10.3).
const revealAnswer = described(
  z.pipe(
    z.custom<unknown>((answer) => isPlainObject(answer) && ('oaAmount' in answer || 'salePrice' in answer)),
    revealed,
  ),
  { like: revealed },
);

/** The searched circle: `radius` metres around a point. */
type Around = Point & { radius: number };

/** Returns the request of a search, which may be sent before the code that decodes its answer is loaded. */
export const radarSearchRequest = ({ lat, lng, radius }: Around): PrefetchRequest => ({
  route: 'GET /radar/properties',
  query: { lat, lng, radius },
});

/** Reads the properties sold around a point. Rows without coordinates are dropped and counted. */
export function searchRadar(call: ApiClient, around: Around, signal: AbortSignal): ApiAnswer<List<PlacedProperty>> {
  return call({
    ...radarSearchRequest(around),
    signal,
    decode: described((data, prepare) => decodeInSlices(placed, data, prepare), { list: placed }),
  });
}

/** Reads one property, without the values that this person may not see (docs/spec/radar.md#13.2). */
export function fetchRadarProperty(
  call: ApiClient,
  propertyId: string,
  signal?: AbortSignal,
): ApiAnswer<RadarProperty> {
  return call({ route: 'GET /radar/properties/:id', params: { id: propertyId }, signal, decode: one });
}

/** Returns the number of prices that this person has unlocked. */
export async function countRadarLeads(call: ApiClient, signal: AbortSignal): ApiAnswer<number> {
  const answer = await call({ route: 'GET /radar_leads', signal, decode: counted });
  return answer.ok ? { ok: true, value: answer.value.radarLeadsCount } : answer;
}

/** Unlocks a price; a repeat for the same property costs nothing. A 422 asks for a phone number. */
export async function createRadarLead(call: ApiClient, propertyId: string): ApiAnswer<Revealed> {
  const answer = await call({ route: 'POST /radar_leads', body: { radarLead: { propertyId } }, decode: revealAnswer });
  return orReread(answer, async () => {
    const read = await fetchRadarProperty(call, propertyId);
    if (!read.ok) return read;
    const { displayedPriceEuros, realPriceEuros } = read.value;
    return ok({ displayedPriceEuros, realPriceEuros, leadsCount: null });
  });
}

/** Reports a search to the server; the answer is ignored (docs/spec/radar.md#13.3). */
export async function recordRadarSearch(
  call: ApiClient,
  { place, project }: { place: Place; project: RadarProject | null },
): Promise<void> {
  const body = { radarSearch: { ...place, ...(project && { project }) } };
  await call({ route: 'POST /radar_searches', body, decode: z.unknown() });
}

const token = described(z.string().check(z.minLength(1)), { like: text });
const account = record({
  token: field(token, 'Token of the new session.', { example: 'tok_2f8b' }),
  user_id: field(id, 'Id of the new user.', { example: 41 }),
});

/** Creates a radar account. A 422 names fields; 'Compte existant': the account exists (docs/spec/radar.md#11.4). */
export function signUpForRadar(
  call: ApiClient,
  user: { email: string; password: string; project: RadarProject },
): ApiAnswer<{ token: string; userId: string }> {
  return call({ route: 'POST /radar/sign_up', body: { user }, decode: account });
}
