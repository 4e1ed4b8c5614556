/**
 * The clock of the planning: Paris, whatever the viewer's zone, also across both changes of hour (decisions.md,
 * Planning). A moment is epoch milliseconds; a day 'YYYY-MM-DD'; a time minutes since midnight, as a clock there shows.
 */

import { makeList } from '@/lib/make-list';
import { parisOffset } from '@/lib/paris-day';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Something that lasts: from `start`, which is in it, to `end`, which is not; epoch milliseconds. */
export type Span = { start: number; end: number };

/**
 * What the clock shows, as if it stood in UTC: for a calendar that knows no zones. `fromWall` is the way back.
 * @example toWall(Date.parse('2026-03-29T07:00:00+02:00')) // Date.parse('2026-03-29T07:00:00Z')
 */
export function toWall(ms: number): number {
  return ms + parisOffset(ms);
}

/** The moment at which a clock in Paris shows this; of an hour that comes twice the second one, of one that is left out the next. */
export function fromWall(wall: number): number {
  // Winter time is an hour late at most: once corrected, what is read is right on either side of a change.
  const guess = wall - parisOffset(wall);
  return wall - parisOffset(guess);
}

/** Whether this is a day of the calendar, of a year of four digits: '2026-02-30' and '20245-01-01' are none. */
export function isDay(text: string): boolean {
  // Date.UTC takes a year below 100 for one of the last century.
  if (!DAY.test(text) || text < '1000') return false;
  const wall = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(text);
}

/** The day in Paris of a moment; a year beyond 9999 has all its digits. */
export function dayOf(ms: number): string {
  const [day = ''] = new Date(toWall(ms)).toISOString().split('T');
  return day.replace(/^\+0*/, '');
}

/** What a clock in Paris shows then, in minutes since midnight. */
export function minutesOf(ms: number): number {
  const wall = toWall(ms);
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The moment of a time of a day in Paris; NaN for what `isDay` refuses. */
export function momentOf(day: string, minutes: number): number {
  return isDay(day) ? fromWall(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS) : Number.NaN;
}

/** The moment as ISO 8601 with the offset of Paris then, as the server is sent it. */
export function isoOf(ms: number): string {
  const hours = parisOffset(ms) / MINUTE_MS / 60;
  return new Date(toWall(ms)).toISOString().replace('Z', `+0${hours}:00`);
}

/** The day that comes `count` days later, or before when negative. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** This day and those that follow it, seven in all. */
export function weekFrom(day: string): string[] {
  return makeList(7, (index) => dayAfter(day, index));
}

/** The same time of the clock some weeks later: 167 or 169 hours may lie between. */
export function weeksLater(ms: number, count: number): number {
  return fromWall(toWall(ms) + count * 7 * DAY_MS);
}
