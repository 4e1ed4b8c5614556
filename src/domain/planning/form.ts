/** An unavailability as it is typed, and what may be refused of it. Source: seller.md §5 (Unavailability), decisions.md (Planning). */

import type { SellerVisit } from '@/domain/visit/seller-visit';
import { makeList } from '@/lib/make-list';
import { CLOSES, MIN_NEW_MINUTES, OPENS, occurrencesOf, STEP_MINUTES, visitInTheWay, YEARS_AHEAD } from './planning';
import { dayOf, isDay, isoOf, minutesOf, momentOf } from './time';
import { type Unavailability, type UnavailabilityInput, unavailabilityId } from './unavailability';

/** `day` 'YYYY-MM-DD', `start` and `end` in minutes since midnight, all as fields hold them. A whole day needs neither. */
export type TypedSlot = { day: string; start: string; end: string; isWholeDay: boolean; isWeeklyRecurring: boolean };

/** Why one cannot be saved, beside the field that says it. `visit`: the first that would be in its way. */
export type SlotRefusal =
  | { field: 'day'; code: 'missing' | 'long-year' | 'invalid' | 'past' | 'far' | 'day-over' }
  | { field: 'start'; code: 'missing' | 'outside' | 'past' }
  | { field: 'end'; code: 'missing' | 'outside' | 'reversed' | 'short' | 'past' }
  | { field: 'isWeeklyRecurring'; code: 'over' }
  | { field: 'visit'; visit: SellerVisit };

/** What a typed one is judged by: `edited` is the one that it replaces. `now` in epoch milliseconds. */
export type SlotContext = { visits: readonly SellerVisit[]; now: number; edited: Unavailability | null };

const MINUTE_MS = 60_000;

/** The times that may be chosen, in minutes since midnight; `others` are kept beside them, as a slot made elsewhere has them. */
export function timesBetween(first: number, last: number, others: readonly number[] = []): number[] {
  const times = makeList((last - first) / STEP_MINUTES + 1, (index) => first + index * STEP_MINUTES);
  return [...new Set([...times, ...others])].sort((one, other) => one - other);
}

/** The first quarter of an hour that has not gone by at this moment, in minutes since midnight; up to 24:00. */
export function nextQuarter(now: number): number {
  const whole = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const minutes = minutesOf(now) + (now > whole ? 1 : 0);
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
}

/**
 * The hours of a whole day: 7:00 to 21:00, today from the next quarter on (decisions.md); `edited`, once it has begun,
 * loses nothing of its day, nor a series of its other weeks.
 */
export function wholeDay(day: string, { now, edited }: Omit<SlotContext, 'visits'>): { start: number; end: number } {
  if (day !== dayOf(now)) return { start: OPENS, end: CLOSES };
  const begun =
    edited && keepsItsDay(day, edited, now) ? minutesOf(Date.parse(edited.startsAt)) : Number.POSITIVE_INFINITY;
  return { start: Math.max(OPENS, Math.min(nextQuarter(now), begun)), end: CLOSES };
}

/** The hours of a series of whole days whose first has begun: every week has those that are left of it; null of any other. */
export function begunSeries(typed: TypedSlot, context: Omit<SlotContext, 'visits'>) {
  if (!typed.isWholeDay || !typed.isWeeklyRecurring) return null;
  const hours = wholeDay(typed.day, context);
  return OPENS < hours.start && hours.start < hours.end ? hours : null;
}

/** Whether it begins and ends on one day of Paris; others can be shown and removed only. */
export function isOfOneDay({ startsAt, endsAt }: UnavailabilityInput): boolean {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  // Midnight ends the day before it.
  return dayOf(start) === dayOf(end - 1);
}

/** How a form holds one: what was saved as a whole day is ticked as one. Only for one of a single day. */
export function typedOf(slot: UnavailabilityInput): TypedSlot {
  const [start, end] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const [from, to] = [minutesOf(start), minutesOf(end - 1) + 1];
  return {
    day: dayOf(start),
    start: String(from),
    end: String(to),
    isWholeDay: from === OPENS && to === CLOSES,
    isWeeklyRecurring: slot.isWeeklyRecurring,
  };
}

/**
 * A new one around what was pointed at (moments of one day): an hour at least, within the hours of the planning, in whole
 * quarters; what began in the past begins in the next quarter.
 * @example an hour from 20:30 on is 20:00 to 21:00
 * @example a click on 9:00 to 9:15, at 9:07, is 9:15 to 10:15
 */
export function typedAround(start: number, end: number, now: number): TypedSlot {
  const begin = start < now ? momentOf(dayOf(now), nextQuarter(now)) : start;
  const quarter = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const from = Math.min(Math.max(quarter(minutesOf(begin)), OPENS), CLOSES - MIN_NEW_MINUTES);
  const length = quarter((end - begin) / MINUTE_MS);
  const to = Math.min(Math.max(from + length, from + MIN_NEW_MINUTES), CLOSES);
  return { day: dayOf(begin), start: String(from), end: String(to), isWholeDay: false, isWeeklyRecurring: false };
}

/** The hours that are meant, in minutes since midnight; NaN for what is not filled in. */
function hoursOf({ day, start, end, isWholeDay }: TypedSlot, context: Omit<SlotContext, 'visits'>) {
  const minutes = (text: string) => (text === '' ? Number.NaN : Number(text));
  return isWholeDay ? wholeDay(day, context) : { start: minutes(start), end: minutes(end) };
}

/** What is saved of what was typed; only for what is not refused for its day or its hours. */
export function slotOf(typed: TypedSlot, context: Omit<SlotContext, 'visits'>): UnavailabilityInput {
  const { start, end } = hoursOf(typed, context);
  return {
    startsAt: isoOf(momentOf(typed.day, start)),
    endsAt: isoOf(momentOf(typed.day, end)),
    isWeeklyRecurring: typed.isWeeklyRecurring,
  };
}

/** `first` and `last`: between which days it may be. */
function refusalOfDay(day: string, first: string, last: string): SlotRefusal | null {
  if (day === '') return { field: 'day', code: 'missing' };
  if (/^\+?\d{5,}-/.test(day)) return { field: 'day', code: 'long-year' };
  if (!isDay(day)) return { field: 'day', code: 'invalid' };
  if (day < first) return { field: 'day', code: 'past' };
  return day > last ? { field: 'day', code: 'far' } : null;
}

/** The same day of the calendar some years later; of 29 February the day that would come after 28 February. */
const yearsAfter = (day: string, count: number) => `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;

function refusalOfHours(hours: { start: number; end: number }, minMinutes: number): SlotRefusal | null {
  const { start, end } = hours;
  if (Number.isNaN(start)) return { field: 'start', code: 'missing' };
  if (Number.isNaN(end)) return { field: 'end', code: 'missing' };
  if (start < OPENS || start >= CLOSES) return { field: 'start', code: 'outside' };
  if (end > CLOSES || end <= OPENS) return { field: 'end', code: 'outside' };
  if (end <= start) return { field: 'end', code: 'reversed' };
  return end - start < minMinutes ? { field: 'end', code: 'short' } : null;
}

/** One that has begun may keep its first day while something of it is still to come. */
function keepsItsDay(day: string, edited: Unavailability, now: number): boolean {
  const start = Date.parse(edited.startsAt);
  if (dayOf(start) !== day || start > now) return false;
  return (occurrencesOf(edited).at(-1)?.end ?? 0) > now;
}

/** An hour for a new one (§9); one made elsewhere may stay as short as it is. */
function minutesNeeded(edited: Unavailability | null): number {
  if (!edited) return MIN_NEW_MINUTES;
  return Math.min(MIN_NEW_MINUTES, (Date.parse(edited.endsAt) - Date.parse(edited.startsAt)) / MINUTE_MS);
}

const isOver = (input: UnavailabilityInput, now: number) =>
  (occurrencesOf({ id: unavailabilityId(input), ...input }).at(-1)?.end ?? 0) <= now;

/** One that keeps its day must still have something to come as it is typed: else saving it would take away what is. */
function refusalOfRest(typed: TypedSlot, input: UnavailabilityInput, { edited, now }: SlotContext): SlotRefusal | null {
  if (!isOver(input, now)) return null;
  if (edited?.isWeeklyRecurring && !isOver({ ...input, isWeeklyRecurring: true }, now))
    return { field: 'isWeeklyRecurring', code: 'over' };
  return typed.isWholeDay ? { field: 'day', code: 'past' } : { field: 'end', code: 'past' };
}

/** The first reason to refuse what was typed, in the order of the form; null when it may be saved. */
export function refusalOf(typed: TypedSlot, context: SlotContext): SlotRefusal | null {
  const { visits, now, edited } = context;
  const today = dayOf(now);
  const isKept = edited !== null && keepsItsDay(typed.day, edited, now);
  // One made elsewhere may stay as far away as it is.
  const ownDay = edited ? dayOf(Date.parse(edited.startsAt)) : '';
  const farthest = yearsAfter(today, YEARS_AHEAD);
  const ofDay = refusalOfDay(typed.day, isKept ? typed.day : today, ownDay > farthest ? ownDay : farthest);
  if (ofDay) return ofDay;
  const hours = hoursOf(typed, context);
  if (typed.isWholeDay && CLOSES - hours.start < minutesNeeded(edited)) return { field: 'day', code: 'day-over' };
  const ofHours = refusalOfHours(hours, minutesNeeded(edited));
  if (ofHours) return ofHours;
  if (!isKept && momentOf(typed.day, hours.start) < now) return { field: 'start', code: 'past' };
  const input = slotOf(typed, context);
  const ofRest = refusalOfRest(typed, input, context);
  if (ofRest) return ofRest;
  const visit = visitInTheWay(occurrencesOf({ id: unavailabilityId(input), ...input }), visits, now);
  return visit && { field: 'visit', visit };
}
