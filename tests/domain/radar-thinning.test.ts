import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoomsToDraw } from '@/domain/radar/thinning';

const PLACE = { lat: 45.75, lng: 4.85 };
// A degree of longitude at zoom 12 is 512 * 2 ** 12 / 360 px.
const degreesOf = (px: number, zoom: number) => (px * 360) / (512 * 2 ** zoom);
const east = (px: number, zoom: number) => ({ ...PLACE, lng: PLACE.lng + degreesOf(px, zoom) });

describe('the points of a crowd', () => {
  test('are all drawn from the lowest zoom when far from each other', () => {
    expect(zoomsToDraw([PLACE, east(40, 12), east(80, 12)])).toEqual([12, 12, 12]);
  });

  test('at one place are one point until zoom 18', () => {
    expect(zoomsToDraw([PLACE, PLACE, PLACE])).toEqual([12, 18, 18]);
  });

  test('appear at the zoom that separates them: 7 px at zoom 14 are 14 px at zoom 15', () => {
    const [first, second] = zoomsToDraw([PLACE, east(7, 14)]);
    expect(first).toBe(12);
    expect(second).toBeGreaterThan(12);
    expect(second).toBeLessThanOrEqual(15);
  });

  test.each([-21, 4, 45.75, 50.6])('fill squares of 14 px at latitude %d, as high as they are wide', (middle) => {
    // A point every 2 px over 140 px in both directions, at zoom 13.
    const steps = Array.from({ length: 70 }, (_, index) => degreesOf(2 * index, 13));
    const north = Math.cos((middle * Math.PI) / 180);
    const points = steps.flatMap((lat) => steps.map((lng) => ({ lat: middle + lat * north, lng: 4.85 + lng })));
    const drawn = zoomsToDraw(points).filter((zoom) => zoom <= 13).length;
    // 10 or 11 squares each way, and the points that zoom 12 drew in the same square as another.
    expect(drawn).toBeGreaterThanOrEqual(100);
    expect(drawn).toBeLessThanOrEqual(140);
  });

  test('are drawn at the lowest zoom where they are the first in their square of 14 px, counted from the map’s corner', () => {
    const point = fc.record({
      lat: fc.double({ min: 45.7, max: 45.72, noNaN: true }),
      lng: fc.double({ min: 4.8, max: 4.82, noNaN: true }),
    });
    const square = degreesOf(14, 12);
    const squareOf = ({ lat, lng }: typeof PLACE) => {
      const south = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI);
      return `${Math.floor((lng + 180) / square)} ${Math.floor((180 - south) / square)}`;
    };
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
        const squares = points.map(squareOf);
        const isFirst = squares.map((name, index) => squares.indexOf(name) === index);
        expect(zoomsToDraw(points).map((zoom) => zoom === 12)).toEqual(isFirst);
      }),
    );
  });

  test('are never closer than a grid cell: at each zoom each cell of 14 px has one point', () => {
    const point = fc.record({
      lat: fc.double({ min: 45.7, max: 45.72, noNaN: true }),
      lng: fc.double({ min: 4.8, max: 4.82, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 12, max: 17 }),
        (points, zoom) => {
          const drawn = points.filter((_, index) => (zoomsToDraw(points)[index] ?? 0) <= zoom);
          const square = degreesOf(14, zoom);
          const columns = new Map<string, number>();
          for (const { lat, lng } of drawn) {
            const sine = Math.sin((lat * Math.PI) / 180);
            const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
            const cell = `${Math.floor((lng + 180) / square)} ${Math.floor((y * 360) / square)}`;
            columns.set(cell, (columns.get(cell) ?? 0) + 1);
          }
          // A point drawn at a lower zoom may share a square of a higher one: squares do not nest at their edges.
          expect(Math.max(...columns.values())).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});
