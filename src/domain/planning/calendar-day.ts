/** Days without a time, such as a birth date. */
import { isDay } from '@/lib/moment';

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
  if (!isDay(day)) return 'invalid';
  if (day > today) return 'future';
  return Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - LONG_AGO_YEARS ? 'too-old' : null;
}
