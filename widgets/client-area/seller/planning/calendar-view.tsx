import { useMemo } from 'react';
import { CLOSES, drawnSpan, OPENS } from '@/domain/planning/planning';
import { fromParisClock, isoOf, minutesOf, momentOf, toParisClock } from '@/domain/planning/time';
import type { SellerVisitKind } from '@/domain/visit/status';
import { lazy, useLazy } from '@/session/lazy';
import { formatDate } from '@/text/dates';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import type { EventLook, WeekCalendarEvent } from '@/ui/calendar/week-calendar';
import { Notice } from '@/ui/notice';
import { SkeletonBlocks } from '../../parts/screen';
import type { DayEntries, Entry } from './entries';
import { clockTime, weekLabel } from './words';

const MINUTE_MS = 60_000;
const HEIGHT_PX = 730;

const LOOKS: Record<SellerVisitKind, EventLook> = {
  upcoming: 'visit',
  proposed: 'visit',
  ongoing: 'visit',
  past: 'done',
  done: 'done',
  rescheduled: 'cancelled',
  cancelled: 'cancelled',
  unknown: 'visit',
};

const dayOfWall = (wall: number) => new Date(wall).toISOString().slice(0, 10);
const minutesOfWall = (wall: number) => Math.floor(wall / MINUTE_MS) % (24 * 60);

const words = {
  day: (wall: number) => formatDate(dayOfWall(wall)),
  shortDay(wall: number) {
    const [weekday = '', day] = formatDate(dayOfWall(wall)).split(' ');
    return (
      <>
        {weekday.slice(0, 3)}.<b>{day}</b>
      </>
    );
  },
  time: (wall: number) => clockTime(minutesOfWall(wall)),
};

/**
 * Returns the content of an event. Its first line holds time and person and is always visible; further lines are cut
 * where there is no room.
 */
function linesOf(entry: Entry) {
  if (entry.kind === 'slot') {
    return (
      <>
        <b>{entry.title}</b> <span>{entry.time}</span> {entry.detail && <span>{entry.detail}</span>}
      </>
    );
  }
  return (
    <>
      <b>
        {startOf(entry)}
        <i> {shortName(entry)}</i>
      </b>{' '}
      <span>
        <i>{entry.title}</i>
      </span>
    </>
  );
}

const startOf = ({ span }: Entry) => clockTime(minutesOf(span.start));
const shortName = ({ visit: { visitor } }: Extract<Entry, { kind: 'visit' }>) =>
  visitor?.lastName ?? visitor?.firstName ?? 'Visite';

/**
 * Returns the accessible name of an entry. It begins with the visible words, which speech control relies on (WCAG
 * 2.5.3), and adds hours, visitor and date.
 */
function labelOf(entry: Entry): string {
  const shown = entry.kind === 'visit' && `${startOf(entry)} ${shortName(entry)}`;
  const time = entry.time !== startOf(entry) && entry.time;
  return [shown, entry.title, time, entry.detail, formatDate(isoOf(entry.span.start))].filter(Boolean).join(', ');
}

/** Returns the part of an entry within the drawn hours, or null when there is none. */
function eventOf(day: string, entry: Entry): WeekCalendarEvent | null {
  const span = drawnSpan(entry.span, day, entry.kind === 'visit');
  if (!span) return null;
  return {
    id: entry.id,
    start: toParisClock(span.start),
    end: toParisClock(span.end),
    look: entry.kind === 'visit' ? LOOKS[entry.visitKind] : 'taken',
    label: labelOf(entry),
    children: linesOf(entry),
  };
}

type Props = {
  days: DayEntries[];
  now: number;
  onPick: (entry: Entry) => void;
  /** null disables drawing. */
  onDraw: ((start: number, end: number) => void) | null;
};

/** The lazy code of the week calendar; the planning requests it beside its data. */
export const CALENDAR = lazy(async () => (await import('@/ui/calendar/week-calendar')).WeekCalendar);

/** Shows the calendar of a week. Its code is fetched at the first render (docs/spec/planning.md#6.1). */
export function CalendarView({ days, now, onPick, onDraw }: Props) {
  const { value: WeekCalendar, failed, load } = useLazy(CALENDAR, 'now');
  const events = useMemo(
    () =>
      days.flatMap(({ day, entries }) => entries.map((entry) => eventOf(day, entry)).filter((event) => event !== null)),
    [days],
  );
  if (failed) {
    return (
      <Notice tone="warning" role="alert">
        {failureMessage({ tag: 'network' })} La liste, elle, est à jour.{' '}
        <Button kind="quiet" onClick={load}>
          Réessayer
        </Button>
      </Notice>
    );
  }
  if (!WeekCalendar) {
    return <SkeletonBlocks heights={[HEIGHT_PX]} />;
  }
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const entries = days.flatMap((day) => day.entries);
  const pick = (id: string) => {
    const entry = entries.find((other) => other.id === id);
    if (entry) onPick(entry);
  };
  return (
    <WeekCalendar
      label={weekLabel(first, last)}
      firstDay={toParisClock(momentOf(first, 0))}
      now={toParisClock(now)}
      hours={{ from: OPENS, to: CLOSES }}
      events={events}
      words={words}
      onPick={pick}
      onDraw={onDraw && ((start, end) => onDraw(fromParisClock(start), fromParisClock(end)))}
    />
  );
}
