/**
 * The date arithmetic for react-big-calendar. Its dates are clock times of Paris written as if they were UTC, so that
 * neither the viewer's time zone nor a clock change affects the arithmetic (docs/spec/planning.md#6.9).
 */
import { DateLocalizer, type DateLocalizerSpec } from 'react-big-calendar';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
// 1970 began on a Thursday.
const FIRST_MONDAY = -3 * DAY;

const LENGTHS: Record<string, number> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: MINUTE,
  hours: 60 * MINUTE,
  day: DAY,
  date: DAY,
  week: WEEK,
};

const lengthOf = (unit: string | undefined) => LENGTHS[unit ?? 'milliseconds'] ?? DAY;

function floor(date: Date, unit?: string): number {
  const length = lengthOf(unit);
  const from = unit === 'week' ? FIRST_MONDAY : 0;
  return Math.floor((+date - from) / length) * length + from;
}

const minutesBetween = (one: Date, other: Date) => Math.abs(+other - +one) / MINUTE;

type Compare = (one: Date, other: Date, unit?: string) => boolean;
const compare =
  (holds: (one: number, other: number) => boolean): Compare =>
  (one, other, unit) =>
    holds(floor(one, unit), floor(other, unit));
const atMost = compare((one, other) => one <= other);

const startOf = (date: Date, unit?: string) => new Date(floor(date, unit));
const add = (date: Date, count: number, unit?: string) => new Date(+date + count * lengthOf(unit));

function range(start: Date, end: Date, unit = 'day'): Date[] {
  const dates: Date[] = [];
  for (let date = start; atMost(date, end, unit); date = add(date, 1, unit)) dates.push(date);
  return dates;
}

const arithmetic = {
  startOf,
  endOf: (date: Date, unit?: string) => new Date(floor(date, unit) + lengthOf(unit) - 1),
  add,
  range,
  diff: (one: Date, other: Date, unit?: string) => Math.abs(floor(one, unit) - floor(other, unit)) / lengthOf(unit),
  ceil: (date: Date, unit?: string) => (floor(date, unit) === +date ? date : add(startOf(date, unit), 1, unit)),
  lt: compare((one, other) => one < other),
  lte: atMost,
  gt: compare((one, other) => one > other),
  gte: compare((one, other) => one >= other),
  eq: compare((one, other) => one === other),
  neq: compare((one, other) => one !== other),
  inRange: (date: Date, min: Date, max: Date, unit?: string) => atMost(min, date, unit) && atMost(date, max, unit),
  min: (...dates: Date[]) => new Date(Math.min(...dates.map(Number))),
  max: (...dates: Date[]) => new Date(Math.max(...dates.map(Number))),
  minutes: (date: Date) => date.getUTCMinutes(),
  merge: (date: Date, time: Date) => new Date(floor(date, 'day') + (+time - floor(time, 'day'))),
  daySpan: (start: Date, end: Date) => (floor(end, 'day') - floor(start, 'day')) / DAY,
  getSlotDate: (day: Date, minutes: number, offset: number) =>
    new Date(floor(day, 'day') + (minutes + offset) * MINUTE),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getTotalMin: minutesBetween,
  getMinutesFromMidnight: (date: Date) => minutesBetween(startOf(date, 'day'), date),
  continuesPrior: (start: Date, first: Date) => floor(start, 'day') < floor(first, 'day'),
  continuesAfter: (_start: Date, end: Date, last: Date) => +end > +last,
  isSameDate: compare((one, other) => floor(new Date(one), 'day') === floor(new Date(other), 'day')),
  // No all-day row is drawn: a whole day is drawn in its hours.
  startAndEndAreDateOnly: () => false,
  inEventRange: (of: { event: { start: Date; end: Date }; range: { start: Date; end: Date } }) =>
    atMost(of.event.start, of.range.end, 'day') && atMost(of.range.start, of.event.end, 'day'),
};

/** Returns the localizer of the calendar; `time` formats a clock time given as UTC milliseconds. */
export function createLocalizer(time: (wall: number) => string): DateLocalizer {
  const between = ({ start, end }: { start: Date; end: Date }) => `${time(+start)} – ${time(+end)}`;
  return new DateLocalizer({
    firstOfWeek: () => 1,
    format: () => '',
    formats: {
      dayFormat: () => '',
      dayRangeHeaderFormat: () => '',
      timeGutterFormat: (date: Date) => time(+date),
      eventTimeRangeFormat: between,
      selectRangeFormat: between,
    },
    ...arithmetic,
    // The types of the library declare only some of these functions.
  } as unknown as DateLocalizerSpec);
}
