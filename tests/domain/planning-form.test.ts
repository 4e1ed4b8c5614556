import { describe, expect, test } from 'vitest';
import {
  begunSeries,
  isSingleDay,
  nextQuarter,
  refusalOfSlot,
  slotOf,
  type TypedSlot,
  timesBetween,
  typedSlotAround,
  typedSlotOf,
  wholeDay,
} from '@/domain/planning/form';
import { anUnavailability, aPlannedVisit } from '../factories/planning.ts';

const at = (iso: string) => Date.parse(iso);
const hour = (hours: number) => String(hours * 60);
// Monday, 9:07.
const NOW = at('2026-11-16T09:07:00+01:00');

const typed = (changes: Partial<TypedSlot> = {}): TypedSlot => ({
  day: '2026-11-18',
  start: hour(10),
  end: hour(12),
  isWholeDay: false,
  isWeeklyRecurring: false,
  ...changes,
});
const refused = (changes: Partial<TypedSlot>, context: Partial<Parameters<typeof refusalOfSlot>[1]> = {}) =>
  refusalOfSlot(typed(changes), { visits: [], now: NOW, edited: null, ...context });

describe('a new slot', () => {
  test.each<[string, Partial<TypedSlot>, string | null]>([
    ['of two hours the day after tomorrow', {}, null],
    ['without a day', { day: '' }, 'day missing'],
    ['of the year 20245', { day: '20245-11-18' }, 'day long-year'],
    ['of the year +020245', { day: '+020245-11-18' }, 'day long-year'],
    ['of a text with a year of five digits in it', { day: 'an 20245-11-18' }, 'day invalid'],
    ['of 31 November', { day: '2026-11-31' }, 'day invalid'],
    ['of yesterday', { day: '2026-11-15' }, 'day past'],
    ['two years from today', { day: '2028-11-16' }, null],
    ['two years and a day from today', { day: '2028-11-17' }, 'day far'],
    ['of the year 9999', { day: '9999-12-31' }, 'day far'],
    ['without a start', { start: '' }, 'start missing'],
    ['without an end', { end: '' }, 'end missing'],
    ['from 6:45', { start: '405' }, 'start outside'],
    ['from 7:00', { start: '420' }, null],
    ['from 21:00', { start: hour(21), end: hour(21) }, 'start outside'],
    ['to 21:15', { end: '1275' }, 'end outside'],
    ['to 21:00', { end: hour(21) }, null],
    ['to 7:00', { start: '420', end: '420' }, 'end outside'],
    ['that ends before it starts', { start: hour(12), end: hour(10) }, 'end reversed'],
    ['that ends when it starts', { start: hour(12), end: hour(12) }, 'end reversed'],
    ['of 45 minutes', { start: hour(10), end: '645' }, 'end short'],
    ['of 60 minutes', { start: hour(10), end: '660' }, null],
    ['of today from 9:00, at 9:07', { day: '2026-11-16', start: hour(9) }, 'start past'],
    ['of today from 9:15, at 9:07', { day: '2026-11-16', start: '555' }, null],
    ['of a whole day', { isWholeDay: true, start: '', end: '' }, null],
  ])('%s', (_, changes, expected) => {
    const refusal = refused(changes);
    expect(refusal && `${refusal.field} ${'code' in refusal ? refusal.code : ''}`).toBe(expected);
  });

  test.each([
    ['19:50', '2026-11-16T19:50:00+01:00', null],
    ['20:00', '2026-11-16T20:00:00+01:00', null],
    ['20:01', '2026-11-16T20:01:00+01:00', { field: 'day', code: 'day-over' }],
    ['22:00', '2026-11-16T22:00:00+01:00', { field: 'day', code: 'day-over' }],
  ])('of the whole of today is possible until an hour before the end: at %s', (_, now, expected) => {
    expect(refused({ day: '2026-11-16', isWholeDay: true }, { now: at(now) })).toEqual(expected);
  });

  test('over a visit is refused with its name; beside it is accepted', () => {
    const visits = [aPlannedVisit({ startsAt: '2026-11-18T12:00:00+01:00', endsAt: '2026-11-18T12:30:00+01:00' })];
    expect(refused({}, { visits })).toBeNull();
    expect(refused({ end: '735' }, { visits })).toEqual({ field: 'visit', visit: visits[0] });
    expect(refused({ isWholeDay: true }, { visits })).toEqual({ field: 'visit', visit: visits[0] });
  });

  test('every week is refused over a visit of its fourth week, and accepted over a visit of the fifth', () => {
    const visit = (day: string) => [aPlannedVisit({ startsAt: `${day}T10:30:00+01:00`, endsAt: null })];
    expect(refused({ isWeeklyRecurring: true }, { visits: visit('2026-12-09') })).toMatchObject({ field: 'visit' });
    expect(refused({ isWeeklyRecurring: true }, { visits: visit('2026-12-16') })).toBeNull();
    expect(refused({}, { visits: visit('2026-12-09') })).toBeNull();
  });

  test('is saved in Paris time, before and after a clock change', () => {
    expect(slotOf(typed({ day: '2026-03-28' }), { now: NOW, edited: null })).toEqual({
      startsAt: '2026-03-28T10:00:00.000+01:00',
      endsAt: '2026-03-28T12:00:00.000+01:00',
      isWeeklyRecurring: false,
    });
    expect(slotOf(typed({ day: '2026-03-29', isWeeklyRecurring: true }), { now: NOW, edited: null })).toMatchObject({
      startsAt: '2026-03-29T10:00:00.000+02:00',
      isWeeklyRecurring: true,
    });
  });
});

describe('an edited slot', () => {
  const short = anUnavailability('2026-11-18T10:00:00+01:00', '2026-11-18T10:30:00+01:00');
  const ongoing = anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T12:00:00+01:00');
  const series = anUnavailability('2026-11-02T08:00:00+01:00', '2026-11-02T12:00:00+01:00', true);
  const over = anUnavailability('2026-11-12T08:00:00+01:00', '2026-11-12T12:00:00+01:00');

  test('made elsewhere of 30 minutes may keep its length, and not get shorter', () => {
    expect(refused({ end: '630' }, { edited: short })).toBeNull();
    expect(refused({ end: '615' }, { edited: short })).toEqual({ field: 'end', code: 'short' });
  });

  test('made elsewhere for the year 2031 may keep its date, and not go further', () => {
    const edited = anUnavailability('2031-11-18T10:00:00+01:00', '2031-11-18T12:00:00+01:00');
    expect(refused({ day: '2031-11-18' }, { edited })).toBeNull();
    expect(refused({ day: '2031-11-19' }, { edited })).toEqual({ field: 'day', code: 'far' });
  });

  test('that has started may end later', () => {
    expect(refused({ ...typedSlotOf(ongoing), end: hour(13) }, { edited: ongoing })).toBeNull();
  });

  test('of a series that has started keeps its first day, and cannot move to another past day', () => {
    expect(refused({ ...typedSlotOf(series), end: hour(13) }, { edited: series })).toBeNull();
    expect(refused({ ...typedSlotOf(series), day: '2026-11-03' }, { edited: series })).toEqual({
      field: 'day',
      code: 'past',
    });
  });

  // The fourth week begins on 23 November; today is the Monday of the third.
  test('of a running series may not stop repeating: that would remove the future weeks', () => {
    const once = { ...typedSlotOf(series), isWeeklyRecurring: false };
    expect(refused(once, { edited: series })).toEqual({ field: 'isWeeklyRecurring', code: 'over' });
    expect(refused({ ...once, isWholeDay: true }, { edited: series })).toEqual({
      field: 'isWeeklyRecurring',
      code: 'over',
    });
    expect(refused({ ...once, day: '2026-11-24' }, { edited: series })).toBeNull();
  });

  test('of a series whose first week is not over may stop repeating', () => {
    const begun = anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T12:00:00+01:00', true);
    const once = { ...typedSlotOf(begun), isWeeklyRecurring: false };
    expect(refused(once, { edited: begun, now: at('2026-11-16T11:59:00+01:00') })).toBeNull();
    expect(refused(once, { edited: begun, now: at('2026-11-16T12:00:00+01:00') })).toEqual({
      field: 'isWeeklyRecurring',
      code: 'over',
    });
  });

  test('that has started may not end before now, also in the last week of a series', () => {
    const early = { end: hour(9) };
    expect(refused({ ...typedSlotOf(ongoing), ...early }, { edited: ongoing })).toEqual({ field: 'end', code: 'past' });
    const last = anUnavailability('2026-10-26T08:00:00+01:00', '2026-10-26T12:00:00+01:00', true);
    expect(refused({ ...typedSlotOf(last), ...early }, { edited: last })).toEqual({ field: 'end', code: 'past' });
  });

  test('that ends after 21:00 may not become a whole day once the hours of that day are over', () => {
    const edited = anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T23:00:00+01:00');
    const whole = { ...typedSlotOf(edited), isWholeDay: true };
    expect(refused(whole, { edited, now: at('2026-11-16T20:45:00+01:00') })).toBeNull();
    expect(refused(whole, { edited, now: at('2026-11-16T21:30:00+01:00') })).toEqual({ field: 'day', code: 'past' });
  });

  test('that has not started, or ends right now, may not start in the past', () => {
    const today = { day: '2026-11-16', start: hour(8), end: hour(12) };
    const later = anUnavailability('2026-11-16T14:00:00+01:00', '2026-11-16T16:00:00+01:00');
    const ending = anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T09:07:00+01:00');
    for (const edited of [later, ending]) expect(refused(today, { edited })).toEqual({ field: 'start', code: 'past' });
  });

  test('made elsewhere without any length may be given one', () => {
    const edited = anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T08:00:00+01:00');
    expect(refused({ day: '2026-11-16' }, { edited })).toBeNull();
  });

  test('that is over can only move to a future day', () => {
    expect(refused(typedSlotOf(over), { edited: over })).toEqual({ field: 'day', code: 'past' });
    expect(refused({ ...typedSlotOf(over), day: '2026-11-17' }, { edited: over })).toBeNull();
  });

  test('of a series is not refused for a past visit', () => {
    const visits = [aPlannedVisit({ startsAt: '2026-11-09T09:00:00+01:00', endsAt: '2026-11-09T10:00:00+01:00' })];
    expect(refused(typedSlotOf(series), { edited: series, visits })).toBeNull();
  });
});

describe('the form', () => {
  test('has a slot in Paris time, and 7:00 to 21:00 as a whole day', () => {
    expect(typedSlotOf(anUnavailability('2026-11-18T09:00:00Z', '2026-11-18T11:00:00Z', true))).toEqual(
      typed({ isWeeklyRecurring: true }),
    );
    expect(typedSlotOf(anUnavailability('2026-03-29T05:00:00Z', '2026-03-29T19:00:00Z')).isWholeDay).toBe(true);
  });

  test.each([
    ['07:00', '12:00'],
    ['10:00', '21:00'],
    ['06:00', '22:00'],
  ])('has %s to %s as hours, not as a whole day', (from, to) => {
    const slot = anUnavailability(`2026-11-18T${from}:00+01:00`, `2026-11-18T${to}:00+01:00`);
    expect(typedSlotOf(slot).isWholeDay).toBe(false);
  });

  test('cannot have one of several days; midnight ends its own day', () => {
    expect(isSingleDay(anUnavailability('2026-11-18T20:00:00+01:00', '2026-11-19T08:00:00+01:00'))).toBe(false);
    expect(isSingleDay(anUnavailability('2026-11-18T20:00:00+01:00', '2026-11-19T00:00:00+01:00'))).toBe(true);
    expect(typedSlotOf(anUnavailability('2026-11-18T20:00:00+01:00', '2026-11-19T00:00:00+01:00')).end).toBe('1440');
  });

  test.each([
    ['10:00', '10:15', hour(10), hour(11)],
    ['10:00', '12:30', hour(10), '750'],
    ['20:30', '20:45', hour(20), hour(21)],
    ['20:00', '21:00', hour(20), hour(21)],
    ['07:00', '21:00', hour(7), hour(21)],
  ])('around %s to %s is an hour at least, within 7:00 to 21:00', (from, to, start, end) => {
    expect(typedSlotAround(at(`2026-11-18T${from}:00+01:00`), at(`2026-11-18T${to}:00+01:00`), NOW)).toEqual(
      typed({ start, end }),
    );
  });

  test.each([
    ['09:00', '09:15', '555', '615'],
    ['08:00', '10:00', '555', '615'],
    ['08:00', '12:00', '555', hour(12)],
    ['09:15', '10:15', '555', '615'],
    ['09:07', '09:30', '555', '615'],
  ])('drawn from %s to %s at 9:07 starts in the next quarter, and can be saved', (from, to, start, end) => {
    const around = typedSlotAround(at(`2026-11-16T${from}:00+01:00`), at(`2026-11-16T${to}:00+01:00`), NOW);
    expect(around).toEqual(typed({ day: '2026-11-16', start, end }));
    expect(refusalOfSlot(around, { visits: [], now: NOW, edited: null })).toBeNull();
  });

  test.each([
    ['09:00:00.000', 540],
    ['09:00:00.001', 555],
    ['09:00:30.000', 555],
    ['09:15:00.000', 555],
    ['23:50:00.000', 1440],
  ])('the next quarter at %s is %i minutes after midnight', (time, minutes) => {
    expect(nextQuarter(at(`2026-11-16T${time}+01:00`))).toBe(minutes);
  });

  test('a whole day is 7:00 to 21:00, today from the next quarter', () => {
    expect(wholeDay('2026-11-17', { now: NOW, edited: null })).toEqual({ start: 420, end: 1260 });
    expect(wholeDay('2026-11-16', { now: NOW, edited: null })).toEqual({ start: 555, end: 1260 });
    expect(wholeDay('2026-11-16', { now: at('2026-11-16T05:00:00+01:00'), edited: null })).toEqual({
      start: 420,
      end: 1260,
    });
  });

  test.each<[string, Partial<TypedSlot>, ReturnType<typeof begunSeries>]>([
    ['of whole days, from today', {}, { start: 555, end: 1260 }],
    ['of whole days, from tomorrow', { day: '2026-11-17' }, null],
    ['of whole days, without a day', { day: '' }, null],
    ['of hours that are chosen', { isWholeDay: false }, null],
    ['of one week', { isWeeklyRecurring: false }, null],
  ])('every week of a series %s, has the rest of the first: %j', (_, changes, expected) => {
    const series = typed({ day: '2026-11-16', isWholeDay: true, isWeeklyRecurring: true, ...changes });
    expect(begunSeries(series, { now: NOW, edited: null })).toEqual(expected);
  });

  test('a series of whole days that starts before 7:00, or whose hours are kept, has its hours every week', () => {
    const series = typed({ day: '2026-11-16', isWholeDay: true, isWeeklyRecurring: true });
    const edited = anUnavailability('2026-11-16T07:00:00+01:00', '2026-11-16T21:00:00+01:00');
    expect(begunSeries(series, { now: at('2026-11-16T06:50:00+01:00'), edited: null })).toBeNull();
    expect(begunSeries(series, { now: NOW, edited })).toBeNull();
    expect(begunSeries(series, { now: at('2026-11-16T21:00:00+01:00'), edited: null })).toBeNull();
  });

  test('a whole day that has started keeps its hours when it becomes weekly, also at 20:30', () => {
    const edited = anUnavailability('2026-11-16T07:00:00+01:00', '2026-11-16T21:00:00+01:00');
    const now = at('2026-11-16T20:30:00+01:00');
    const weekly = { ...typedSlotOf(edited), isWeeklyRecurring: true };
    expect(refused(weekly, { edited, now })).toBeNull();
    expect(slotOf(weekly, { edited, now })).toMatchObject({ startsAt: '2026-11-16T07:00:00.000+01:00' });
    expect(wholeDay('2026-11-16', { now: at('2026-11-16T06:00:00+01:00'), edited })).toEqual({ start: 420, end: 1260 });
  });

  test('a whole day keeps the start of a slot made elsewhere that begins right now, between two quarters', () => {
    const edited = anUnavailability('2026-11-16T09:07:00+01:00', '2026-11-16T12:00:00+01:00');
    expect(wholeDay('2026-11-16', { now: NOW, edited })).toEqual({ start: 547, end: 1260 });
  });

  test('offers every quarter, and an uneven time of a slot made elsewhere', () => {
    expect(timesBetween(420, 480)).toEqual([420, 435, 450, 465, 480]);
    expect(timesBetween(420, 450, [425, 390, 435])).toEqual([390, 420, 425, 435, 450]);
  });
});
