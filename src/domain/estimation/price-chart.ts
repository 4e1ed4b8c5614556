/** How the price of a square metre went over time: scales, ticks and rows of a table. Source: seller.md §2.4, contract.md §8 (price_data). */

import { makeList } from '@/lib/make-list';

/** What a square metre cost on a day ('2026-03-01'); `count` is of how many sales, null when the server does not say. */
export type PricePoint = { day: string; euros: number; count: number | null };

/** A point of the drawing: shares of its width from the left, and of its height from the top. */
type Place = { x: number; y: number };

/** What a chart draws. `change` is from the first price to the last, as a fraction. */
export type PriceChart = {
  /** As many as can be told apart: of a crowd the lowest and the highest of each column. */
  places: Place[];
  priceTicks: { euros: number; y: number }[];
  dayTicks: { day: string; x: number }[];
  first: PricePoint;
  last: PricePoint;
  change: number;
};

/** What a row of the table beside a chart stands for. */
export type PricePeriod = 'day' | 'month' | 'quarter' | 'year';

/** One row of it, from its first day; `count` is of how many sales, null when the server does not say. */
export type PriceRow = { from: string; euros: number; count: number | null };

// Four prices beside a chart are read at a glance.
const PRICE_TICKS = 4;
const DAY_TICKS = 3;
// A chart is drawn some hundred px wide: more points than that lie on each other.
const COLUMNS = 240;
// More rows than that are no longer read: months, then quarters, then years stand for them.
const ROWS_MAX = 36;

const timeOf = ({ day }: { day: string }) => Date.parse(day);

/** The points in the order of their days; of two of one day the later in the list. */
function inOrder(points: readonly PricePoint[]): PricePoint[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  return [...byDay.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

/**
 * Round prices that hold all of these between the first and the last; one step around a price alone.
 * @example roundTicks(3410, 3890) // [3400, 3600, 3800, 4000]
 */
export function roundTicks(low: number, high: number): number[] {
  const span = high - low || Math.max(Math.abs(high) / 10, 1);
  const rough = span / (PRICE_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  // Whole euros: nobody reads half of one on an axis.
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const [start, end] = [Math.floor(low / step), Math.ceil(high / step)];
  const last = Math.max(end, start + 1);
  return makeList(last - start + 1, (index) => (start + index) * step);
}

/** The chart of these points, which are all prices and days; null for none. */
export function priceChart(points: readonly PricePoint[]): PriceChart | null {
  const ordered = inOrder(points);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return null;
  const byPrice = ordered.map((point) => point.euros).sort((a, b) => a - b);
  const ticks = roundTicks(byPrice[0] ?? 0, byPrice.at(-1) ?? 0);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const [start, end] = [timeOf(first), timeOf(last)];
  // A day alone stands in the middle.
  const x = (time: number) => (start === end ? 0.5 : (time - start) / (end - start));
  const y = (price: number) => 1 - (price - bottom) / (top - bottom);
  return {
    places: thinned(ordered.map((point) => ({ x: x(timeOf(point)), y: y(point.euros) }))),
    priceTicks: ticks.map((price) => ({ euros: price, y: y(price) })),
    dayTicks: dayTicks(start, end).map((time) => ({ day: new Date(time).toISOString().slice(0, 10), x: x(time) })),
    first,
    last,
    change: last.euros / first.euros - 1,
  };
}

// Both ends and the middle, where they are days of their own.
function dayTicks(start: number, end: number): number[] {
  const times = makeList(DAY_TICKS, (index) => start + ((end - start) * index) / (DAY_TICKS - 1));
  const seen = new Set<string>();
  return times.filter((time) => {
    const month = new Date(time).toISOString().slice(0, 7);
    if (seen.has(month)) return false;
    seen.add(month);
    return true;
  });
}

// The first and the last of a column stand for where the line comes from and goes to.
function thinned(places: readonly Place[]): Place[] {
  if (places.length <= COLUMNS) return [...places];
  const columns = groupsOf(places, ({ x }) => String(Math.floor(x * COLUMNS)));
  return columns.flatMap((column) => {
    const heights = column.map(({ y }) => y);
    const ends = [
      column[0],
      column.at(-1),
      ...[Math.min(...heights), Math.max(...heights)].map((height) => column.find(({ y }) => y === height)),
    ];
    return column.filter((place) => ends.includes(place));
  });
}

const PERIODS: [PricePeriod, (day: string) => string][] = [
  ['month', (day) => day.slice(0, 7)],
  ['day', (day) => day],
  ['month', (day) => day.slice(0, 7)],
  ['quarter', (day) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`],
  ['year', (day) => day.slice(0, 4)],
];

/**
 * The rows of a table that says the same, newest first: each point, or as many as make at most 36 rows taken together
 * by month, quarter or year, their prices weighed by their sales where all are counted.
 */
export function priceRows(points: readonly PricePoint[]): { period: PricePeriod; rows: PriceRow[] } {
  const ordered = inOrder(points);
  const [byMonth, ...others] = PERIODS.map(([period, periodOf]) => ({
    period,
    groups: groupsOf(ordered, (point) => periodOf(point.day)),
  }));
  // A point a month is known by its month alone.
  const isMonthly = byMonth?.groups.length === ordered.length && ordered.length <= ROWS_MAX;
  const chosen = isMonthly ? byMonth : (others.find(({ groups }) => groups.length <= ROWS_MAX) ?? others.at(-1));
  return { period: chosen?.period ?? 'year', rows: (chosen?.groups ?? []).map(rowOf).reverse() };
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function rowOf(group: readonly PricePoint[]): PriceRow {
  const sum = (read: (point: PricePoint) => number) => {
    let total = 0;
    for (const point of group) total += read(point);
    return total;
  };
  const isCounted = group.every(({ count }) => count !== null);
  const count = isCounted ? sum((point) => point.count ?? 0) : null;
  const weightOf = (point: PricePoint) => (count ? (point.count ?? 0) : 1);
  return {
    from: group[0]?.day ?? '',
    euros: Math.round(sum((point) => point.euros * weightOf(point)) / sum(weightOf)),
    count,
  };
}
