/** Filters and order of the found properties, on the fields that the person holds. Source: docs/spec/radar.md#5.6. */
import type { Point } from '@/domain/place/france';
import { epochOf } from '@/lib/epoch';
import { parisDay } from '@/lib/paris-day';
import { distanceMetres } from './geometry';
import type { PlacedProperty, Radius } from './radar';

/** A range of a measure: `from` included, `below` excluded, Infinity if open. */
export type Band = { from: number; below: number };

/** Returns a day in Paris as a number (20250314), so that bands and orders compare it; null for none. */
function dayNumber(soldAt: string | null): number | null {
  const moment = epochOf(soldAt);
  return Number.isNaN(moment) ? null : Number(parisDay(moment).replaceAll('-', ''));
}

/** The measures of a property, null where this person does not hold it. Square metres, euros, days, metres. */
const MEASURES = {
  rooms: ({ roomNumber }: PlacedProperty) => roomNumber || null,
  area: ({ areaM2 }: PlacedProperty) => areaM2,
  price: ({ realPriceEuros }: PlacedProperty) => realPriceEuros,
  day: ({ soldAt }: PlacedProperty) => dayNumber(soldAt),
  distance: ({ position }: PlacedProperty, from: Point): number | null => distanceMetres(position, from),
};

/** A measure of a property. */
export type Measure = keyof typeof MEASURES;

/** The chosen kind, and the chosen band of each measure. */
export type Filters = Readonly<{ kind?: string | undefined } & Partial<Record<Measure, Band | undefined>>>;

/** The orders of the list: the measure, and 1 for the least first. Properties without the measure come last. */
const ORDERS = {
  nearest: { measure: 'distance', sign: 1 },
  latest: { measure: 'day', sign: -1 },
  cheapest: { measure: 'price', sign: 1 },
  dearest: { measure: 'price', sign: -1 },
  smallest: { measure: 'area', sign: 1 },
  largest: { measure: 'area', sign: -1 },
} as const satisfies Record<string, { measure: Measure; sign: 1 | -1 }>;

/** An order of the list. */
export type Order = keyof typeof ORDERS;

/** What is chosen. */
export type Selection = { filters: Filters; order: Order };

/** The searched zone. */
type Searched = { point: Point; radius: Radius };

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const isIn = ({ from, below }: Band, value: number | null) => value !== null && value >= from && value < below;

/** Returns the bands between these values, the last one open. */
const between = (...starts: number[]): Band[] =>
  starts.map((from, index) => ({ from, below: starts[index + 1] ?? Number.POSITIVE_INFINITY }));

/** Returns the kind of a property by which it is filtered; null where it is unknown. */
export const kindToFilter = ({ kind, kindText }: PlacedProperty): string | null => kind ?? kindText;

const bandsOfYears = (values: number[]): Band[] =>
  [...new Set(values.map((day) => Math.floor(day / 10_000)))]
    .sort((one, other) => other - one)
    .map((year) => ({ from: year * 10_000, below: Number.POSITIVE_INFINITY }));

/** The bands of each measure; those of days depend on the days that are known. */
const BANDS: Record<Measure, (values: number[], radius: Radius) => Band[]> = {
  rooms: () => between(1, 2, 3, 4, 5),
  area: () => between(0, 40, 70, 100),
  price: () => between(0, 150_000, 250_000, 400_000, 600_000),
  day: bandsOfYears,
  distance: (_, radius) => [100, 250, 500].filter((metres) => metres < radius).map((below) => ({ from: 0, below })),
};

/** The choices that leave out some property, but not all. */
export type OfferedFilters = { kind: string[] } & Record<Measure, Band[]>;

/** Returns the choices of each filter; none where this person holds no value, or where all values are alike. */
export function offeredFilters(properties: readonly PlacedProperty[], { point, radius }: Searched): OfferedFilters {
  const parts = (count: number) => count > 0 && count < properties.length;
  const bandsOf = (measure: Measure) => {
    const values = properties.flatMap((property) => MEASURES[measure](property, point) ?? []);
    return BANDS[measure](values, radius).filter((band) => parts(values.filter((value) => isIn(band, value)).length));
  };
  const kinds = [...new Set(properties.flatMap((property) => kindToFilter(property) ?? []))];
  return {
    kind: kinds.filter((kind) => parts(properties.filter((property) => kindToFilter(property) === kind).length)),
    rooms: bandsOf('rooms'),
    area: bandsOf('area'),
    price: bandsOf('price'),
    day: bandsOf('day'),
    distance: bandsOf('distance'),
  };
}

/** Returns whether this person holds the measure of some property. */
const isHeld = (measure: Measure, properties: readonly PlacedProperty[], point: Point) =>
  properties.some((property) => MEASURES[measure](property, point) !== null);

/** Returns the orders by a measure that this person holds. */
export function offeredOrders(properties: readonly PlacedProperty[], { point }: Searched): Order[] {
  return names(ORDERS).filter((order) => isHeld(ORDERS[order].measure, properties, point));
}

/** Returns the filters that apply: not those of a field that this person holds of no property, as a guest's area. */
export function activeFilters(filters: Filters, properties: readonly PlacedProperty[], point: Point): Filters {
  const { kind } = filters;
  const isKindHeld = kind !== undefined && properties.some((property) => kindToFilter(property) !== null);
  const measures = names(MEASURES).filter((measure) => filters[measure] && isHeld(measure, properties, point));
  return {
    ...(isKindHeld && { kind }),
    ...Object.fromEntries(measures.map((measure) => [measure, filters[measure]])),
  };
}

/** Returns the properties that pass the filters, in their order; the list itself where nothing is chosen. */
export function selectProperties(
  properties: PlacedProperty[],
  point: Point,
  { filters, order }: Selection,
): PlacedProperty[] {
  const active = activeFilters(filters, properties, point);
  const measures = names(MEASURES).filter((measure) => active[measure]);
  const passes = (property: PlacedProperty) =>
    (active.kind === undefined || active.kind === kindToFilter(property)) &&
    measures.every((measure) => isIn(active[measure] as Band, MEASURES[measure](property, point)));
  const isFiltered = names(active).length > 0;
  const passed = isFiltered ? properties.filter(passes) : properties;
  return order === 'nearest' ? passed : inOrder(passed, point, order);
}

// The properties come nearest first, and equal values keep that order.
function inOrder(properties: readonly PlacedProperty[], point: Point, order: Order): PlacedProperty[] {
  const { measure, sign } = ORDERS[order];
  const rankOf = (value: number | null) => (value === null ? Number.POSITIVE_INFINITY : sign * value);
  return properties
    .map((property) => ({ property, rank: rankOf(MEASURES[measure](property, point)) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ property }) => property);
}

/** Returns the first and the last year of sale that this person holds, both in Paris; null without any date. */
export function soldYears(properties: readonly PlacedProperty[]): { from: number; to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { soldAt } of properties) {
    const day = dayNumber(soldAt);
    if (day === null) continue;
    const year = Math.floor(day / 10_000);
    [from, to] = [Math.min(from, year), Math.max(to, year)];
  }
  return from <= to ? { from, to } : null;
}
