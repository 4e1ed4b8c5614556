import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distanceMetres,
  hasLeftZone,
  nearestIndex,
  shifted,
  sortByDistance,
  spreadOverlapping,
} from '@/domain/radar/geometry';
import { RADII } from '@/domain/radar/radar';
import { aRadarProperty } from '../factories/radar-property.ts';

const HENDAYE = { lat: 43.35731, lng: -1.770794 };

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ lat: degrees(-90, 90), lng: degrees(-180, 180) });
const inFrance = fc.record({ lat: degrees(42, 51), lng: degrees(-5, 9) });
const metres = fc.integer({ min: -1000, max: 1000 });

describe('distance', () => {
  test.each([
    ['Paris', 48.8566, 2.3522, 'Lyon', 45.764, 4.8357, 391_500],
    ['Lille', 50.6292, 3.0573, 'Nice', 43.7102, 7.262, 833_000],
    ['Paris', 48.8566, 2.3522, 'New York', 40.7128, -74.006, 5_837_000],
    ['Wallis', -13.2825, -176.1736, 'Nouméa', -22.2711, 166.438, 2_094_000],
  ])('%s (%d, %d) to %s (%d, %d): about %d m', (_, lat, lng, __, toLat, toLng, expected) => {
    const found = distanceMetres({ lat, lng }, { lat: toLat, lng: toLng });
    expect(Math.abs(found / expected - 1)).toBeLessThan(0.002);
  });

  test('a degree of latitude is 111.2 km, a quarter of the earth 10 008 km, its half 20 015 km', () => {
    expect(distanceMetres({ lat: 48, lng: 2 }, { lat: 49, lng: 2 })).toBeCloseTo(111_195, -1);
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(10_007_557, -1);
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_114, -1);
  });

  test('of a point to itself is 0, is symmetric, and meets the triangle inequality', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(distanceMetres(a, b) + distanceMetres(b, c) + 0.5);
      }),
    );
  });

  test('an offset of up to 1 km has the given length, to a thousandth', () => {
    fc.assert(
      fc.property(inFrance, metres, metres, (point, north, east) => {
        const length = Math.hypot(north, east);
        const found = distanceMetres(point, shifted(point, north, east));
        expect(Math.abs(found - length)).toBeLessThanOrEqual(0.01 + length / 1000);
      }),
    );
  });

  test('a positive offset goes north and east', () => {
    const { lat, lng } = shifted(HENDAYE, 100, 100);
    expect([lat > HENDAYE.lat, lng > HENDAYE.lng]).toEqual([true, true]);
    expect(shifted(HENDAYE, 0, 0)).toEqual(HENDAYE);
  });
});

describe('the map has left the zone beyond 80 % of the radius', () => {
  // Tolerance of a centimetre: distances are sums of rounded sines.
  const cases = RADII.flatMap(({ metres: radius }) => [
    [radius, radius * 0.8 - 0.01, false] as const,
    [radius, radius * 0.8 + 0.01, true] as const,
  ]);
  test.each([
    ...cases,
    [250, 0, false],
    [250, 199, false],
    [250, 201, true],
    [500, 250, false],
    [1000, 1000, true],
  ] as const)('radius %d m, centre moved by %d m: %j', (radius, moved, left) => {
    expect(hasLeftZone(shifted(HENDAYE, moved, 0), HENDAYE, radius)).toBe(left);
  });

  test.each(RADII)('at exactly 80 % of $metres m it has not', ({ metres: radius }) => {
    // On the equator the distance is exact.
    const equator = { lat: 0, lng: 0 };
    const moved = shifted(equator, radius * 0.8, 0);
    expect(distanceMetres(moved, equator)).toBe(radius * 0.8);
    expect(hasLeftZone(moved, equator, radius)).toBe(false);
  });

  test('in every direction', () => {
    fc.assert(
      fc.property(inFrance, degrees(0, 2 * Math.PI), fc.constantFrom(...RADII), (point, angle, { metres: radius }) => {
        const at = (share: number) =>
          hasLeftZone(
            shifted(point, share * radius * Math.cos(angle), share * radius * Math.sin(angle)),
            point,
            radius,
          );
        expect([at(0.798), at(0.802)]).toEqual([false, true]);
      }),
    );
  });
});

describe('sorting by distance', () => {
  const at = (id: string, north: number) => aRadarProperty({ id, position: shifted(HENDAYE, north, 0) });

  test('is nearest first, in any order of the input', () => {
    const list = sortByDistance([at('a', 300), at('b', -20), at('c', 90)], HENDAYE);
    expect(list.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  test('sorts equal places by id: 9 before 10, a9 before b1', () => {
    const list = ['b1', '10', 'a9', '9'].map((id) => at(id, 40));
    expect(sortByDistance(list, HENDAYE).map(({ id }) => id)).toEqual(['9', '10', 'a9', 'b1']);
  });

  test('keeps the order of two properties with one id at one place', () => {
    const [first, second] = [at('1', 40), at('1', 40)];
    expect(sortByDistance([first, second], HENDAYE).map((property) => property === second)).toEqual([false, true]);
  });

  test('is the same for any order of the response, which is not changed', () => {
    const property = fc.record({ id: fc.stringMatching(/^\d{1,3}$/), north: fc.constantFrom(0, 10, 250) });
    const lists = fc.uniqueArray(property, { selector: ({ id }) => id, maxLength: 20 });
    fc.assert(
      fc.property(lists, (rows) => {
        const answer = rows.map(({ id, north }) => at(id, north));
        const before = [...answer];
        const sorted = sortByDistance(answer, HENDAYE);
        expect(answer).toEqual(before);
        expect(sortByDistance([...answer].reverse(), HENDAYE)).toEqual(sorted);
        const lengths = sorted.map(({ position }) => distanceMetres(position, HENDAYE));
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      }),
    );
  });
});

describe('properties at one place', () => {
  const stack = (count: number, position = HENDAYE) =>
    Array.from({ length: count }, (_, index) => aRadarProperty({ id: String(index), position }));

  test('the first keeps its position, alone or not', () => {
    expect(spreadOverlapping(stack(1))).toEqual([HENDAYE]);
    expect(spreadOverlapping(stack(5))[0]).toEqual(HENDAYE);
  });

  test.each([2, 3, 10, 60, 300])('%d of them: 8 m or more apart, none further than 9 m x √n', (count) => {
    const places = spreadOverlapping(stack(count));
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, place] of places.entries())
      for (const other of places.slice(0, index)) nearest = Math.min(nearest, distanceMetres(place, other));
    expect(nearest).toBeGreaterThan(8);
    expect(Math.max(...places.map((place) => distanceMetres(place, HENDAYE)))).toBeLessThan(9 * Math.sqrt(count));
  });

  test('anywhere in France, also centimetres apart, they are drawn 6 m or more apart', () => {
    const crumb = fc.integer({ min: -4, max: 4 }).map((count) => count * 1e-6);
    fc.assert(
      fc.property(
        inFrance,
        fc.array(fc.tuple(crumb, crumb), { minLength: 2, maxLength: 40 }),
        ({ lat, lng }, crumbs) => {
          // The middle of a square of a metre, so that rounding does not leave it.
          const middle = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
          const places = spreadOverlapping(
            crumbs.map(([north, east]) =>
              aRadarProperty({ position: { lat: middle.lat + north, lng: middle.lng + east } }),
            ),
          );
          for (const [index, place] of places.entries()) {
            expect(distanceMetres(place, middle)).toBeLessThan(9 * Math.sqrt(places.length) + 1);
            for (const other of places.slice(0, index)) expect(distanceMetres(place, other)).toBeGreaterThan(6);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('on both sides of Greenwich they are one stack', () => {
    const [west, east] = [-0.000001, 0.000001].map((lng) => aRadarProperty({ position: { lat: 44, lng } }));
    const [first, second] = spreadOverlapping([west!, east!]);
    expect(distanceMetres(first!, second!)).toBeGreaterThan(8);
  });

  test('two stacks are each spread separately, in the given order', () => {
    const far = shifted(HENDAYE, 500, 0);
    const mixed = [...stack(2), ...stack(2, far), ...stack(1)];
    const places = spreadOverlapping(mixed);
    expect([places[0], places[2]]).toEqual([HENDAYE, far]);
    expect(places).toHaveLength(5);
    expect(distanceMetres(places[3]!, far)).toBeCloseTo(9, 1);
    expect(distanceMetres(places[4]!, HENDAYE)).toBeCloseTo(9 * Math.SQRT2, 1);
  });

  test.each([
    ['north', 10, 0],
    ['east', 0, 10],
  ])('10 m apart to the %s they are no stack', (_, north, east) => {
    const near = shifted(HENDAYE, north, east);
    expect(spreadOverlapping([...stack(1), ...stack(1, near)])).toEqual([HENDAYE, near]);
  });
});

describe('the nearest place', () => {
  const centre = { lat: 45.76, lng: 4.84 };
  const [near, far] = [shifted(centre, 3, 4), shifted(centre, 0, 6)];
  test.each([
    ['5 m before 6 m', [far, near], 1],
    ['the first of two at one distance', [far, near, near], 1],
    ['the only one', [far], 0],
    ['none', [], null],
  ])('%s', (_, places, index) => {
    expect(nearestIndex(places, centre)).toBe(index);
  });
});
