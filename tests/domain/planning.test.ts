import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capacityOf,
  conflictingVisit,
  dayToShow,
  drawnSpan,
  occurrencesIn,
  occurrencesOf,
  overlaps,
  undatedCount,
  visitSpan,
  visitsIn,
  weekSpan,
} from '@/domain/planning/planning';
import { dayAfter, dayOf, isoOf, isPlanningDay, minutesOf, momentOf, mondayOf, weekFrom } from '@/domain/planning/time';
import type { Unavailability } from '@/domain/planning/unavailability';
import { anUnavailability, aPlannedVisit } from '../factories/planning.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (iso: string) => Date.parse(iso);

// Weeks with and without a change of hour.
const MONDAYS = ['2026-03-23', '2026-03-30', '2026-10-19', '2026-10-26', '2026-11-16'] as const;

/** Days near a Monday and times of any minute, some past midnight, some over several days. */
const slotNear = (monday: string) =>
  fc
    .record({
      day: fc.integer({ min: -30, max: 9 }),
      start: fc.integer({ min: 0, max: 24 * 60 - 1 }),
      length: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 3 * 24 * 60 })),
      isWeekly: fc.boolean(),
    })
    .map(({ day, start, length, isWeekly }) => {
      const from = momentOf(dayAfter(monday, day), start);
      return anUnavailability(isoOf(from), isoOf(from + length * MINUTE), isWeekly);
    });
const scene = fc
  .constantFrom(...MONDAYS)
  .chain((monday) => fc.tuple(fc.constant(monday), fc.array(slotNear(monday), { maxLength: 8 })));

/** Returns the moments of a slot in the simplest way: each week computed from the clock. */
function timesOf(slot: Unavailability) {
  const weeks = slot.isWeeklyRecurring ? [0, 1, 2, 3] : [0];
  return weeks.map((week) => {
    const move = (iso: string) => momentOf(dayAfter(dayOf(at(iso)), 7 * week), minutesOf(at(iso)));
    return { start: move(slot.startsAt), end: move(slot.endsAt) };
  });
}

describe('the capacity', () => {
  test('without unavailability is 98 hours, in weeks of 167 and 169 hours too', () => {
    for (const monday of MONDAYS) expect(capacityOf([], monday)).toEqual({ hours: 98, isSufficient: true });
  });

  test.each([
    ['47 h 45', 50.25, true],
    ['48 h', 50, true],
    ['48 h 15', 49.75, false],
  ])('with %s taken is %d hours', (_, hours, isSufficient) => {
    const whole = weekFrom('2026-11-16')
      .slice(0, 3)
      .map((day) => anUnavailability(isoOf(momentOf(day, 420)), isoOf(momentOf(day, 1260))));
    const rest = momentOf('2026-11-19', 420);
    const more = anUnavailability(isoOf(rest), isoOf(rest + (98 - 42 - hours) * HOUR));
    expect(capacityOf([...whole, more], '2026-11-16')).toEqual({ hours, isSufficient });
  });

  test('counts overlapping unavailability once, and none before 7:00 or after 21:00', () => {
    const slots = [
      anUnavailability('2026-11-16T05:00:00+01:00', '2026-11-16T09:00:00+01:00'),
      anUnavailability('2026-11-16T08:00:00+01:00', '2026-11-16T10:00:00+01:00'),
      anUnavailability('2026-11-16T21:00:00+01:00', '2026-11-17T07:00:00+01:00'),
    ];
    expect(capacityOf(slots, '2026-11-16').hours).toBe(95);
  });

  test('counts the seven days from the given day, and no eighth', () => {
    const sunday = anUnavailability('2026-11-22T07:00:00+01:00', '2026-11-22T21:00:00+01:00');
    expect(capacityOf([sunday], '2026-11-16').hours).toBe(84);
    expect(capacityOf([sunday], '2026-11-15').hours).toBe(98);
  });

  test('equals a count minute by minute', () => {
    fc.assert(
      fc.property(scene, ([monday, slots]) => {
        const taken = slots.flatMap(timesOf);
        let free = 0;
        for (const day of weekFrom(monday)) {
          const opening = momentOf(day, 420);
          for (let minute = 0; minute < 14 * 60; minute += 1) {
            const moment = opening + minute * MINUTE;
            if (!taken.some(({ start, end }) => start <= moment && moment < end)) free += 1;
          }
        }
        expect(capacityOf(slots, monday).hours).toBeCloseTo(free / 60, 9);
      }),
      { numRuns: 40 },
    );
  });

  test('ignores a slot of the year 20245, a slot that ends before it starts and one of no length', () => {
    const odd = [
      anUnavailability('+020245-01-01T08:00:00+01:00', '+020245-01-01T12:00:00+01:00', true),
      anUnavailability('2026-11-16T12:00:00+01:00', '2026-11-16T08:00:00+01:00'),
      anUnavailability('2026-11-16T12:00:00+01:00', '2026-11-16T12:00:00+01:00'),
    ];
    expect(capacityOf(odd, '2026-11-16').hours).toBe(98);
  });
});

describe('the occurrences', () => {
  test('of a weekly slot are 4, at 9:00 before and after the clock change', () => {
    const all = occurrencesOf(anUnavailability('2026-03-18T09:00:00+01:00', '2026-03-18T11:00:00+01:00', true));
    expect(all.map(({ start }) => isoOf(start).slice(0, 16))).toEqual([
      '2026-03-18T09:00',
      '2026-03-25T09:00',
      '2026-04-01T09:00',
      '2026-04-08T09:00',
    ]);
    expect(all.map(({ start, end }) => (end - start) / HOUR)).toEqual([2, 2, 2, 2]);
  });

  test('of a slot in the hour that comes twice begin in that very hour', () => {
    const [first] = occurrencesOf(anUnavailability('2026-10-25T02:30:00+02:00', '2026-10-25T02:45:00+02:00', true));
    expect([first?.start, first?.end]).toEqual([at('2026-10-25T02:30:00+02:00'), at('2026-10-25T02:45:00+02:00')]);
  });

  test('of a week are ordered by start', () => {
    const later = anUnavailability('2026-11-18T09:00:00+01:00', '2026-11-18T11:00:00+01:00');
    const weekly = anUnavailability('2026-11-10T09:00:00+01:00', '2026-11-10T11:00:00+01:00', true);
    const found = occurrencesIn([later, weekly], weekSpan('2026-11-16'));
    expect(found.map(({ start }) => isoOf(start).slice(0, 10))).toEqual(['2026-11-17', '2026-11-18']);
  });

  test('of a single slot are that slot', () => {
    expect(occurrencesOf(anUnavailability('2026-03-18T09:00:00+01:00', '2026-03-18T11:00:00+01:00'))).toHaveLength(1);
  });

  test.each([
    ['no length', '2026-11-16T12:00:00+01:00', '2026-11-16T12:00:00+01:00'],
    ['an end before its start', '2026-11-16T12:00:00+01:00', '2026-11-16T08:00:00+01:00'],
    ['an end that is no date', '2026-11-16T12:00:00+01:00', 'demain'],
  ])('of a slot with %s are none', (_, startsAt, endsAt) => {
    expect(occurrencesOf(anUnavailability(startsAt, endsAt, true))).toEqual([]);
  });

  test('the fourth is in its week, and there is no fifth', () => {
    const weekly = anUnavailability('2026-11-16T09:00:00+01:00', '2026-11-16T11:00:00+01:00', true);
    expect(occurrencesIn([weekly], weekSpan('2026-12-07')).map(({ index }) => index)).toEqual([3]);
    expect(occurrencesIn([weekly], weekSpan('2026-12-14'))).toEqual([]);
  });

  test('of a week equal a direct search of every occurrence of every slot', () => {
    fc.assert(
      fc.property(scene, ([monday, slots]) => {
        const week = weekSpan(monday);
        const slow = slots.flatMap(occurrencesOf).filter(({ start, end }) => start < week.end && week.start < end);
        const found = occurrencesIn(slots, week);
        expect(found).toHaveLength(slow.length);
        expect(found).toEqual(expect.arrayContaining(slow));
      }),
      { numRuns: 60 },
    );
  });

  test('of 5 000 slots are found in two checks of each at most', () => {
    const start = at('2026-01-05T08:00:00+01:00');
    const many = Array.from({ length: 5000 }, (_, index) => {
      const from = start + index * 3 * HOUR;
      return anUnavailability(isoOf(from), isoOf(from + HOUR), index % 5 === 0);
    });
    const looks = many.map(() => 0);
    const watched = many.map((slot, index) => ({
      ...slot,
      get startsAt() {
        looks[index] = (looks[index] ?? 0) + 1;
        return slot.startsAt;
      },
    }));
    const found = occurrencesIn(watched, weekSpan('2026-11-16'));
    expect(found.length).toBeGreaterThan(50);
    expect(Math.max(...looks)).toBe(2);
    // Only those near the week are computed twice: their hours in Paris are the costly part.
    expect(looks.filter((count) => count > 1).length).toBeLessThan(200);
  });
});

describe('an overlap', () => {
  test('is at least a minute long: touching slots do not overlap', () => {
    const span = (from: number, to: number) => ({ start: from * MINUTE, end: to * MINUTE });
    expect(overlaps(span(0, 60), span(60, 120))).toBe(false);
    expect(overlaps(span(60, 120), span(0, 60))).toBe(false);
    expect(overlaps(span(0, 61), span(60, 120))).toBe(true);
    expect(overlaps(span(0, 200), span(60, 120))).toBe(true);
  });

  test('equals a check minute by minute', () => {
    const span = fc
      .tuple(fc.nat(40), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const minutes = ({ start, end }: typeof one) =>
          Array.from({ length: end - start }, (_, index) => start + index);
        const common = minutes(one).some((minute) => minutes(other).includes(minute));
        expect(overlaps(one, other)).toBe(common);
      }),
    );
  });
});

describe('a conflicting visit', () => {
  const now = at('2026-11-16T12:00:00+01:00');
  const spans = [{ start: at('2026-11-17T13:00:00+01:00'), end: at('2026-11-17T14:15:00+01:00') }];

  test('is found, the earliest first', () => {
    const later = aPlannedVisit({ id: '2', startsAt: '2026-11-17T14:10:00+01:00' });
    expect(conflictingVisit(spans, [later, aPlannedVisit()], now)?.id).toBe('1');
  });

  test.each([
    ['starts when the slot ends', { startsAt: '2026-11-17T14:15:00+01:00' }],
    ['ends when the slot starts', { startsAt: '2026-11-17T12:00:00+01:00', endsAt: '2026-11-17T13:00:00+01:00' }],
    ['is cancelled', { canceled: true }],
    ['is cancelled by its state', { state: 'cancelled_guide' as const }],
    ['was rescheduled', { state: 'rescheduled' as const }],
    ['has a start that is no date', { startsAt: 'demain' }],
  ])('that %s does not conflict', (_, changes) => {
    expect(conflictingVisit(spans, [aPlannedVisit(changes)], now)).toBeNull();
  });

  test('that is over does not conflict; a current visit does', () => {
    expect(conflictingVisit(spans, [aPlannedVisit()], at('2026-11-17T14:45:00+01:00'))).toBeNull();
    expect(conflictingVisit(spans, [aPlannedVisit()], at('2026-11-17T14:44:00+01:00'))?.id).toBe('1');
  });

  test('conflicts with the third occurrence of a weekly slot', () => {
    const weekly = anUnavailability('2026-11-03T13:30:00+01:00', '2026-11-03T15:00:00+01:00', true);
    expect(conflictingVisit(occurrencesOf(weekly), [aPlannedVisit()], now)?.id).toBe('1');
    expect(conflictingVisit(occurrencesOf({ ...weekly, isWeeklyRecurring: false }), [aPlannedVisit()], now)).toBeNull();
  });

  test('without an end, or with an end before its start, lasts an hour', () => {
    const start = at('2026-11-17T14:00:00+01:00');
    expect(visitSpan(aPlannedVisit())).toEqual({ start, end: at('2026-11-17T14:45:00+01:00'), isEndKnown: true });
    expect(visitSpan(aPlannedVisit({ endsAt: '2026-11-17T14:00:00+01:00' }))?.isEndKnown).toBe(false);
    expect(visitSpan(aPlannedVisit({ startsAt: 'demain' }))).toBeNull();
    expect(visitSpan(aPlannedVisit({ endsAt: null }))).toEqual({
      start,
      end: start + HOUR,
      isEndKnown: false,
    });
    expect(visitSpan(aPlannedVisit({ endsAt: '2026-11-17T13:00:00+01:00' }))).toEqual({
      start,
      end: start + HOUR,
      isEndKnown: false,
    });
  });

  test('of a week is in the week until Sunday midnight in Paris', () => {
    const late = aPlannedVisit({ id: 'late', startsAt: '2026-11-22T22:30:00Z', endsAt: '2026-11-22T23:00:00Z' });
    const next = aPlannedVisit({ id: 'next', startsAt: '2026-11-22T23:00:00Z', endsAt: '2026-11-22T23:30:00Z' });
    const undated = aPlannedVisit({ id: 'undated', startsAt: 'demain' });
    expect(visitsIn([next, undated, late, aPlannedVisit()], weekSpan('2026-11-16')).map(({ id }) => id)).toEqual([
      '1',
      'late',
    ]);
  });
});

test('the visits without a readable start are counted, cancelled ones excluded', () => {
  const undated = aPlannedVisit({ startsAt: 'demain' });
  const visits = [aPlannedVisit(), undated, undated, { ...undated, canceled: true }];
  expect(undatedCount(visits)).toBe(2);
});

describe('the days of the planning', () => {
  test.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-18', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
  ])('%s is in the week of Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  test.each([
    ['2026-11-16T23:30:00Z', '2026-11-17'],
    ['+010000-01-01T06:00:00Z', '10000-01-01'],
    ['+123456-01-01T06:00:00Z', '123456-01-01'],
  ])('the moment %s is on %s', (iso, day) => {
    expect(dayOf(at(iso))).toBe(day);
  });

  test('begin with the year 1000', () => {
    expect(['0999-12-31', '1000-01-01', '2026-02-30'].map(isPlanningDay)).toEqual([false, true, false]);
  });

  test.each([
    ['before the change to summer', '2026-03-29', 90, '2026-03-29T01:30:00.000+01:00'],
    ['left out by it', '2026-03-29', 150, '2026-03-29T03:30:00.000+02:00'],
    ['after it', '2026-03-29', 210, '2026-03-29T03:30:00.000+02:00'],
    ['that comes twice', '2026-10-25', 150, '2026-10-25T02:30:00.000+01:00'],
  ])('have the time %s: %s, %i minutes after midnight', (_, day, minutes, iso) => {
    expect(isoOf(momentOf(day, minutes))).toBe(iso);
  });
});

describe('the day to show', () => {
  const week = weekSpan('2026-11-16');
  const now = at('2026-11-16T09:00:00+01:00');
  const weekly = anUnavailability('2026-10-29T10:00:00+01:00', '2026-10-29T12:00:00+01:00', true);

  test('is that of a slot outside the view, and null for a slot in view', () => {
    expect(dayToShow(anUnavailability('2026-11-23T00:00:00+01:00', '2026-11-23T09:00:00+01:00'), week, now)).toBe(
      '2026-11-23',
    );
    expect(dayToShow(anUnavailability('2026-11-22T20:00:00+01:00', '2026-11-22T21:00:00+01:00'), week, now)).toBeNull();
  });

  test('of a series is that of the first future week, unless one of its weeks is in view', () => {
    expect(dayToShow(weekly, weekSpan('2026-11-23'), now)).toBe('2026-11-19');
    expect(dayToShow(weekly, week, now)).toBeNull();
    expect(dayToShow(weekly, weekSpan('2026-11-23'), at('2026-11-12T11:59:59+01:00'))).toBe('2026-11-12');
    expect(dayToShow(weekly, weekSpan('2026-11-23'), at('2026-11-12T12:00:00+01:00'))).toBe('2026-11-19');
    expect(dayToShow(weekly, weekSpan('2026-11-23'), at('2026-11-20T09:00:00+01:00'))).toBeNull();
  });
});

describe('the part drawn in a calendar of 7:00 to 21:00', () => {
  const clock = (time: string) => at(`2026-11-17T${time}:00+01:00`);
  const drawn = (from: string, to: string, isAlways = true) => {
    const span = drawnSpan({ start: clock(from), end: clock(to) }, '2026-11-17', isAlways);
    return span && [minutesOf(span.start) / 60, minutesOf(span.end) / 60];
  };

  test.each([
    ['10:00', '10:30', [10, 10.5]],
    ['10:00', '10:15', [10, 10.5]],
    ['20:45', '21:30', [20.5, 21]],
    ['20:00', '22:00', [20, 21]],
    ['06:30', '07:15', [7, 7.5]],
    ['21:00', '21:30', [20.5, 21]],
    ['06:00', '06:30', [7, 7.5]],
  ])('of %s to %s is %j', (from, to, expected) => {
    expect(drawn(from, to)).toEqual(expected);
  });

  test('is null for a slot outside these hours', () => {
    expect([drawn('21:00', '22:00', false), drawn('05:00', '07:00', false)]).toEqual([null, null]);
    expect(drawn('20:00', '22:00', false)).toEqual([20, 21]);
  });
});
