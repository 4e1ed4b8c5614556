/** The form of an unavailability and its refusals. Source: docs/spec/planning.md#8. */

import type { SellerVisit } from '@/domain/visit/seller-visit';
import { makeList } from '@/lib/make-list';
import { CLOSES, conflictingVisit, MIN_NEW_MINUTES, OPENS, occurrencesOf, STEP_MINUTES, YEARS_AHEAD } from './planning';
import { dayOf, isoOf, isPlanningDay, minutesOf, momentOf } from './time';
import { type Unavailability, type UnavailabilityInput, unavailabilityId } from './unavailability';

/** A slot as typed: `day` 'YYYY-MM-DD', `start` and `end` in minutes since midnight; a whole day uses neither. */
export type TypedSlot = { day: string; start: string; end: string; isWholeDay: boolean; isWeeklyRecurring: boolean };

/** The reason to refuse a slot, with its field. `visit`: the earliest visit in the way. */
export type SlotRefusal =
  | { field: 'day'; code: 'missing' | 'long-year' | 'invalid' | 'past' | 'far' | 'day-over' }
  | { field: 'start'; code: 'missing' | 'outside' | 'past' }
  | { field: 'end'; code: 'missing' | 'outside' | 'reversed' | 'short' | 'past' }
  | { field: 'isWeeklyRecurring'; code: 'over' }
  | { field: 'visit'; visit: SellerVisit };

/** Input of the checks of a slot: `edited` is the unavailability that it replaces, `now` is epoch milliseconds. */
export type SlotContext = { visits: readonly SellerVisit[]; now: number; edited: Unavailability | null };

const MINUTE_MS = 60_000;

/** Returns the times to choose from, in minutes since midnight; `others` are times of a slot made elsewhere. */
export function timesBetween(first: number, last: number, others: readonly number[] = []): number[] {
  const times = makeList((last - first) / STEP_MINUTES + 1, (index) => first + index * STEP_MINUTES);
  return [...new Set([...times, ...others])].sort((one, other) => one - other);
}

/** Returns the first quarter of an hour not before `now`, in minutes since midnight; at most 24:00. */
export function nextQuarter(now: number): number {
  const whole = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const minutes = minutesOf(now) + (now > whole ? 1 : 0);
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
}

/**
 * Returns the hours of a whole day: 7:00 to 21:00, today from the next quarter on. A begun `edited` keeps its start, so
 * that neither its day nor the other weeks of its series lose hours (docs/spec/planning.md#8.4,
 * docs/spec/planning.md#8.7).
 */
export function wholeDay(day: string, { now, edited }: Omit<SlotContext, 'visits'>): { start: number; end: number } {
  if (day !== dayOf(now)) return { start: OPENS, end: CLOSES };
  const begun =
    edited && keepsItsDay(day, edited, now) ? minutesOf(Date.parse(edited.startsAt)) : Number.POSITIVE_INFINITY;
  return { start: Math.max(OPENS, Math.min(nextQuarter(now), begun)), end: CLOSES };
}

/** Returns the hours left today for a series of whole days, which apply to each week; null for any other slot. */
export function begunSeries(typed: TypedSlot, context: Omit<SlotContext, 'visits'>) {
  if (!typed.isWholeDay || !typed.isWeeklyRecurring) return null;
  const hours = wholeDay(typed.day, context);
  return OPENS < hours.start && hours.start < hours.end ? hours : null;
}

/** Returns whether a slot begins and ends on one day of Paris; any other can only be shown and removed. */
export function isSingleDay({ startsAt, endsAt }: UnavailabilityInput): boolean {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  // An end at midnight belongs to the day before.
  return dayOf(start) === dayOf(end - 1);
}

/** Returns the form values of a slot of a single day; 7:00 to 21:00 is a whole day. */
export function typedSlotOf(slot: UnavailabilityInput): TypedSlot {
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
 * Returns a new slot around a drawn range (moments of one day): at least an hour, within the hours of the planning, in
 * quarters; a range that began in the past begins at the next quarter (docs/spec/planning.md#6.6).
 * @example an hour from 20:30 on is 20:00 to 21:00
 * @example a click on 9:00 to 9:15, at 9:07, is 9:15 to 10:15
 */
export function typedSlotAround(start: number, end: number, now: number): TypedSlot {
  const begin = Math.max(start, momentOf(dayOf(now), nextQuarter(now)));
  const quarter = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const from = Math.min(Math.max(quarter(minutesOf(begin)), OPENS), CLOSES - MIN_NEW_MINUTES);
  const length = quarter((end - begin) / MINUTE_MS);
  const to = Math.min(Math.max(from + length, from + MIN_NEW_MINUTES), CLOSES);
  return { day: dayOf(begin), start: String(from), end: String(to), isWholeDay: false, isWeeklyRecurring: false };
}

/** Returns the hours of a typed slot, in minutes since midnight; NaN where none is chosen. */
function hoursOf({ day, start, end, isWholeDay }: TypedSlot, context: Omit<SlotContext, 'visits'>) {
  const minutes = (text: string) => (text === '' ? Number.NaN : Number(text));
  return isWholeDay ? wholeDay(day, context) : { start: minutes(start), end: minutes(end) };
}

/** Returns the unavailability to save; only for a slot with a valid day and valid hours. */
export function slotOf(typed: TypedSlot, context: Omit<SlotContext, 'visits'>): UnavailabilityInput {
  const { start, end } = hoursOf(typed, context);
  return {
    startsAt: isoOf(momentOf(typed.day, start)),
    endsAt: isoOf(momentOf(typed.day, end)),
    isWeeklyRecurring: typed.isWeeklyRecurring,
  };
}

/** Returns the refusal of a day outside `first` to `last`, both included. */
function refusalOfDay(day: string, first: string, last: string): SlotRefusal | null {
  if (day === '') return { field: 'day', code: 'missing' };
  if (/^\+?\d{5,}-/.test(day)) return { field: 'day', code: 'long-year' };
  if (!isPlanningDay(day)) return { field: 'day', code: 'invalid' };
  if (day < first) return { field: 'day', code: 'past' };
  return day > last ? { field: 'day', code: 'far' } : null;
}

/** Returns the same day some years later; for 29 February a text that sorts between 28 February and 1 March. */
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

const isOver = (input: UnavailabilityInput, now: number) =>
  (occurrencesOf({ id: unavailabilityId(input), ...input }).at(-1)?.end ?? 0) <= now;

/** Returns whether a begun slot may keep its first day: part of the slot is still to come. */
function keepsItsDay(day: string, edited: Unavailability, now: number): boolean {
  const start = Date.parse(edited.startsAt);
  if (dayOf(start) !== day || start > now) return false;
  return !isOver(edited, now);
}

/** Returns the minimum length in minutes: an hour, or the shorter length of a slot made elsewhere. */
function minutesNeeded(edited: Unavailability | null): number {
  if (!edited) return MIN_NEW_MINUTES;
  return Math.min(MIN_NEW_MINUTES, (Date.parse(edited.endsAt) - Date.parse(edited.startsAt)) / MINUTE_MS);
}

/** Returns the refusal of an edited slot with nothing left to come: saving would remove the weeks or hours to come. */
function refusalOfRest(typed: TypedSlot, input: UnavailabilityInput, { edited, now }: SlotContext): SlotRefusal | null {
  if (!isOver(input, now)) return null;
  if (edited?.isWeeklyRecurring && !isOver({ ...input, isWeeklyRecurring: true }, now))
    return { field: 'isWeeklyRecurring', code: 'over' };
  return typed.isWholeDay ? { field: 'day', code: 'past' } : { field: 'end', code: 'past' };
}

/** Returns the first refusal of a typed slot, in the order of docs/spec/planning.md#8.8; null when it may be saved. */
export function refusalOfSlot(typed: TypedSlot, context: SlotContext): SlotRefusal | null {
  const { visits, now, edited } = context;
  const today = dayOf(now);
  const isKept = edited !== null && keepsItsDay(typed.day, edited, now);
  // A slot made elsewhere may stay as far away as it is.
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
  const visit = conflictingVisit(occurrencesOf({ id: unavailabilityId(input), ...input }), visits, now);
  return visit && { field: 'visit', visit };
}
