/**
 * Clock arithmetic of the planning: Paris, whatever the viewer's zone, also across changes of hour. A moment is epoch
 * milliseconds; a day 'YYYY-MM-DD'; a time minutes since midnight in Paris. Source: docs/spec/planning.md#2.
 */

import { makeList } from '@/lib/make-list';
import { isDay } from '@/lib/moment';
import { parisOffset } from '@/lib/paris-day';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A half-open interval in epoch milliseconds: `start` included, `end` excluded. */
export type Span = { start: number; end: number };

/**
 * Returns the clock time in Paris encoded as if it were UTC, for a calendar without zones; `fromParisClock` is the inverse.
 * @example toParisClock(Date.parse('2026-03-29T07:00:00+02:00')) // Date.parse('2026-03-29T07:00:00Z')
 */
export function toParisClock(ms: number): number {
  return ms + parisOffset(ms);
}

/**
 * Returns the moment of a clock time in Paris: the second occurrence of an hour that occurs twice, the time after the
 * change for an hour that is left out (docs/spec/planning.md#2.3).
 */
export function fromParisClock(wall: number): number {
  // The first guess is off by at most an hour; the offset at the guess is right on either side of a change.
  const guess = wall - parisOffset(wall);
  return wall - parisOffset(guess);
}

/** Returns whether a text is an existing day of the year 1000 or later: Date.UTC moves years below 100 to the last century. */
export function isPlanningDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** Returns the day in Paris of a moment; a year beyond 9999 keeps all its digits. */
export function dayOf(ms: number): string {
  return new Date(toParisClock(ms)).toISOString().replace(/\+0*|T.*/g, '');
}

/** Returns the clock time in Paris of a moment, in minutes since midnight. */
export function minutesOf(ms: number): number {
  const wall = toParisClock(ms);
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** Returns the moment of a day and time in Paris; NaN for a day that `isPlanningDay` refuses. */
export function momentOf(day: string, minutes: number): number {
  return isPlanningDay(day) ? fromParisClock(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS) : Number.NaN;
}

/** Returns the moment as ISO 8601 with the offset of Paris, as sent to the server. */
export function isoOf(ms: number): string {
  const hours = parisOffset(ms) / MINUTE_MS / 60;
  return new Date(toParisClock(ms)).toISOString().replace('Z', `+0${hours}:00`);
}

/** Returns the day `count` days later, or earlier when negative. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns seven days, from `day` on. */
export function weekFrom(day: string): string[] {
  return makeList(7, (index) => dayAfter(day, index));
}

/** Returns the moment at the same clock time some weeks later: 167 or 169 hours may lie between two weeks. */
export function weeksLater(ms: number, count: number): number {
  return fromParisClock(toParisClock(ms) + count * 7 * DAY_MS);
}
