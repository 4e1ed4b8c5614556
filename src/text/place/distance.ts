import { formatNumber, NO_VALUE, withUnit } from '@/text/number';

/**
 * Returns a distance in metres as text: whole metres below one kilometre, then kilometres with one decimal. The capital
 * without its accent is the wording of docs/spec/radar.md#8.8. Null gives '–'.
 * @example formatDistance(350) // 'A 350 m'
 * @example formatDistance(1234) // 'A 1,2 km'
 */
export function formatDistance(metres: number | null): string {
  const length = formatLength(metres);
  return length === NO_VALUE ? NO_VALUE : `A\u00a0${length}`;
}

/**
 * Returns the distance without 'A ', for places whose heading says that it is a distance.
 * @example formatLength(1234) // '1,2 km'
 */
export function formatLength(metres: number | null): string {
  if (metres === null || !Number.isFinite(metres)) return NO_VALUE;
  const near = Math.round(metres) < 1000;
  return near ? withUnit(formatNumber(metres), 'm') : withUnit(formatNumber(metres / 1000, 1), 'km');
}
