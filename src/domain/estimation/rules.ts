/** Errors of the answers, as codes with their numbers. Source: docs/spec/funnel.md#10, docs/spec/funnel.md#13. */
import type { Answers, MainInfos } from './estimation';
import { readArea, readCount, readRooms } from './numbers';

// Areas, bounds included.
const AREA_M2 = { min: 5, max: 1000 } as const;

// Floors of a building, this number included.
const TOTAL_FLOOR_MAX = 100;

/** The reason to refuse a main information, with the numbers that explain it. */
export type MainInfoError =
  | { tag: 'missing' }
  | { tag: 'out-of-bounds'; min: number; max: number }
  | { tag: 'above'; max: number }
  | { tag: 'floor-above-total'; floor: number; totalFloor: number }
  | { tag: 'bedrooms-above-rooms'; bedrooms: number; rooms: number };

/** Errors of the main information, by field. */
export type MainInfosErrors = Partial<Record<keyof MainInfos, MainInfoError>>;

type Check = MainInfoError | null;

const missing = (value: unknown): Check => (value === null ? { tag: 'missing' } : null);

/** Returns the error of a Carrez or living area; the land has no upper bound. */
function area(m2: number | null): Check {
  if (m2 === null) return { tag: 'missing' };
  return m2 < AREA_M2.min || m2 > AREA_M2.max ? { tag: 'out-of-bounds', ...AREA_M2 } : null;
}

/** Returns the error of the number of floors; `floor` is null for a house, and while unknown. */
function totalFloors(totalFloor: number | null, floor: number | null): Check {
  if (totalFloor === null) return { tag: 'missing' };
  if (totalFloor > TOTAL_FLOOR_MAX) return { tag: 'above', max: TOTAL_FLOOR_MAX };
  return floor !== null && floor > totalFloor ? { tag: 'floor-above-total', floor, totalFloor } : null;
}

/** Returns the error of the bedrooms; `rooms` is null while unknown. */
function bedroomCount(bedrooms: number | null, rooms: number | null): Check {
  if (bedrooms === null) return { tag: 'missing' };
  return rooms !== null && bedrooms > rooms ? { tag: 'bedrooms-above-rooms', bedrooms, rooms } : null;
}

/** Returns the errors of the areas that one type alone has. */
function areas(typology: Answers['typology'], infos: MainInfos): Partial<Record<keyof MainInfos, Check>> {
  if (typology === 'apartment') {
    return { carrezArea: area(readArea(infos.carrezArea)) };
  }
  if (typology === 'house') {
    return { livingArea: area(readArea(infos.livingArea)), landArea: missing(readArea(infos.landArea)) };
  }
  return {};
}

/**
 * Returns the errors of the main information. 0 is a value for floors, bedrooms and land; 0 rooms are missing, and
 * bedrooms are not compared then. Fields of the other type are ignored.
 * @example validateMainInfos('apartment', { …, floor: '4', totalFloor: '3' }).totalFloor?.tag // 'floor-above-total'
 */
export function validateMainInfos(typology: Answers['typology'], infos: MainInfos): MainInfosErrors {
  const rooms = readRooms(infos.roomNumber) || null;
  const floor = typology === 'apartment' ? readCount(infos.floor) : null;
  const checks: Partial<Record<keyof MainInfos, Check>> = {
    ...areas(typology, infos),
    roomNumber: missing(rooms),
    bedroomNumber: bedroomCount(readRooms(infos.bedroomNumber), rooms),
    ...(typology === 'apartment' && { floor: missing(floor) }),
    totalFloor: totalFloors(readCount(infos.totalFloor), floor),
    constructionTime: missing(infos.constructionTime),
    goodState: missing(infos.goodState),
  };
  return Object.fromEntries(Object.entries(checks).filter(([, check]) => check !== null));
}

/** Error of the type of property. */
export type TypologyErrors = { typology?: 'missing' };

/** Returns the error of a missing type. */
export function validateTypology({ typology }: Answers): TypologyErrors {
  return typology ? {} : { typology: 'missing' };
}

/** Errors of the timing and the reason. */
export type ReasonErrors = { waitingTimePeriod?: 'missing'; nonSellingReason?: 'missing' };

/** Returns the errors of a missing timing, or of a missing reason without a sale project. */
export function validateReason({ waitingTimePeriod, nonSellingReason }: Answers): ReasonErrors {
  if (!waitingTimePeriod) return { waitingTimePeriod: 'missing' };
  const asksReason = waitingTimePeriod === 'no_selling_project';
  return asksReason && !nonSellingReason ? { nonSellingReason: 'missing' } : {};
}
