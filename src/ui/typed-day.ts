/** A day as it is typed, JJ/MM/AAAA, and as it is kept, 'YYYY-MM-DD'. */
import { isDay } from '@/lib/moment';

/** How a kept day is shown; a text that is none is shown as it is. */
export const shownDay = (value: string): string => (isDay(value) ? value.split('-').reverse().join('/') : value);

/**
 * What of a typed text stays in the field: digits, and a slash after the day and after the month. A pasted 'YYYY-MM-DD' is
 * turned around.
 * @example keepDay('1204') // '12/04'
 */
export function keepDay(text: string): string {
  return shownDay(text.trim())
    .replace(/[^\d/.\s-]/g, '')
    .replace(/^[/.\s-]+/, '')
    .replace(/[/.\s-]+/g, '/')
    .replace(/^(\d\d)(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d\d)(\d)/, '$1/$2')
    .slice(0, 10);
}

/** What is kept of it: the day once it is whole and exists, the text itself until then. `isLeft`: '1/4/1985' is whole too. */
export function keptDay(text: string, isLeft = false): string {
  const [, day = '', month = '', year = ''] = (isLeft ? LOOSE : WHOLE).exec(text) ?? [];
  const kept = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(kept) ? kept : text;
}

const WHOLE = /^(\d\d)\/(\d\d)\/(\d{4})$/;
const LOOSE = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;
