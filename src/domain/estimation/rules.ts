/** What is wrong in the answers, step by step, as codes with their numbers. Source: estimation-and-radar.md §5 and §9. */
import type { Answers, MainInfos } from './estimation';
import { readArea, readCount, readRooms } from './numbers';

// Areas are 5 to 1000 m², both included (§5, §9).
const AREA_M2 = { min: 5, max: 1000 } as const;

// A building has 100 floors at most, 100 included (§5, §9).
const TOTAL_FLOOR_MAX = 100;

/** Why one main information is refused, with the numbers that explain it. */
export type MainInfoError =
  | { tag: 'missing' }
  | { tag: 'out-of-bounds'; min: number; max: number }
  | { tag: 'above'; max: number }
  | { tag: 'floor-above-total'; floor: number; totalFloor: number }
  | { tag: 'bedrooms-above-rooms'; bedrooms: number; rooms: number };

/** What is wrong in the main information, by field. */
export type MainInfosErrors = Partial<Record<keyof MainInfos, MainInfoError>>;

type Check = MainInfoError | null;

const missing = (value: unknown): Check => (value === null ? { tag: 'missing' } : null);

/** An area of what is lived in; the land has no bounds. */
function area(m2: number | null): Check {
  if (m2 === null) return { tag: 'missing' };
  return m2 < AREA_M2.min || m2 > AREA_M2.max ? { tag: 'out-of-bounds', ...AREA_M2 } : null;
}

/** The floors of the building; `floor` is null for a house, and while it is unknown. */
function totalFloors(totalFloor: number | null, floor: number | null): Check {
  if (totalFloor === null) return { tag: 'missing' };
  if (totalFloor > TOTAL_FLOOR_MAX) return { tag: 'above', max: TOTAL_FLOOR_MAX };
  return floor !== null && floor > totalFloor ? { tag: 'floor-above-total', floor, totalFloor } : null;
}

/** `rooms` is null while it is unknown. */
function bedroomCount(bedrooms: number | null, rooms: number | null): Check {
  if (bedrooms === null) return { tag: 'missing' };
  return rooms !== null && bedrooms > rooms ? { tag: 'bedrooms-above-rooms', bedrooms, rooms } : null;
}

/** What each kind is asked alone. */
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
 * The rules of the main information (§5). 0 is a value for floors, bedrooms and land; 0 rooms are missing, and then
 * nothing is compared with them. The other kind's answers do not count.
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

/** What is wrong in the type of property. */
export type TypologyErrors = { typology?: 'missing' };

/** A type is required (§5). */
export function validateTypology({ typology }: Answers): TypologyErrors {
  return typology ? {} : { typology: 'missing' };
}

/** What is wrong in the timing and the reason. */
export type ReasonErrors = { waitingTimePeriod?: 'missing'; nonSellingReason?: 'missing' };

/** A timing is required, and without a sale project a reason too (§5). */
export function validateReason({ waitingTimePeriod, nonSellingReason }: Answers): ReasonErrors {
  if (!waitingTimePeriod) return { waitingTimePeriod: 'missing' };
  const asksReason = waitingTimePeriod === 'no_selling_project';
  return asksReason && !nonSellingReason ? { nonSellingReason: 'missing' } : {};
}
