/** Clock arithmetic for Paris. Source: docs/spec/planning.md#2.2. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** First year in which the whole Union changes its clocks at the same two moments. */
const RULED_SINCE = 1996;

const CLOCK_LENGTH = 'YYYY-MM-DD HH:MM'.length;

let formatter: Intl.DateTimeFormat | undefined;

/** Returns the last Sunday of a month of 31 days (0 is January), at 1:00 UTC. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

/**
 * Returns the offset by the rule since 1996 (directive 2000/84/EC), null before. The first `Intl` formatter of a page
 * takes a slow phone a tenth of a second.
 */
function ruledOffset(ms: number): number | null {
  const year = new Date(ms).getUTCFullYear();
  if (year < RULED_SINCE) return null;
  const isSummer = ms >= lastSunday(year, 2) && ms < lastSunday(year, 9);
  return (isSummer ? 2 : 1) * HOUR_MS;
}

function formatted(ms: number): string {
  // The Swedish format is 'YYYY-MM-DD HH:MM', but for years of fewer digits.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
  return formatter.format(ms).padStart(CLOCK_LENGTH, '0');
}

/** Returns how far Paris is ahead of UTC at a moment, both in milliseconds. */
export function parisOffset(ms: number): number {
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  return ruledOffset(ms) ?? Date.parse(`${formatted(ms).replace(' ', 'T')}Z`) - minute;
}

/** Returns the clock time in Paris of a moment (epoch milliseconds), as 'YYYY-MM-DD HH:MM'. */
export function parisClock(ms: number): string {
  const shown = new Date(ms + (ruledOffset(ms) ?? Number.NaN));
  const hasFourDigits = shown.getUTCFullYear() <= 9999;
  return hasFourDigits ? shown.toISOString().slice(0, 16).replace('T', ' ') : formatted(ms);
}

/**
 * Returns the day in Paris of a moment (epoch milliseconds), as 'YYYY-MM-DD'.
 * @example parisDay(Date.parse('2026-03-03T23:30:00Z')) // '2026-03-04'
 */
export function parisDay(ms: number): string {
  return parisClock(ms).slice(0, 10);
}

/**
 * Returns a local time in Paris ('YYYY-MM-DDTHH:MM', with or without seconds) with its offset. An hour that occurs
 * twice in autumn is the first occurrence; an hour that spring leaves out has the offset of winter.
 * @example withParisOffset('2026-07-01T09:00:00') // '2026-07-01T09:00:00+02:00'
 */
export function withParisOffset(local: string): string {
  const summer = `${local}+02:00`;
  return parisClock(Date.parse(summer)) === local.slice(0, 16).replace('T', ' ') ? summer : `${local}+01:00`;
}
