/** Dates of the seed, relative to `now` (milliseconds) and written as Rails does: ISO 8601 with the offset of Paris. */

const PARIS = 'Europe/Paris';

// Built once: building a formatter costs more than formatting a hundred dates.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS });
const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, timeStyle: 'medium' });
const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, timeZoneName: 'longOffset' });

/** Returns a clock time in Paris some days from now, such as `parisDay(now, 3, '14:30')`. */
export function parisDay(now: number, days: number, time: string): string {
  const [date, offset] = dayOf(now, days);
  return `${date}T${time}:00.000${offset}`;
}

// A seed writes hundreds of moments on some dozens of days, all from one `now`: each day is computed once.
let seededAt = Number.NaN;
const known = new Map<number, readonly [date: string, offset: string]>();

function dayOf(now: number, days: number): readonly [date: string, offset: string] {
  if (now !== seededAt) known.clear();
  seededAt = now;
  const moment = new Date(now + days * 86_400_000);
  const day = known.get(days) ?? ([parisDate(moment), parisOffset(moment)] as const);
  known.set(days, day);
  return day;
}

/** Returns the moment some minutes from now. */
export function minutesFromNow(now: number, minutes: number): string {
  const moment = new Date(now + minutes * 60_000);
  return `${parisDateTime(moment)}.000${parisOffset(moment)}`;
}

/** Returns day and clock time in Paris, without an offset: `2026-03-03T14:30:00`. */
export function parisDateTime(moment: Date): string {
  return `${parisDate(moment)}T${parisTime(moment)}`;
}

/** Returns the clock time in Paris, with seconds: `14:30:00`. */
export function parisTime(moment: Date): string {
  return TIME.format(moment);
}

function parisDate(moment: Date): string {
  return DAY.format(moment);
}

function parisOffset(moment: Date): string {
  const parts = OFFSET.formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') ?? '+01:00';
}
