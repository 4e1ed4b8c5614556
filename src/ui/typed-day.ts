/** Conversions between a typed day, JJ/MM/AAAA, and its stored form, 'YYYY-MM-DD'. Source: docs/spec/looks.md#3.5. */
import { isDay } from '@/lib/moment';

/** Returns a stored day as JJ/MM/AAAA; any other text unchanged. */
export const formatTypedDay = (value: string): string => (isDay(value) ? value.split('-').reverse().join('/') : value);

/**
 * Returns the part of a typed text that stays in the field: digits, with a slash after the day and after the month. A
 * pasted 'YYYY-MM-DD' becomes JJ/MM/AAAA.
 * @example filterTypedDay('1204') // '12/04'
 */
export function filterTypedDay(text: string): string {
  return formatTypedDay(text.trim())
    .replace(/[^\d/.\s-]/g, '')
    .replace(/^[/.\s-]+/, '')
    .replace(/[/.\s-]+/g, '/')
    .replace(/^(\d\d)(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d\d)(\d)/, '$1/$2')
    .slice(0, 10);
}

/** Returns the stored day if the typed one is complete and exists, else the text. `isLeft`: accepts '1/4/1985' too. */
export function parseTypedDay(text: string, isLeft = false): string {
  const [, day = '', month = '', year = ''] = (isLeft ? LOOSE : WHOLE).exec(text) ?? [];
  const kept = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(kept) ? kept : text;
}

const WHOLE = /^(\d\d)\/(\d\d)\/(\d{4})$/;
const LOOSE = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;
