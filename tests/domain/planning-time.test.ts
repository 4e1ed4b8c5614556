/** The clock of Paris. Every test runs in the zones of Paris and Los Angeles; these also use zones with other rules. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dayAfter,
  dayOf,
  fromParisClock,
  isoOf,
  isPlanningDay,
  minutesOf,
  momentOf,
  mondayOf,
  toParisClock,
  weekFrom,
  weeksLater,
} from '@/domain/planning/time';

const asRun = process.env['TZ'];
afterAll(() => {
  if (asRun === undefined) delete process.env['TZ'];
  else process.env['TZ'] = asRun;
});

const at = (iso: string) => Date.parse(iso);

describe.each([asRun ?? 'UTC', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Santiago'])(
  'for a viewer in %s',
  (zone) => {
    beforeEach(() => {
      process.env['TZ'] = zone;
    });

    test('the test runs in the zone it names', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(
        new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
      );
    });

    test.each([
      ['2026-11-16T23:30:00Z', '2026-11-17', 30],
      ['2026-11-16T22:59:00Z', '2026-11-16', 23 * 60 + 59],
      ['2026-07-01T22:15:00Z', '2026-07-02', 15],
      ['2026-03-29T05:00:00Z', '2026-03-29', 7 * 60],
      ['2026-10-25T06:00:00Z', '2026-10-25', 7 * 60],
      ['+020245-01-01T06:00:00Z', '20245-01-01', 7 * 60],
    ])('%s is %s, %i minutes after midnight', (iso, day, minutes) => {
      expect([dayOf(at(iso)), minutesOf(at(iso))]).toEqual([day, minutes]);
    });

    test.each([
      ['2026-03-28', 420, '2026-03-28T07:00:00.000+01:00'],
      ['2026-03-29', 420, '2026-03-29T07:00:00.000+02:00'],
      ['2026-10-24', 1260, '2026-10-24T21:00:00.000+02:00'],
      ['2026-10-25', 1260, '2026-10-25T21:00:00.000+01:00'],
      ['2026-12-31', 1440, '2027-01-01T00:00:00.000+01:00'],
    ])('%s at %i minutes is sent as %s', (day, minutes, iso) => {
      expect(isoOf(momentOf(day, minutes))).toBe(iso);
    });

    test.each([
      ['2026-03-29', '2026-03-23', '2026-03-30'],
      ['2026-10-25', '2026-10-19', '2026-10-26'],
      ['2026-11-16', '2026-11-16', '2026-11-17'],
      ['2027-01-01', '2026-12-28', '2027-01-02'],
      ['2028-02-28', '2028-02-28', '2028-02-29'],
    ])('%s is in the week of %s and comes before %s', (day, monday, next) => {
      expect([mondayOf(day), dayAfter(day)]).toEqual([monday, next]);
    });

    test('a week across a clock change has its seven days once each', () => {
      expect(weekFrom('2026-03-27')).toEqual([
        '2026-03-27',
        '2026-03-28',
        '2026-03-29',
        '2026-03-30',
        '2026-03-31',
        '2026-04-01',
        '2026-04-02',
      ]);
      expect(weekFrom('2026-10-23').at(-1)).toBe('2026-10-29');
    });

    test('a week later is at the same local time: 167 hours in spring, 169 in autumn, 168 otherwise', () => {
      const hours = (iso: string) => (weeksLater(at(iso), 1) - at(iso)) / 3_600_000;
      expect(hours('2026-03-25T09:00:00+01:00')).toBe(167);
      expect(hours('2026-10-21T09:00:00+02:00')).toBe(169);
      expect(hours('2026-11-18T09:00:00+01:00')).toBe(168);
    });

    test('every local time converts to a date and back, also on the day of a clock change', () => {
      for (const iso of ['2026-03-29T07:15:00+02:00', '2026-10-25T20:45:00+01:00', '2026-09-06T08:00:00+02:00']) {
        expect(fromParisClock(toParisClock(at(iso)))).toBe(at(iso));
      }
      expect(toParisClock(at('2026-03-29T07:00:00+02:00'))).toBe(at('2026-03-29T07:00:00Z'));
    });
  },
);

describe('a day', () => {
  test.each(['2026-02-28', '2028-02-29', '9999-12-31'])('%s is valid', (text) => {
    expect(isPlanningDay(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '20245-01-01',
    '+020245-01-01',
    '0026-01-01',
    '16/11/2026',
    '2026-11-16T00:00',
  ])("'%s' is invalid, and has no date", (text) => {
    expect(isPlanningDay(text)).toBe(false);
    expect(momentOf(text, 0)).toBeNaN();
  });
});
