/** The radar's calls (contract §7). */
import * as z from 'zod/mini';
import type { Failure } from '@/domain/failure';
import type { Point } from '@/domain/france';
import type { Place } from '@/domain/place';
import { AMENITIES, type PlacedProperty, type RadarProperty } from '@/domain/radar';
import type { RadarProject } from '@/domain/radar-sign-up';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { id, type List, list, optional } from './wire';

const degreesUpTo = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit));
const place = { lat: degreesUpTo(90), lng: degreesUpTo(180) };

type Row = Record<string, unknown>;

// Ten thousand rows come at once: what may be missing is read by hand, a parser for each field would be felt.
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);
const positiveOf = (value: unknown) => (typeof value === 'number' && value >= 0 && value < 1e12 ? value : null);
const wholeOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
// A month, a day, or a moment with its offset: without one it would be read as the viewer's.
const DATE = /^\d{4}-\d\d(-\d\d(T.*(Z|[+-]\d\d:?\d\d))?)?$/;
const dateOf = (value: unknown) => {
  const text = textOf(value);
  return text && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
};

function picturesOf(value: unknown): RadarProperty['pictures'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((picture: Row | null, index) => {
    const url = textOf(picture?.['photoUrl']);
    const known = picture?.['id'];
    // Anything else than a text or a number may throw when a text is made of it.
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
    realPriceEuros: positiveOf(row['oaAmount']),
    displayedPriceEuros: positiveOf(row['salePrice']),
    address: textOf(row['address']),
    floor: wholeOf(row['floor']),
    totalFloor: wholeOf(positiveOf(row['totalFloor'])),
    amenities: AMENITIES.filter((amenity) => row[amenity] === true),
    dpeLetter: /^[A-G]$/.test(letter) ? letter : null,
    buyerSituation: textOf(row['buyerSituation']),
    buyerAge: positiveOf(row['buyerAge']),
    pictures: picturesOf(row['propertyPictures']),
  };
}

const position = z.object(place);
const named = z.object({ id });
const grounded = z.object({ id, ...place });

// Only what must be there is parsed. The rest is read from the row itself: to copy all of it costs four times as much.
const rowOf = (needed: z.ZodMiniType) => z.custom<Row>((row) => z.safeParse(needed, row).success);
const pointOf = (row: Row): Point => ({ lat: Number(row['lat']), lng: Number(row['lng']) });

// A row without a place cannot be shown on a map: it is dropped and counted.
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

const count = z.number().check(z.gte(0));
const counted = z.object({ radarLeadsCount: count });

/** What a reveal brings: both prices in whole euros, and how many reveals there were with it. */
export type Revealed = {
  displayedPriceEuros: number | null;
  realPriceEuros: number | null;
  leadsCount: number | null;
};

const revealed = z.pipe(
  z.object({ salePrice: optional(count), oaAmount: optional(count), radarLeadsCount: optional(count) }),
  z.transform(
    ({ salePrice, oaAmount, radarLeadsCount }): Revealed => ({
      displayedPriceEuros: salePrice,
      realPriceEuros: oaAmount,
      leadsCount: radarLeadsCount,
    }),
  ),
);

/** The properties sold within `radius` metres of a point. Rows without a place are dropped and counted. */
export function searchRadar(
  call: ApiClient,
  asked: { lat: number; lng: number; radius: number },
  signal: AbortSignal,
): Promise<Result<List<PlacedProperty>, Failure>> {
  return call({ route: 'GET /radar/properties', query: asked, signal, decode: list(placed) });
}

/** One property, as far as this person may see it. */
export function fetchRadarProperty(
  call: ApiClient,
  propertyId: string,
  signal: AbortSignal,
): Promise<Result<RadarProperty, Failure>> {
  return call({ route: 'GET /radar/properties/:id', params: { id: propertyId }, signal, decode: one });
}

/** How many prices this person has unlocked. */
export async function countRadarLeads(call: ApiClient, signal: AbortSignal): Promise<Result<number, Failure>> {
  const answer = await call({ route: 'GET /radar_leads', signal, decode: counted });
  return answer.ok ? { ok: true, value: answer.value.radarLeadsCount } : answer;
}

/** Unlocks a price; a second time for the same property costs nothing. A 422 wants a phone number. */
export function createRadarLead(call: ApiClient, propertyId: string): Promise<Result<Revealed, Failure>> {
  return call({ route: 'POST /radar_leads', body: { radarLead: { propertyId } }, decode: revealed });
}

/** Tells the server where one looked; whatever it answers is of no consequence. */
export async function recordRadarSearch(
  call: ApiClient,
  { place, project }: { place: Place; project: RadarProject | null },
): Promise<void> {
  const body = { radarSearch: { ...place, ...(project && { project }) } };
  await call({ route: 'POST /radar_searches', body, decode: z.unknown() });
}

const account = z.object({ token: z.string().check(z.minLength(1)), userId: id });

/** Makes an account for the radar. A 422 speaks of fields; 'Compte existant' on the e-mail means that there is one. */
export function signUpForRadar(
  call: ApiClient,
  user: { email: string; password: string; project: RadarProject },
): Promise<Result<{ token: string; userId: string }, Failure>> {
  return call({ route: 'POST /radar/sign_up', body: { user }, decode: account });
}
