/** The chart and table of prices per m² over time. Source: docs/spec/estimation-report.md#6. */

import { makeList } from '@/lib/make-list';

/** The price per m² on a day ('2026-03-01'); `count` is the number of sales, null when the server sends none. */
export type PricePoint = { day: string; euros: number; count: number | null };

/** A point of the drawing, as fractions of the width from the left and of the height from the top. */
type Place = { x: number; y: number };

/** The data of a chart. `change` is from the first to the last price, as a fraction. */
export type PriceChart = {
  /** Points that can be told apart: of many, the lowest and the highest of each column. */
  places: Place[];
  priceTicks: { euros: number; y: number }[];
  dayTicks: { day: string; x: number }[];
  first: PricePoint;
  last: PricePoint;
  change: number;
};

/** The period of a table row. */
export type PricePeriod = 'day' | 'month' | 'quarter' | 'year';

/** A table row, from its first day; `count` is the number of sales, null when the server sends none. */
export type PriceRow = { from: string; euros: number; count: number | null };

// Four prices beside a chart are read at a glance.
const PRICE_TICKS = 4;
const DAY_TICKS = 3;
// A chart is some hundred px wide: further points would overlap.
const COLUMNS = 240;
// Beyond this, months, quarters or years are shown instead.
const ROWS_MAX = 36;

const timeOf = ({ day }: { day: string }) => Date.parse(day);

/** Returns the points ordered by day; of two on one day, the later in the list. */
function inOrder(points: readonly PricePoint[]): PricePoint[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  return [...byDay.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

/**
 * Returns round prices from below `low` to above `high`; one step around a single price.
 * @example roundTicks(3410, 3890) // [3400, 3600, 3800, 4000]
 */
export function roundTicks(low: number, high: number): number[] {
  const span = high - low || Math.max(Math.abs(high) / 10, 1);
  const rough = span / (PRICE_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  // Whole euros only: an axis has no use for half euros.
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const [start, end] = [Math.floor(low / step), Math.ceil(high / step)];
  const last = Math.max(end, start + 1);
  return makeList(last - start + 1, (index) => (start + index) * step);
}

/** Returns the chart of valid points; null without points. */
export function priceChart(points: readonly PricePoint[]): PriceChart | null {
  const ordered = inOrder(points);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return null;
  const byPrice = ordered.map((point) => point.euros).sort((a, b) => a - b);
  const ticks = roundTicks(byPrice[0] ?? 0, byPrice.at(-1) ?? 0);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const [start, end] = [timeOf(first), timeOf(last)];
  // A single day is in the middle.
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

// Both ends and the middle, as far as they are in different months.
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

// The first and last point of a column keep the line continuous.
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
 * Returns the table rows, newest first: each point, or at most 36 rows by month, quarter or year. The price of a row is
 * an average, weighted by sales where all are counted (docs/spec/estimation-report.md#6.5).
 */
export function priceRows(points: readonly PricePoint[]): { period: PricePeriod; rows: PriceRow[] } {
  const ordered = inOrder(points);
  const [byMonth, ...others] = PERIODS.map(([period, periodOf]) => ({
    period,
    groups: groupsOf(ordered, (point) => periodOf(point.day)),
  }));
  // One point a month is named by its month.
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
