import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricePoint, priceChart, priceRows, roundTicks } from '@/domain/estimation/price-chart';

const DAY_MS = 86_400_000;
const dayAt = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const point = (day: string, euros: number, count: number | null = null): PricePoint => ({ day, euros, count });
const daily = (count: number) => Array.from({ length: count }, (_, index) => point(dayAt(index), 4000 + (index % 90)));

const anyPoints = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 4000 }).map(dayAt),
    euros: fc.double({ min: 0.01, max: 200_000, noNaN: true }),
    count: fc.option(fc.nat(500)),
  }),
  { minLength: 1, maxLength: 400 },
);

describe('the chart', () => {
  test('of no point is null', () => {
    expect(priceChart([])).toBeNull();
  });

  test('of one point has it in the centre, between two prices, over one month', () => {
    const chart = priceChart([point('2026-03-01', 4200)]);
    expect(chart?.places).toEqual([{ x: 0.5, y: 1 }]);
    expect(chart?.priceTicks.map(({ euros }) => euros)).toEqual([4200, 4400]);
    expect(chart?.dayTicks).toEqual([{ day: '2026-03-01', x: 0.5 }]);
    expect(chart?.change).toBe(0);
  });

  test('sorts the points by day; of two on one day the later one counts', () => {
    const chart = priceChart([point('2026-03-03', 4400), point('2026-03-01', 4000), point('2026-03-03', 4200)]);
    expect([chart?.first, chart?.last]).toEqual([point('2026-03-01', 4000), point('2026-03-03', 4200)]);
    expect(chart?.places.map(({ x }) => x)).toEqual([0, 1]);
    expect(chart?.change).toBeCloseTo(0.05);
  });

  test('has the lowest price at the foot, the highest at the top, and both ends and the middle as days', () => {
    expect(priceChart([point('2026-01-01', 4000), point('2026-05-01', 4400)])).toMatchObject({
      places: [
        { x: 0, y: 1 },
        { x: 1, y: 0 },
      ],
      priceTicks: [
        { euros: 4000, y: 1 },
        { euros: 4200, y: 0.5 },
        { euros: 4400, y: 0 },
      ],
      dayTicks: [
        { day: '2026-01-01', x: 0 },
        { day: '2026-03-02', x: 0.5 },
        { day: '2026-05-01', x: 1 },
      ],
    });
  });

  test('of one month has one day', () => {
    const chart = priceChart([point('2026-03-01', 4000), point('2026-03-21', 4400)]);
    expect(chart?.dayTicks).toEqual([{ day: '2026-03-01', x: 0 }]);
  });

  test('of 240 points draws each, however close', () => {
    expect(priceChart([...daily(239), point('2040-01-01', 4000)])?.places).toHaveLength(240);
  });

  test('of more draws the first, the last, the lowest and the highest of each column', () => {
    const close = [4000, 5000, 4500, 3000, 4200, 4400].map((euros, index) => point(dayAt(index), euros));
    const rest = Array.from({ length: 240 }, (_, index) => point(dayAt(100 + index * 5), 4000));
    const chart = priceChart([...close, ...rest]);
    const [top, bottom] = [chart?.priceTicks.at(-1)?.euros ?? 0, chart?.priceTicks[0]?.euros ?? 0];
    const drawn = chart?.places.slice(0, 5).map(({ y }) => Math.round(bottom + (1 - y) * (top - bottom)));
    expect(drawn).toEqual([4000, 5000, 3000, 4400, 4000]);
  });

  test('of 2 000 points draws fewer than 1 000, with the first, the last, the lowest and the highest', () => {
    const points = daily(2000);
    points[777] = point(dayAt(777), 9000);
    points[778] = point(dayAt(778), 100);
    const chart = priceChart(points);
    const places = chart?.places ?? [];
    expect(places.length).toBeLessThan(1000);
    // Two or more of nearly every column.
    expect(places.length).toBeGreaterThan(450);
    expect([places[0]?.x, places.at(-1)?.x]).toEqual([0, 1]);
    const top = chart?.priceTicks.at(-1)?.euros ?? 0;
    const bottom = chart?.priceTicks[0]?.euros ?? 0;
    const eurosAt = (y: number) => bottom + (1 - y) * (top - bottom);
    expect(eurosAt(Math.min(...places.map(({ y }) => y)))).toBeCloseTo(9000);
    expect(eurosAt(Math.max(...places.map(({ y }) => y)))).toBeCloseTo(100);
  });

  test('has every point and every tick within its box, from left to right', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const chart = priceChart(points);
        const xs = chart?.places.map(({ x }) => x) ?? [];
        expect(xs).toEqual([...xs].sort((a, b) => a - b));
        for (const { x, y } of chart?.places ?? []) {
          for (const share of [x, y]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        }
        expect(chart?.dayTicks.length).toBeGreaterThanOrEqual(1);
        expect(new Set(chart?.dayTicks.map(({ day }) => day.slice(0, 7))).size).toBe(chart?.dayTicks.length);
      }),
    );
  });
});

describe('round prices', () => {
  test.each([
    [3410, 3890, [3400, 3600, 3800, 4000]],
    [3400, 3600, [3400, 3500, 3600]],
    [3000, 3300, [3000, 3100, 3200, 3300]],
    [4200, 4200, [4200, 4400]],
    [5, 5, [5, 6]],
    [0.4, 0.6, [0, 1]],
  ])('around %s and %s are %j', (low, high, ticks) => {
    expect(roundTicks(low, high)).toEqual(ticks);
  });

  test('contain the values, in 2 to 6 equal steps of whole euros', () => {
    const price = fc.double({ min: 0.01, max: 500_000, noNaN: true });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const ticks = roundTicks(low, high);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
        expect(new Set(steps).size).toBe(1);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('the table', () => {
  test.each([
    [0, 'month', 0],
    [1, 'month', 1],
    [36, 'day', 36],
    [37, 'month', 2],
    [2000, 'quarter', 22],
  ])('of %s days has its rows by %s: %s', (count, period, rows) => {
    const table = priceRows(daily(count));
    expect([table.period, table.rows.length]).toEqual([period, rows]);
  });

  test('of a point a month shows months, newest first', () => {
    const { period, rows } = priceRows([
      point('2026-01-05', 4000),
      point('2026-02-05', 4100),
      point('2026-03-05', 4200),
    ]);
    expect(period).toBe('month');
    expect(rows.map(({ euros }) => euros)).toEqual([4200, 4100, 4000]);
  });

  test.each([
    [36, 'month', 36],
    [600, 'year', 50],
  ])('of %i months has its rows by %s: %i', (count, period, rows) => {
    const months = Array.from({ length: count }, (_, index) =>
      point(`${1976 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`, 1000 + index),
    );
    const table = priceRows(months);
    expect([table.period, table.rows.length]).toEqual([period, rows]);
  });

  test('weighs the prices of a period by its sales, and adds up the sales', () => {
    const points = daily(40).map((one, index) => ({
      ...one,
      euros: index === 0 ? 5000 : 4000,
      count: index === 0 ? 30 : 1,
    }));
    expect(priceRows(points).rows.at(-1)).toEqual({ from: '2020-01-01', euros: 4500, count: 60 });
  });

  test('uses the plain mean where a point has no count, or where nothing was sold', () => {
    const uncounted = daily(40).map((one, index) => ({
      ...one,
      euros: index === 0 ? 7100 : 4000,
      count: index ? 9 : null,
    }));
    expect(priceRows(uncounted).rows.at(-1)).toEqual({ from: '2020-01-01', euros: 4100, count: null });
    const none = daily(40).map((one) => ({ ...one, euros: 4000, count: 0 }));
    expect(priceRows(none).rows.at(-1)).toEqual({ from: '2020-01-01', euros: 4000, count: 0 });
  });

  test("has 36 rows or fewer, unless there are more years, and no price outside its period's range", () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const { rows } = priceRows(points);
        expect(rows.length).toBeLessThanOrEqual(36);
        const prices = points.map(({ euros }) => euros);
        for (const { euros } of rows) {
          expect(euros).toBeGreaterThanOrEqual(Math.floor(Math.min(...prices)));
          expect(euros).toBeLessThanOrEqual(Math.ceil(Math.max(...prices)));
        }
      }),
    );
  });
});
