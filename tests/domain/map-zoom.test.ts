import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, shifted } from '@/domain/radar/geometry';
import { fitCamera } from '@/domain/radar/map-zoom';

const HOME = { lat: 45.76, lng: 4.84 };
/** Returns pixels on a map of 512 px tiles. */
const pixels = (metres: number, zoom: number, lat: number) =>
  metres / ((40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom));

describe('a camera that fits points', () => {
  test('is null without any', () => {
    expect(fitCamera(null, [])).toBeNull();
  });

  test('is at zoom 14 over a single property', () => {
    expect(fitCamera(HOME, [])).toEqual({ center: HOME, zoom: 14 });
    expect(fitCamera(null, [HOME])).toEqual({ center: HOME, zoom: 14 });
  });

  test("is centred on the points where the subject's position is unknown", () => {
    const camera = fitCamera(null, [
      { lat: 45, lng: 4 },
      { lat: 46, lng: 5 },
    ]);
    expect(camera?.center).toEqual({ lat: 45.5, lng: 4.5 });
  });

  test('has the furthest point within 120 px of the centre, and zoom 14 at most', () => {
    const metres = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres), { minLength: 1 }), (moves) => {
        const points = moves.map(([north, east]) => shifted(HOME, north, east));
        const zoom = fitCamera(HOME, points)?.zoom ?? Number.NaN;
        const furthest = Math.max(...points.map((one) => distanceMetres(HOME, one)));
        expect(zoom).toBeLessThanOrEqual(14);
        expect(pixels(furthest, zoom, HOME.lat)).toBeLessThanOrEqual(120);
      }),
    );
  });

  test.each([500, 3_000, 40_000])('fills the map: a point %d m away is about 105 px from the centre', (metres) => {
    const zoom = fitCamera(HOME, [shifted(HOME, metres, 0)])?.zoom ?? Number.NaN;
    expect(Math.abs(pixels(metres, zoom, HOME.lat) - 106)).toBeLessThan(5);
  });

  test('stays over France, however far an invalid point is', () => {
    expect(fitCamera(HOME, [{ lat: -45, lng: -170 }])?.zoom).toBe(5);
  });
});
