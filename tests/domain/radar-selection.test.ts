import { describe, expect, test } from 'vitest';
import { shifted } from '@/domain/radar/geometry';
import type { PlacedProperty } from '@/domain/radar/radar';
import {
  activeFilters,
  type Filters,
  type Order,
  offeredFilters,
  offeredOrders,
  selectProperties,
  soldYears,
} from '@/domain/radar/selection';
import { aRadarProperty } from '../factories/radar-property.ts';

const POINT = { lat: 43.35731, lng: -1.770794 };
const SEARCHED = { point: POINT, radius: 500 } as const;
const NONE = { areaM2: null, soldAt: null, realPriceEuros: null };
const OPEN = Number.POSITIVE_INFINITY;

/** A property `metres` north of the searched point, which is its id too. */
const at = (metres: number, changes: Partial<PlacedProperty> = {}) =>
  aRadarProperty({ id: String(metres), position: shifted(POINT, metres, 0), ...changes });

const ids = (properties: readonly PlacedProperty[]) => properties.map(({ id }) => id);
const passing = (properties: PlacedProperty[], filters: Filters) =>
  ids(selectProperties(properties, POINT, { filters, order: 'nearest' }));
const ordered = (properties: PlacedProperty[], order: Order) =>
  ids(selectProperties(properties, POINT, { filters: {}, order }));

describe('a filter', () => {
  test.each<[string, Partial<PlacedProperty>, Filters, boolean]>([
    ['69.99 m²', { areaM2: 69.99 }, { area: { from: 40, below: 70 } }, true],
    ['70 m²', { areaM2: 70 }, { area: { from: 40, below: 70 } }, false],
    ['40 m²', { areaM2: 40 }, { area: { from: 40, below: 70 } }, true],
    ['250 000 €', { realPriceEuros: 250_000 }, { price: { from: 250_000, below: 400_000 } }, true],
    ['249 999 €', { realPriceEuros: 249_999 }, { price: { from: 250_000, below: 400_000 } }, false],
    ['an unknown price', { realPriceEuros: null }, { price: { from: 0, below: OPEN } }, false],
    ['7 rooms', { roomNumber: 7 }, { rooms: { from: 5, below: OPEN } }, true],
    ['4 rooms', { roomNumber: 4 }, { rooms: { from: 5, below: OPEN } }, false],
    ['0 rooms', { roomNumber: 0 }, { rooms: { from: 0, below: OPEN } }, false],
    ['a house', { kind: 'house' }, { kind: 'house' }, true],
    ['a flat', { kind: 'apartment' }, { kind: 'house' }, false],
    ['a kind in words alone', { kind: null, kindText: 'Péniche' }, { kind: 'Péniche' }, true],
    ['New Year in Paris', { soldAt: '2024-12-31T23:30:00Z' }, { day: { from: 20_250_000, below: OPEN } }, true],
    ['the eve in Paris', { soldAt: '2024-12-31T22:30:00Z' }, { day: { from: 20_250_000, below: OPEN } }, false],
    ['a month', { soldAt: '2025-01' }, { day: { from: 20_250_000, below: OPEN } }, true],
  ])('passes %s or not', (_, changes, filters, isPassing) => {
    // The second property holds every value: the filter applies.
    const properties = [at(10, changes), at(20, { realPriceEuros: 1 })];
    expect(passing(properties, filters).includes('10')).toBe(isPassing);
  });

  test('by distance passes what is nearer', () => {
    expect(passing([at(99), at(101)], { distance: { from: 0, below: 100 } })).toEqual(['99']);
  });

  test('and another one both apply', () => {
    const properties = [at(1, { kind: 'house', areaM2: 50 }), at(2, { kind: 'house' }), at(3, { areaM2: 50 })];
    expect(passing(properties, { kind: 'house', area: { from: 40, below: 60 } })).toEqual(['1']);
  });

  test('of a field that this person holds of no property does not apply: a guest has no areas', () => {
    const guest = [at(1, NONE), at(2, NONE)];
    const filters = { area: { from: 0, below: 40 }, kind: 'apartment' };
    expect(activeFilters(filters, guest, POINT)).toEqual({ kind: 'apartment' });
    expect(passing(guest, filters)).toEqual(['1', '2']);
    expect(passing([at(1, NONE), at(2)], filters)).toEqual([]);
  });

  test('of kinds applies where the kind of some properties is known, not where none is', () => {
    const unknown = { kind: null, kindText: null };
    const filters = { kind: 'house' };
    expect(passing([at(1, unknown), at(2, { kind: 'house' })], filters)).toEqual(['2']);
    expect(passing([at(1, unknown), at(2, unknown)], filters)).toEqual(['1', '2']);
  });

  test('that is not chosen leaves the very list that was found', () => {
    const properties = [at(1), at(2)];
    const selection = { filters: { kind: undefined, area: undefined }, order: 'nearest' } as const;
    expect(selectProperties(properties, POINT, selection)).toBe(properties);
  });
});

describe('the choices', () => {
  test('of a guest are kind, rooms and distance', () => {
    const guest = [at(50, { ...NONE, kind: 'house', roomNumber: 6 }), at(300, { ...NONE, roomNumber: 2 })];
    expect(offeredFilters(guest, SEARCHED)).toEqual({
      kind: ['house', 'apartment'],
      rooms: [
        { from: 2, below: 3 },
        { from: 5, below: OPEN },
      ],
      area: [],
      price: [],
      day: [],
      distance: [
        { from: 0, below: 100 },
        { from: 0, below: 250 },
      ],
    });
    expect(offeredOrders(guest, SEARCHED)).toEqual(['nearest']);
  });

  test('have the price as soon as one is known', () => {
    const properties = [at(1), at(2, { realPriceEuros: null })];
    expect(offeredFilters(properties, SEARCHED).price).toEqual([{ from: 150_000, below: 250_000 }]);
    expect(offeredOrders(properties, SEARCHED)).toContain('cheapest');
    expect(offeredOrders([at(2, { realPriceEuros: null })], SEARCHED)).not.toContain('cheapest');
  });

  test('leave out what every property has, and what none has', () => {
    expect(offeredFilters([at(1), at(2)], SEARCHED)).toMatchObject({ kind: [], rooms: [], area: [], distance: [] });
  });

  test('of dates are the years of the sales, the latest first, without the first one, which all are since', () => {
    const properties = ['2024-11-02', '2023-05', '2025-01', '2024-02'].map((soldAt, index) => at(index, { soldAt }));
    expect(offeredFilters(properties, SEARCHED).day.map(({ from }) => from)).toEqual([20_250_000, 20_240_000]);
  });

  test('of distance are shorter than the radius', () => {
    const properties = [at(50), at(240), at(480)];
    const radii = ([250, 500, 1000] as const).map((radius) =>
      offeredFilters(properties, { point: POINT, radius }).distance.map(({ below }) => below),
    );
    expect(radii).toEqual([[100], [100, 250], [100, 250]]);
    expect(offeredFilters([...properties, at(900)], { point: POINT, radius: 1000 }).distance).toHaveLength(3);
  });
});

describe('an order', () => {
  const properties = [
    at(1, { areaM2: null, realPriceEuros: 300_000, soldAt: '2024-02' }),
    at(2, { areaM2: 80, realPriceEuros: null, soldAt: '2025-03-14' }),
    at(3, { areaM2: 20, realPriceEuros: 100_000, soldAt: null }),
    at(4, { areaM2: 80, realPriceEuros: 300_000, soldAt: '2025-03-14' }),
  ];
  test.each<[Order, string[]]>([
    ['nearest', ['1', '2', '3', '4']],
    ['latest', ['2', '4', '1', '3']],
    ['cheapest', ['3', '1', '4', '2']],
    ['dearest', ['1', '4', '3', '2']],
    ['smallest', ['3', '2', '4', '1']],
    ['largest', ['2', '4', '3', '1']],
  ])('%s has equal values nearest first, unknown ones last', (order, expected) => {
    expect(ordered(properties, order)).toEqual(expected);
  });
});

describe('the years of the sales', () => {
  test('go from the first to the last, in Paris', () => {
    const dates = ['2024-02', '2025-12-31T23:30:00Z', null, '2023-12-01'];
    expect(soldYears(dates.map((soldAt, index) => at(index, { soldAt })))).toEqual({
      from: 2023,
      to: 2026,
    });
  });

  test('are one year where all were sold in it', () => {
    expect(soldYears([at(1, { soldAt: '2024-02' }), at(2, { soldAt: '2024-11-02' })])).toEqual({
      from: 2024,
      to: 2024,
    });
  });

  test('are unknown without any date', () => {
    expect(soldYears([at(1, NONE)])).toBeNull();
  });
});
