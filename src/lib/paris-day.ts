let formatter: Intl.DateTimeFormat | undefined;

/** What clocks in Paris show at a moment (epoch milliseconds), 'YYYY-MM-DD HH:MM'. */
function parisClock(ms: number): string {
  // Swedes write their dates so. Thousands of prices have a day each: a formatter is slow to make.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
  return formatter.format(ms);
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
