/**
 * Dates and times as French writes them, in the time of Paris whatever the viewer's zone (contract.md §1). They take
 * ISO 8601 with its offset; null and what is not a date give '–'. A date alone ('2026-03-03') is that day in Paris.
 */
import { NO_VALUE } from './number';

type Parts = { weekday: string; day: string; month: string; year: string; time: string };

// One formatter serves every format below: building one is the slow part.
let formatter: Intl.DateTimeFormat | undefined;

function partsOf(iso: string | null): Parts | null {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return null;
  formatter ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(date)) found[type] = value;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = found;
  return { weekday, day: day === '1' ? '1er' : day, month, year, time: `${Number(hour)}h${minute}` };
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
