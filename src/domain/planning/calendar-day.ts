/** Days without a time, such as a birth date. */

const LONG_AGO_YEARS = 130;

/** The reason to refuse a past day, such as a birth date. */
export type PastDayError = 'missing' | 'invalid' | 'future' | 'too-old';

/**
 * Returns the error of a birth date 'YYYY-MM-DD' as date fields give it: it must exist, have a year of four digits, be
 * at most `today` (same format) and at most 130 years earlier (docs/spec/mandate.md#3.5).
 * @example validatePastDay('2024-02-30', '2026-11-22') // 'invalid'
 */
export function validatePastDay(day: string, today: string): PastDayError | null {
  if (!day) return 'missing';
  if (!isRealDay(day)) return 'invalid';
  if (day > today) return 'future';
  return Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - LONG_AGO_YEARS ? 'too-old' : null;
}

function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Some engines read the 30th of February as the 1st of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day;
}
