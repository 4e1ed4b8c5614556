/**
 * French formats of dates and times, in the time zone of Paris whatever the viewer's zone (docs/spec/looks.md#3.1).
 * The functions take ISO 8601 with offset; null and unreadable dates give '–'. A date alone ('2026-03-03') is that day
 * in Paris.
 */
import { parisClock } from '@/lib/paris-day';
import { NO_VALUE } from './number';

type Parts = { weekday: string; day: string; month: string; year: string; time: string };

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre'],
];

// Days and months have names of our own: creating an Intl formatter takes a slow phone a tenth of a second.
function partsOf(iso: string | null): Parts | null {
  const ms = Date.parse(iso ?? '');
  if (Number.isNaN(ms)) return null;
  const clock = parisClock(ms);
  const [year = 0, month = 0, day = 0, hour = 0] = clock.split(/\D/).map(Number);
  return {
    weekday: DAYS[new Date(clock.slice(0, 10)).getUTCDay()] ?? '',
    day: day === 1 ? '1er' : String(day),
    month: MONTHS[month - 1] ?? '',
    year: String(year),
    time: `${hour}h${clock.slice(-2)}`,
  };
}

const inWords = ({ weekday, day, month, year }: Parts) => `${weekday} ${day} ${month} ${year}`;

/**
 * Returns the day in full.
 * @example formatDate('2026-03-03T14:30:00+01:00') // 'mardi 3 mars 2026'
 * @example formatDate('2026-03-01T09:00:00+01:00') // 'dimanche 1er mars 2026'
 */
export function formatDate(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? inWords(parts) : NO_VALUE;
}

/** Replaces the day of a visit when the server sends none. */
const DATE_UNKNOWN = 'Date à confirmer';

/** Returns the day of a visit, or 'Date à confirmer' for null. */
export const visitDay = (startsAt: string | null): string => (startsAt === null ? DATE_UNKNOWN : formatDate(startsAt));

/** Returns the day and the time of a visit, or 'Date à confirmer' for null. */
export const visitTime = (startsAt: string | null): string =>
  startsAt === null ? DATE_UNKNOWN : formatDateTime(startsAt);

/**
 * Returns the words followed by the day; without a readable day, the words without their last word.
 * @example withDate('Offre du', '2026-03-03T14:30:00+01:00') // 'Offre du mardi 3 mars 2026'
 * @example withDate('Offre du', null) // 'Offre'
 */
export function withDate(words: string, iso: string | null): string {
  return partsOf(iso) ? `${words} ${formatDate(iso)}` : words.replace(/ \S+$/, '');
}

/**
 * Returns the time of day: two digits of minutes, no leading zero in the hours.
 * @example formatTime('2026-03-03T09:05:00+01:00') // '9h05'
 */
export function formatTime(iso: string | null): string {
  return partsOf(iso)?.time ?? NO_VALUE;
}

/**
 * Returns the day in full and the time.
 * @example formatDateTime('2026-03-03T14:30:00+01:00') // 'mardi 3 mars 2026 à 14h30'
 */
export function formatDateTime(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? `${inWords(parts)} à ${parts.time}` : NO_VALUE;
}

/**
 * Returns month and year, for dates of sale that are known to the month (docs/spec/radar.md#8.6).
 * @example formatMonth('2025-03-14T00:00:00+01:00') // 'mars 2025'
 */
export function formatMonth(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? `${parts.month} ${parts.year}` : NO_VALUE;
}
