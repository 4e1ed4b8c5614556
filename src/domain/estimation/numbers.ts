/** The funnel's numbers, from what is typed. Source: estimation-and-radar.md §5, decisions.md (The funnel: Numbers). */
import { parseAmount, withoutSpaces } from '@/domain/amount';
import type { TypedNumber } from './estimation';

/** Rooms and bedrooms have 3 digits at most (§5). */
export const ROOM_MAX_DIGITS = 3;

/**
 * An area in m², with decimals: null when untouched, 0 when emptied. What is no number counts as untouched.
 * @example readArea('62,5') // 62.5
 */
export function readArea(typed: TypedNumber): number | null {
  if (typed === null) return null;
  return withoutSpaces(typed) === '' ? 0 : parseAmount(typed);
}

/** Floors: as areas, without decimals. */
export function readCount(typed: TypedNumber): number | null {
  const read = readArea(typed);
  return read === null ? null : Math.trunc(read);
}

/** Rooms and bedrooms: as floors, of the first 3 digits, as their fields keep them. */
export function readRooms(typed: TypedNumber): number | null {
  return readCount(typed && withoutSpaces(typed).slice(0, ROOM_MAX_DIGITS));
}

/** The price hoped for, in whole euros: null when there is none, since it is optional; 0 is none. */
export function readPrice(typed: TypedNumber): number | null {
  return Math.round(readArea(typed) ?? 0) || null;
}
