/** The radar on real sales: Hendaye, 397 rows of 335 sales, up to 48 of them on one parcel. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { searchRadar } from '@/api/radar/radar';
import { isInFrance } from '@/domain/place/france';
import { appearances } from '@/domain/radar/appearance';
import { distanceMetres, sortByDistance, spreadOverlapping } from '@/domain/radar/geometry';
import { arePricesLocked, type PlacedProperty, RADII } from '@/domain/radar/radar';
import { type DvfRow, oneRowBySale, radarRowOf, readDvf } from '../data/dvf.ts';
import { clientAnswering } from './radar-client.ts';

const CENTRE = { lat: 43.35731, lng: -1.770794 };

async function decode(rows: ReturnType<typeof radarRowOf>[]) {
  const { call, failures } = clientAnswering(JSON.stringify({ total: rows.length, results: rows }));
  const result = await searchRadar(call, { ...CENTRE, radius: 1000 }, new AbortController().signal);
  if (!result.ok) throw new Error(result.error.tag);
  return { ...result.value, failures };
}
afterEach(() => vi.unstubAllGlobals());

describe('real sales of Hendaye', () => {
  let rows: DvfRow[] = [];
  let properties: PlacedProperty[] = [];
  beforeAll(async () => {
    rows = readDvf();
    properties = (await decode(rows.map((row, index) => radarRowOf(row, `${row.id_mutation}-${index}`)))).items;
    vi.unstubAllGlobals();
  });

  test('of 397 rows, the 4 without a position are left out and reported once', async () => {
    const { items, total, dropped, failures } = await decode(rows.map((row, index) => radarRowOf(row, String(index))));
    expect([total, items.length, dropped]).toEqual([397, 393, 4]);
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /radar/properties' }]);
  });

  test('each keeps the values of its row: place, area, rooms, date, price', () => {
    const placed = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.latitude !== '');
    for (const [at, { row, index }] of placed.entries()) {
      expect(properties[at]).toMatchObject({
        id: `${row.id_mutation}-${index}`,
        position: { lat: Number(row.latitude), lng: Number(row.longitude) },
        areaM2: Number(row.surface_reelle_bati),
        kind: row.type_local === 'Maison' ? 'house' : 'apartment',
        roomNumber: Number(row.nombre_pieces_principales),
        soldAt: row.date_mutation,
        realPriceEuros: row.valeur_fonciere === '' ? null : Number(row.valeur_fonciere),
      });
    }
    expect(properties.every(({ position }) => isInFrance(position))).toBe(true);
  });

  test('a sale at 1 euro has a price, and the 3 rows without a price are locked', () => {
    expect(properties.filter(({ realPriceEuros }) => realPriceEuros === 1)).toHaveLength(1);
    expect(properties.filter(arePricesLocked)).toHaveLength(3);
  });

  // Computed with the mean radius of the earth, which the ellipsoid matches here; with the radius of the equator,
  // 1.0011 times as long, 3 and 2 sales at the edge fall out.
  const EQUATOR = 6_378_137 / 6_371_008.8;
  test.each([
    ['a row for each flat and house', 'unmerged', [48, 105, 214], [48, 101, 212]],
    ['a row for each sale', 'merged', [46, 93, 188], [46, 90, 186]],
  ] as const)('%s: the expected numbers are within 250 m, 500 m and 1 km', async (_, how, counts, onTheEquator) => {
    const kept = how === 'merged' ? oneRowBySale(rows) : rows;
    const { items } = await decode(kept.map((row, index) => radarRowOf(row, String(index))));
    const within = (scale: number) =>
      RADII.map(
        ({ metres }) => items.filter(({ position }) => distanceMetres(position, CENTRE) * scale <= metres).length,
      );
    expect([within(1), within(EQUATOR)]).toEqual([counts, onTheEquator]);
  });

  test('nearest first: the list begins with the 3 sales of the searched parcel, in growing distance', () => {
    const sorted = sortByDistance(properties, CENTRE);
    const lengths = sorted.map(({ position }) => distanceMetres(position, CENTRE));
    expect(lengths.filter((length) => length < 1)).toHaveLength(3);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(sorted)).toEqual(new Set(properties));
  });

  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`;
  function stacksOf(list: PlacedProperty[]) {
    const drawn = spreadOverlapping(list);
    const stacks = new Map<string, { drawn: typeof drawn; place: PlacedProperty['position'] }>();
    for (const [index, { position }] of list.entries()) {
      const stack = stacks.get(pointOf(position)) ?? { drawn: [], place: position };
      stack.drawn.push(drawn[index]!);
      stacks.set(pointOf(position), stack);
    }
    return [...stacks.values()];
  }
  function expectSpread(stacks: ReturnType<typeof stacksOf>) {
    for (const { drawn, place } of stacks) {
      expect(distanceMetres(drawn[0]!, place)).toBe(0);
      for (const [index, one] of drawn.entries()) {
        expect(distanceMetres(one, place)).toBeLessThan(9 * Math.sqrt(drawn.length));
        for (const other of drawn.slice(0, index)) expect(distanceMetres(one, other)).toBeGreaterThan(8);
      }
    }
  }

  test('the 393 share 196 points, up to 48 at a point; drawn, stacked points are 8 m or more apart', () => {
    const stacks = stacksOf(properties);
    expect(stacks).toHaveLength(196);
    expect(Math.max(...stacks.map(({ drawn }) => drawn.length))).toBe(48);
    expectSpread(stacks);
    expect(new Set(spreadOverlapping(properties).map(pointOf)).size).toBe(393);
  });

  test('the same holds for a guest, whose positions have 3 decimals', () => {
    const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
    const masked = properties.map((property) => ({
      ...property,
      position: { lat: rounded(property.position.lat), lng: rounded(property.position.lng) },
    }));
    const stacks = stacksOf(masked);
    expect(stacks.length).toBeLessThan(160);
    expectSpread(stacks);
  });

  test('all of them have appeared after 2.5 s', () => {
    const times = appearances(properties.length, Math.random).map(({ time }) => time);
    expect(times).toHaveLength(393);
    expect(Math.max(...times)).toBeLessThanOrEqual(2_500);
  });
});
