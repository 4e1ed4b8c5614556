import { formatNumber, NO_VALUE, withUnit } from './number';

/**
 * How far a place is, from metres: whole metres below one kilometre, then kilometres with one decimal. The capital
 * without its accent is the wording of labels.md (Radar). Null gives '–'.
 * @example formatDistance(350) // 'A 350 m'
 * @example formatDistance(1234) // 'A 1,2 km'
 */
export function formatDistance(metres: number | null): string {
  if (metres === null || !Number.isFinite(metres)) return NO_VALUE;
  const near = Math.round(metres) < 1000;
  return `A\u00a0${near ? withUnit(formatNumber(metres), 'm') : withUnit(formatNumber(metres / 1000, 1), 'km')}`;
}
