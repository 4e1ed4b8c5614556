/** The entries of the planning for seven days: visits and unavailabilities by day. */
import {
  CLOSES,
  OCCURRENCES,
  type Occurrence,
  OPENS,
  occurrencesIn,
  visitSpan,
  visitsIn,
  weekSpan,
} from '@/domain/planning/planning';
import { minutesOf, momentOf, type Span, weekFrom } from '@/domain/planning/time';
import type { Unavailability } from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { type SellerVisitKind, sellerVisitKind } from '@/domain/visit/status';
import { visitorName } from '../visitor';
import { clockTime, sellerVisitLabels } from './words';

/** A visit or an unavailability on one day; `span` is its part on this day. */
export type Entry = { id: string; span: Span; time: string; title: string; detail: string | null } & (
  | { kind: 'visit'; visit: SellerVisit; visitKind: SellerVisitKind }
  | { kind: 'slot'; slot: Unavailability }
);

/** A day with its entries in the order of their starts. */
export type DayEntries = { day: string; entries: Entry[] };

const DAY_MINUTES = 24 * 60;

const timeOf = ({ start, end }: Span, day: Span): string => {
  const from = start <= day.start;
  const to = end >= day.end;
  if (from && to) return 'Toute la journée';
  if (from) return `Jusqu'à ${clockTime(minutesOf(end))}`;
  return to
    ? `À partir de ${clockTime(minutesOf(start))}`
    : `${clockTime(minutesOf(start))} – ${clockTime(minutesOf(end))}`;
};

const clip = (range: Span, day: Span): Span | null => {
  const span = { start: Math.max(range.start, day.start), end: Math.min(range.end, day.end) };
  return span.start < span.end ? span : null;
};

function slotEntry({ slot, index, start, end }: Occurrence, day: string, whole: Span): Entry | null {
  const span = clip({ start, end }, whole);
  if (!span) return null;
  const isWhole = start <= momentOf(day, OPENS) && end >= momentOf(day, CLOSES);
  return {
    kind: 'slot',
    id: `${slot.id} ${index} ${day}`,
    slot,
    span,
    time: isWhole ? 'Toute la journée' : timeOf({ start, end }, whole),
    title: 'Indisponible',
    detail: slot.isWeeklyRecurring ? `Chaque semaine, ${index + 1} sur ${OCCURRENCES}` : null,
  };
}

function visitEntry(visit: SellerVisit, day: string, whole: Span, now: number): Entry | null {
  const own = visitSpan(visit);
  const span = own && clip(own, whole);
  // A visit with an assumed end stands on the day of its start alone, without that end.
  if (!own || !span || (!own.isEndKnown && own.start < whole.start)) return null;
  const visitKind = sellerVisitKind(visit, now);
  return {
    kind: 'visit',
    id: `visit ${visit.id} ${day}`,
    visit,
    visitKind,
    span,
    time: own.isEndKnown ? timeOf(own, whole) : clockTime(minutesOf(own.start)),
    title: sellerVisitLabels[visitKind],
    detail: visitorName(visit.visitor) || null,
  };
}

/** Returns the seven days from `first` with their entries. */
export function entriesOf(
  { visits, slots, now }: { visits: readonly SellerVisit[]; slots: readonly Unavailability[]; now: number },
  first: string,
): DayEntries[] {
  const week = weekSpan(first);
  const [inWeek, taken] = [visitsIn(visits, week), occurrencesIn(slots, week)];
  return weekFrom(first).map((day) => {
    const whole = { start: momentOf(day, 0), end: momentOf(day, DAY_MINUTES) };
    const entries = [
      ...inWeek.map((visit) => visitEntry(visit, day, whole, now)),
      ...taken.map((occurrence) => slotEntry(occurrence, day, whole)),
    ].filter((entry) => entry !== null);
    return { day, entries: entries.sort((a, b) => a.span.start - b.span.start) };
  });
}
