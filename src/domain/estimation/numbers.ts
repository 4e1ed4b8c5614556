/** Parsing of the funnel's numbers. Source: docs/spec/funnel.md#10.7, docs/spec/funnel.md#10.8. */
import { parseAmount, withoutSpaces } from '@/domain/amount';
import type { TypedNumber } from './estimation';

/** Maximum number of digits of rooms and bedrooms. */
export const ROOM_MAX_DIGITS = 3;

/**
 * Returns an area in m², with decimals: null when untouched or not a number, 0 when emptied.
 * @example readArea('62,5') // 62.5
 */
export function readArea(typed: TypedNumber): number | null {
  if (typed === null) return null;
  return withoutSpaces(typed) === '' ? 0 : parseAmount(typed);
}

/** Returns a number of floors: as an area, without decimals. */
export function readCount(typed: TypedNumber): number | null {
  const read = readArea(typed);
  return read === null ? null : Math.trunc(read);
}

/** Returns a number of rooms: as floors, of the first 3 digits, which is all that the fields keep. */
export function readRooms(typed: TypedNumber): number | null {
  return readCount(typed && withoutSpaces(typed).slice(0, ROOM_MAX_DIGITS));
}

/** Returns the desired price in whole euros; null when empty or 0, since it is optional. */
export function readPrice(typed: TypedNumber): number | null {
  return Math.round(readArea(typed) ?? 0) || null;
}
