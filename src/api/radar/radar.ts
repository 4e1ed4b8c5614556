/** Calls of the radar (docs/spec/radar.md#13.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, degrees, price } from '@/api/fields';
import type { PrefetchRequest } from '@/api/prefetch';
import { orReread } from '@/api/reread';
import { decodeInSlices, decodeMoment, id, type List, optional } from '@/api/wire';
import type { Point } from '@/domain/place/france';
import type { Place } from '@/domain/place/place';
import { AMENITIES, type PlacedProperty, type RadarProperty } from '@/domain/radar/radar';
import type { RadarProject } from '@/domain/radar/sign-up';
import { booleanOf } from '@/lib/boolean';
import { isPlainObject } from '@/lib/json';
import { numberOf } from '@/lib/number';
import { ok } from '@/lib/result';

const place = { lat: degrees(90), lng: degrees(180) };

type Row = Record<string, unknown>;

// An answer may have ten thousand rows: optional fields are decoded by hand, because a parser for each would be slow.
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);
const positiveOf = (value: unknown) => {
  const found = numberOf(value);
  return found !== null && found >= 0 && found < 1e12 ? found : null;
};
// A price of 0 is none (docs/spec/radar.md#8.7).
const priceOf = (value: unknown) => positiveOf(value) || null;
const wholeOf = (value: unknown) => {
  const found = numberOf(value);
  return Number.isSafeInteger(found) ? found : null;
};
const MONTH_OR_DAY = /^\d{4}-\d\d(-\d\d)?$/;
const dateOf = (value: unknown) => {
  const text = textOf(value);
  if (text && MONTH_OR_DAY.test(text)) return Number.isNaN(Date.parse(text)) ? null : text;
  return decodeMoment(text);
};

function picturesOf(value: unknown): RadarProperty['pictures'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((picture: Row | null, index) => {
    const url = textOf(picture?.['photoUrl']);
    const known = picture?.['id'];
    // String() may throw for a value that is neither a text nor a number.
    const id = typeof known === 'string' || typeof known === 'number' ? String(known) : `${index}`;
    return url ? [{ id, url }] : [];
  });
}

function propertyFromWire(row: Row): Omit<RadarProperty, 'position'> {
  const letter = textOf(row['dpeEnergyLetter'])?.toUpperCase() ?? '';
  return {
    id: String(row['id']),
    areaM2: positiveOf(row['area']),
    kind: textOf(row['kind']),
    kindText: textOf(row['kindText']),
    roomNumber: positiveOf(row['roomNumber']),
    mainPictureUrl: textOf(row['mainPictureUrl']),
    soldAt: dateOf(row['oaDate']),
    realPriceEuros: priceOf(row['oaAmount']),
    displayedPriceEuros: priceOf(row['salePrice']),
    address: textOf(row['address']),
    floor: wholeOf(row['floor']),
    totalFloor: wholeOf(positiveOf(row['totalFloor'])),
    amenities: AMENITIES.filter((amenity) => booleanOf(row[amenity]) === true),
    dpeLetter: /^[A-G]$/.test(letter) ? letter : null,
    buyerSituation: textOf(row['buyerSituation']),
    buyerAge: positiveOf(row['buyerAge']),
    isRevealed: booleanOf(row['revealed']) === true,
    pictures: picturesOf(row['propertyPictures']),
  };
}

const position = z.object(place);
const named = z.object({ id });
const grounded = z.object({ id, ...place });

// Only required fields are parsed; the others are read from the row itself: a copy of the row costs four times as much.
const rowOf = (needed: z.ZodMiniType) => z.custom<Row>((row) => z.safeParse(needed, row).success);
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

const counted = z.object({ radarLeadsCount: amount });

/** The answer of a reveal: both prices in whole euros, and the number of reveals, this one included. */
export type Revealed = {
  displayedPriceEuros: number | null;
  realPriceEuros: number | null;
  leadsCount: number | null;
};

const revealed = z.pipe(
  z.object({ salePrice: optional(price), oaAmount: optional(price), radarLeadsCount: optional(amount) }),
  z.transform(
    ({ salePrice, oaAmount, radarLeadsCount }): Revealed => ({
      displayedPriceEuros: salePrice,
      realPriceEuros: oaAmount,
      leadsCount: radarLeadsCount,
    }),
  ),
);

// One of the two prices is enough: the other is then unknown (docs/spec/radar.md#10.3).
const revealAnswer = z.pipe(
  z.custom<unknown>((answer) => isPlainObject(answer) && ('oaAmount' in answer || 'salePrice' in answer)),
  revealed,
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
    decode: (data, prepare) => decodeInSlices(placed, data, prepare),
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

const account = z.object({ token: z.string().check(z.minLength(1)), userId: id });

/** Creates a radar account. A 422 names fields; 'Compte existant': the account exists (docs/spec/radar.md#11.4). */
export function signUpForRadar(
  call: ApiClient,
  user: { email: string; password: string; project: RadarProject },
): ApiAnswer<{ token: string; userId: string }> {
  return call({ route: 'POST /radar/sign_up', body: { user }, decode: account });
}
