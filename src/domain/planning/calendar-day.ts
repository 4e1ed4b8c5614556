/** Days without a time, such as a birth date. */

const LONG_AGO_YEARS = 130;

/** What is wrong in a day that lies in the past, such as a birth. */
export type PastDayError = 'missing' | 'invalid' | 'future' | 'too-old';

/**
 * What is wrong in the day somebody was born, 'YYYY-MM-DD' as date fields give it: it exists, has a year of four digits, is not after
 * `today` (of the same shape) and not more than 130 years before.
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
  // Some engines make the 1st of March of the 30th of February.
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day;
}
