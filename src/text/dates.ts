/**
 * Dates and times as French writes them, in the time of Paris whatever the viewer's zone (contract.md §1). They take
 * ISO 8601 with its offset; null and what is not a date give '–'. A date alone ('2026-03-03') is that day in Paris.
 */
import { parisClock } from '@/lib/paris-day';
import { NO_VALUE } from './number';

type Parts = { weekday: string; day: string; month: string; year: string; time: string };

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre'],
];

// The names are ours: a formatter that knows them takes a slow phone a tenth of a second to make.
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
 * The day in full.
 * @example formatDate('2026-03-03T14:30:00+01:00') // 'mardi 3 mars 2026'
 * @example formatDate('2026-03-01T09:00:00+01:00') // 'dimanche 1er mars 2026'
 */
export function formatDate(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? inWords(parts) : NO_VALUE;
}

/** What is said for the day of a visit that the server does not give. */
const DATE_UNKNOWN = 'Date à confirmer';

/** The day of a visit, or that it is to be confirmed. */
export const visitDay = (startsAt: string | null): string => (startsAt === null ? DATE_UNKNOWN : formatDate(startsAt));

/** The day and the time of a visit, or that they are to be confirmed. */
export const visitTime = (startsAt: string | null): string =>
  startsAt === null ? DATE_UNKNOWN : formatDateTime(startsAt);

/**
 * Words and the day they are about; the words alone where it is not known.
 * @example withDate('Offre du', '2026-03-03T14:30:00+01:00') // 'Offre du mardi 3 mars 2026'
 * @example withDate('Offre du', null) // 'Offre'
 */
export function withDate(words: string, iso: string | null): string {
  return partsOf(iso) ? `${words} ${formatDate(iso)}` : words.replace(/ \S+$/, '');
}

/**
 * The time of day: minutes always have two digits, hours no leading zero.
 * @example formatTime('2026-03-03T09:05:00+01:00') // '9h05'
 */
export function formatTime(iso: string | null): string {
  return partsOf(iso)?.time ?? NO_VALUE;
}

/**
 * The day in full and the time.
 * @example formatDateTime('2026-03-03T14:30:00+01:00') // 'mardi 3 mars 2026 à 14h30'
 */
export function formatDateTime(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? `${inWords(parts)} à ${parts.time}` : NO_VALUE;
}

/**
 * The month, for dates that are known to the month (labels.md, Radar).
 * @example formatMonth('2025-03-14T00:00:00+01:00') // 'mars 2025'
 */
export function formatMonth(iso: string | null): string {
  const parts = partsOf(iso);
  return parts ? `${parts.month} ${parts.year}` : NO_VALUE;
}
