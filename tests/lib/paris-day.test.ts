import { expect, test } from 'vitest';
import { parisClock } from '@/lib/paris-day';

const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});
const HOUR_MS = 3_600_000;

// When a law changes the clocks, these fail with the first Node that knows of the change: then the rule needs an end.
test.each(Array.from({ length: 80 }, (_, index) => 1970 + index))(
  'in %i the time in Paris matches the time zone, hour by hour around both changes and every week',
  (year) => {
    const start = Date.UTC(year, 0, 1);
    const weekly = Array.from({ length: 53 }, (_, week) => start + week * 7 * 24 * HOUR_MS);
    const hourly = [2, 3, 8, 9].flatMap((month) =>
      Array.from({ length: 15 * 24 }, (_, hour) => Date.UTC(year, month, 18) + hour * HOUR_MS),
    );
    const wrong = [start - 1, ...weekly, ...hourly].filter((ms) => parisClock(ms) !== formatter.format(ms));
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['0987-06-01T10:00:00Z', '0987-06-01 10:09'],
  ['0001-01-01T00:00:00Z', '0001-01-01 00:09'],
])('%s has a year of four digits', (iso, clock) => {
  expect(parisClock(Date.parse(iso))).toBe(clock);
});

test.each(['9999-12-31T23:59:00Z', '+012026-06-01T10:00:00Z'])('%s matches the time zone', (iso) => {
  expect(parisClock(Date.parse(iso))).toBe(formatter.format(Date.parse(iso)));
});
