/**
 * The rules of the planning: its hours, its occurrences, what they leave for visits. Source: seller.md §2.8, §5
 * (Unavailability) and §9, decisions.md (Planning).
 */

import { areIntervalsOverlapping } from 'date-fns';
import { isCancelledForSeller, type SellerVisit } from '@/domain/visit/seller-visit';
import { epochOf } from '@/lib/epoch';
import { makeList } from '@/lib/make-list';
import { dayOf, momentOf, type Span, weekFrom, weeksLater } from './time';
import type { Unavailability } from './unavailability';

/** The hours of the planning, in minutes since midnight: 7:00 to 21:00 (§9). */
export const OPENS = 7 * 60;
/** See `OPENS`. */
export const CLOSES = 21 * 60;
/** Times go by quarters of an hour (§9). */
export const STEP_MINUTES = 15;
/** A new unavailability lasts an hour at least (§9). */
export const MIN_NEW_MINUTES = 60;
/** A weekly one stands for this many (§9). */
export const OCCURRENCES = 4;
/** A new unavailability begins in this many years at most: further away is a slip of the keyboard (docs/decisions.md). */
export const YEARS_AHEAD = 2;
/** The hours of seven days (§9). */
export const BASE_HOURS = 98;
/** From here on there is room enough for visits (§9). */
export const SUFFICIENT_HOURS = 50;
// A visit whose end the server does not say.
const VISIT_MS = 60 * 60_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** One time that an unavailability stands for: `index` counts the weeks from its first one. */
export type Occurrence = Span & { slot: Unavailability; index: number };

/** Whether two spans have a moment in common: those that only touch have none. */
export function overlaps(one: Span, other: Span): boolean {
  return areIntervalsOverlapping(one, other);
}

/** Its four occurrences when it is weekly, each at the same time of the clock, else the one that it is; none without a length. */
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

/** The occurrences that have a moment in this span, in the order of their starts. */
export function occurrencesIn(slots: readonly Unavailability[], span: Span): Occurrence[] {
  // Looked at roughly first, a week being an hour longer at most: of thousands only a few are near.
  const isNear = ({ startsAt, endsAt, isWeeklyRecurring }: Unavailability) => {
    const reach = isWeeklyRecurring ? OCCURRENCES * WEEK_MS : 0;
    return Date.parse(startsAt) < span.end && Date.parse(endsAt) + reach > span.start;
  };
  const found = slots.filter(isNear).flatMap(occurrencesOf);
  return found.filter((one) => overlaps(one, span)).sort((one, other) => one.start - other.start);
}

/** The day of its first occurrence that is not over at `now`, when none is in this span; null when one is, or all are over. */
export function dayToShow(slot: Unavailability, span: Span, now: number): string | null {
  const all = occurrencesOf(slot);
  const next = all.some((one) => overlaps(one, span)) ? undefined : all.find(({ end }) => end > now);
  return next ? dayOf(next.start) : null;
}

/** When a visit takes place, up to an end that is its own or, unless `isEndKnown`, ours; null when its start makes no sense. */
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

/** How many visits stand on no day, for their start makes no sense; those that were cancelled are missed by nobody. */
export const undatedCount = (visits: readonly SellerVisit[]): number =>
  visits.filter((visit) => visitSpan(visit) === null && !isCancelledForSeller(visit)).length;

/** The visits of a span, in the order of their starts. */
export function visitsIn(visits: readonly SellerVisit[], span: Span): SellerVisit[] {
  const isIn = (visit: SellerVisit) => {
    const own = visitSpan(visit);
    return own !== null && overlaps(own, span);
  };
  return visits.filter(isIn).sort((one, other) => epochOf(one.startsAt) - epochOf(other.startsAt));
}

/** The earliest visit, neither cancelled nor over at `now`, that one of these spans would take the time of; null without. */
export function visitInTheWay(spans: readonly Span[], visits: readonly SellerVisit[], now: number): SellerVisit | null {
  const isInTheWay = (visit: SellerVisit) => {
    const own = visitSpan(visit);
    if (!own || own.end <= now || isCancelledForSeller(visit)) return false;
    return spans.some((span) => overlaps(span, own));
  };
  const found = visits.filter(isInTheWay);
  return found.sort((one, other) => epochOf(one.startsAt) - epochOf(other.startsAt))[0] ?? null;
}

/** The week that begins on this day, from its first midnight to its last. */
export function weekSpan(firstDay: string): Span {
  const days = weekFrom(firstDay);
  return { start: momentOf(firstDay, 0), end: momentOf(days[6] as string, 24 * 60) };
}

// What is shorter, within the hours that are drawn, has room for no line of words.
const MIN_DRAWN_MS = HOUR_MS / 2;

/**
 * Where a calendar of 7:00 to 21:00 draws something of a day: half an hour at least, all of it within these hours. What is
 * outside of them is left out (null) unless `isAlways`: that is drawn at their edge.
 */
export function drawnSpan({ start, end }: Span, day: string, isAlways: boolean): Span | null {
  const open = { start: momentOf(day, OPENS), end: momentOf(day, CLOSES) };
  if (!isAlways && (start >= open.end || end <= open.start)) return null;
  const from = Math.min(Math.max(start, open.start), open.end - MIN_DRAWN_MS);
  return { start: from, end: Math.max(Math.min(end, open.end), from + MIN_DRAWN_MS) };
}

function lengthOfUnion(spans: Span[]): number {
  let length = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    length += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

/** What the seven days leave for visits, in hours, quarters included. */
export type Capacity = { hours: number; isSufficient: boolean };

/**
 * The capacity of the seven days from `firstDay` (§2.8): 98 hours less the union of unavailability between 7:00 and
 * 21:00; 50 hours are sufficient.
 */
export function capacityOf(slots: readonly Unavailability[], firstDay: string): Capacity {
  const all = occurrencesIn(slots, weekSpan(firstDay));
  let taken = 0;
  for (const day of weekFrom(firstDay)) {
    const open = { start: momentOf(day, OPENS), end: momentOf(day, CLOSES) };
    const clipped = all
      .filter((one) => overlaps(one, open))
      .map(({ start, end }) => ({ start: Math.max(start, open.start), end: Math.min(end, open.end) }));
    taken += lengthOfUnion(clipped);
  }
  const hours = BASE_HOURS - taken / HOUR_MS;
  return { hours, isSufficient: hours >= SUFFICIENT_HOURS };
}
