let formatter: Intl.DateTimeFormat | undefined;

/**
 * The day it is in Paris at a moment (epoch milliseconds), 'YYYY-MM-DD'.
 * @example parisDay(Date.parse('2026-03-03T23:30:00Z')) // '2026-03-04'
 */
export function parisDay(ms: number): string {
  // Swedes write their dates so. Thousands of prices have a day each: a formatter is slow to make.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  return formatter.format(ms);
}
