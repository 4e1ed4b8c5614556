/** Clocks in Paris. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From when on all of the Union changes its clocks at the same two moments of a year. */
const RULED_SINCE = 1996;

let formatter: Intl.DateTimeFormat | undefined;

/** The last Sunday of a month of 31 days (0 is January), at 1:00 of UTC. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

/**
 * By the rule that has held since 1996 (directive 2000/84/EC); null before. The browser's own formatter, the first one of a
 * page, takes a slow phone a tenth of a second.
 */
function ruledOffset(ms: number): number | null {
  const year = new Date(ms).getUTCFullYear();
  if (year < RULED_SINCE) return null;
  const isSummer = ms >= lastSunday(year, 2) && ms < lastSunday(year, 9);
  return (isSummer ? 2 : 1) * HOUR_MS;
}

function formatted(ms: number): string {
  // Swedes write their dates so.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
  return formatter.format(ms);
}

/** How far clocks in Paris are ahead of UTC at a moment; both in milliseconds. */
export function parisOffset(ms: number): number {
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  return ruledOffset(ms) ?? Date.parse(`${formatted(ms).replace(' ', 'T')}Z`) - minute;
}

/** What clocks in Paris show at a moment (epoch milliseconds), 'YYYY-MM-DD HH:MM'. */
export function parisClock(ms: number): string {
  const shown = new Date(ms + (ruledOffset(ms) ?? Number.NaN));
  const hasFourDigits = shown.getUTCFullYear() <= 9999;
  return hasFourDigits ? shown.toISOString().slice(0, 16).replace('T', ' ') : formatted(ms);
}

/**
 * The day it is in Paris at a moment (epoch milliseconds), 'YYYY-MM-DD'.
 * @example parisDay(Date.parse('2026-03-03T23:30:00Z')) // '2026-03-04'
 */
export function parisDay(ms: number): string {
  return parisClock(ms).slice(0, 10);
}

/**
 * The moment at which clocks in Paris show this time ('YYYY-MM-DDTHH:MM', seconds or not): the same with its offset. An
 * hour that comes twice in autumn is the first of both; one that spring leaves out is that of winter time.
 * @example withParisOffset('2026-07-01T09:00:00') // '2026-07-01T09:00:00+02:00'
 */
export function withParisOffset(local: string): string {
  const summer = `${local}+02:00`;
  return parisClock(Date.parse(summer)) === local.slice(0, 16).replace('T', ' ') ? summer : `${local}+01:00`;
}
