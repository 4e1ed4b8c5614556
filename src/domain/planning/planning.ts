/** Rules of the planning: hours, occurrences, overlaps, capacity. Source: docs/spec/planning.md#2.4. */

import { areIntervalsOverlapping } from 'date-fns';
import { isCancelledForSeller, type SellerVisit } from '@/domain/visit/seller-visit';
import { epochOf } from '@/lib/epoch';
import { makeList } from '@/lib/make-list';
import { dayOf, momentOf, type Span, weekFrom, weeksLater } from './time';
import type { Unavailability } from './unavailability';

/** First minute of the planning's day, since midnight: 7:00. */
export const OPENS = 7 * 60;
/** Last minute of the planning's day, since midnight: 21:00. */
export const CLOSES = 21 * 60;
/** Step of the times, in minutes. */
export const STEP_MINUTES = 15;
/** Minimum length of a new unavailability, in minutes. */
export const MIN_NEW_MINUTES = 60;
/** Number of occurrences of a weekly unavailability. */
export const OCCURRENCES = 4;
/** Latest start of a new unavailability, in years from today: a later one is a typing mistake. */
export const YEARS_AHEAD = 2;
/** Capacity of seven days without unavailabilities, in hours. */
export const BASE_HOURS = 98;
/** Capacity from which on visitors find enough slots, in hours. */
export const SUFFICIENT_HOURS = 50;
// Assumed length of a visit without a known end.
const VISIT_MS = 60 * 60_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** One occurrence of an unavailability; `index` counts the weeks from the first occurrence. */
export type Occurrence = Span & { slot: Unavailability; index: number };

/** Returns whether two spans overlap; spans that only touch do not. */
export function overlaps(one: Span, other: Span): boolean {
  return areIntervalsOverlapping(one, other);
}

/** Returns the occurrences of an unavailability: four if weekly, at one clock time, else one; none without a length. */
export function occurrencesOf(slot: Unavailability): Occurrence[] {
  const [start, end] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  if (!(start < end)) return [];
  const count = slot.isWeeklyRecurring ? OCCURRENCES : 1;
  return makeList(count, (index) => ({
    slot,
    index,
    start: index === 0 ? start : weeksLater(start, index),
    end: index === 0 ? end : weeksLater(end, index),
  }));
}

/** Returns the occurrences that overlap a span, ordered by start. */
export function occurrencesIn(slots: readonly Unavailability[], span: Span): Occurrence[] {
  // A rough filter first (a week is at most an hour longer): of thousands only a few are near.
  const isNear = ({ startsAt, endsAt, isWeeklyRecurring }: Unavailability) => {
    const reach = isWeeklyRecurring ? OCCURRENCES * WEEK_MS : 0;
    return Date.parse(startsAt) < span.end && Date.parse(endsAt) + reach > span.start;
  };
  const found = slots.filter(isNear).flatMap(occurrencesOf);
  return found.filter((one) => overlaps(one, span)).sort((one, other) => one.start - other.start);
}

/** Returns the day of the first occurrence not over at `now`; null when one is in the span, or all are over. */
export function dayToShow(slot: Unavailability, span: Span, now: number): string | null {
  const all = occurrencesOf(slot);
  const next = all.some((one) => overlaps(one, span)) ? undefined : all.find(({ end }) => end > now);
  return next ? dayOf(next.start) : null;
}

/** Returns the span of a visit, with an assumed length unless `isEndKnown`; null without a readable start. */
export function visitSpan({
  startsAt,
  endsAt,
}: Pick<SellerVisit, 'startsAt' | 'endsAt'>): (Span & { isEndKnown: boolean }) | null {
  const start = epochOf(startsAt);
  const end = epochOf(endsAt);
  if (Number.isNaN(start)) return null;
  const isEndKnown = end > start;
  return { start, end: isEndKnown ? end : start + VISIT_MS, isEndKnown };
}

/** Returns the number of visits without a readable start, cancelled ones excluded (docs/spec/planning.md#4.6). */
export const undatedCount = (visits: readonly SellerVisit[]): number =>
  visits.filter((visit) => visitSpan(visit) === null && !isCancelledForSeller(visit)).length;

/** Returns the visits that overlap a span, ordered by start. */
export function visitsIn(visits: readonly SellerVisit[], span: Span): SellerVisit[] {
  const isIn = (visit: SellerVisit) => {
    const own = visitSpan(visit);
    return own !== null && overlaps(own, span);
  };
  return visits.filter(isIn).sort((one, other) => epochOf(one.startsAt) - epochOf(other.startsAt));
}

/** Returns the earliest visit that is neither cancelled nor over at `now` and overlaps a span; null without any. */
export function conflictingVisit(
  spans: readonly Span[],
  visits: readonly SellerVisit[],
  now: number,
): SellerVisit | null {
  const isInTheWay = (visit: SellerVisit) => {
    const own = visitSpan(visit);
    if (!own || own.end <= now || isCancelledForSeller(visit)) return false;
    return spans.some((span) => overlaps(span, own));
  };
  const found = visits.filter(isInTheWay);
  return found.sort((one, other) => epochOf(one.startsAt) - epochOf(other.startsAt))[0] ?? null;
}

/** Returns the seven days from `firstDay`, from midnight to midnight. */
export function weekSpan(firstDay: string): Span {
  const days = weekFrom(firstDay);
  return { start: momentOf(firstDay, 0), end: momentOf(days[6] as string, 24 * 60) };
}

// A shorter box has no room for a line of text.
const MIN_DRAWN_MS = HOUR_MS / 2;

/**
 * Returns the span that a calendar of 7:00 to 21:00 draws on a day: at least half an hour, within these hours. A span
 * outside them is null, or drawn at the nearest edge with `isAlways` (docs/spec/planning.md#6.4).
 */
export function drawnSpan({ start, end }: Span, day: string, isAlways: boolean): Span | null {
  const open = { start: momentOf(day, OPENS), end: momentOf(day, CLOSES) };
  if (!isAlways && (start >= open.end || end <= open.start)) return null;
  const from = Math.min(Math.max(start, open.start), open.end - MIN_DRAWN_MS);
  return { start: from, end: Math.max(Math.min(end, open.end), from + MIN_DRAWN_MS) };
}

/** Returns the length of the union of spans ordered by start; one that ends before it starts has no length. */
function lengthOfUnion(spans: readonly Span[]): number {
  let length = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    length += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

/** The hours that seven days leave for visits, with fractions of an hour. */
export type Capacity = { hours: number; isSufficient: boolean };

/**
 * Returns the capacity of the seven days from `firstDay`: 98 hours minus the union of the unavailabilities between 7:00
 * and 21:00; 50 hours are sufficient (docs/spec/planning.md#9.2).
 */
export function capacityOf(slots: readonly Unavailability[], firstDay: string): Capacity {
  const all = occurrencesIn(slots, weekSpan(firstDay));
  let taken = 0;
  for (const day of weekFrom(firstDay)) {
    const open = { start: momentOf(day, OPENS), end: momentOf(day, CLOSES) };
    taken += lengthOfUnion(
      all.map(({ start, end }) => ({ start: Math.max(start, open.start), end: Math.min(end, open.end) })),
    );
  }
  const hours = BASE_HOURS - taken / HOUR_MS;
  return { hours, isSufficient: hours >= SUFFICIENT_HOURS };
}
