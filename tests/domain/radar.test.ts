import { expect, test } from 'vitest';
import { isInFrance } from '@/domain/place/france';
import {
  arePricesLocked,
  DEFAULT_RADIUS,
  DEFAULT_VIEW,
  FLIGHT_MS,
  MAP_WAIT_MS,
  maskForGuest,
  RADII,
  withRevealedPrices,
  zoomOf,
} from '@/domain/radar/radar';
import { aRadarProperty } from '../factories/radar-property.ts';

test.each([
  [250, 15],
  [500, 14],
  [1000, 13],
] as const)('a radius of %d m is shown at zoom %d', (radius, zoom) => {
  expect(zoomOf(radius)).toBe(zoom);
});

test('there are three radii, 250 m by default', () => {
  expect(RADII.map(({ metres }) => metres)).toEqual([250, 500, 1000]);
  expect(DEFAULT_RADIUS).toBe(250);
});

test('the map starts over Paris at zoom 6, waits 10 s for its library and flies for 1 s', () => {
  expect(DEFAULT_VIEW).toEqual({ lat: 48.85, lng: 2.35, zoom: 6 });
  expect(isInFrance(DEFAULT_VIEW)).toBe(true);
  expect([MAP_WAIT_MS, FLIGHT_MS]).toEqual([10_000, 1_000]);
});

test.each([
  [189_000, 200_000, false],
  [1, null, false],
  [0, null, false],
  [null, null, true],
  [null, 200_000, false],
])('a real price of %j and a displayed one of %j: locked is %j', (realPriceEuros, displayedPriceEuros, locked) => {
  expect(arePricesLocked(aRadarProperty({ realPriceEuros, displayedPriceEuros }))).toBe(locked);
});

test('without any price it is unlocked for a user who has unlocked it, and locked for a guest', () => {
  const property = aRadarProperty({ realPriceEuros: null, displayedPriceEuros: null, isRevealed: true });
  expect([arePricesLocked(property), arePricesLocked(maskForGuest(property))]).toEqual([false, true]);
});

test('a reveal fills the prices that are not known', () => {
  const property = aRadarProperty({ realPriceEuros: null, displayedPriceEuros: 210_000, isRevealed: false });
  expect(withRevealedPrices(property, { realPriceEuros: 189_000, displayedPriceEuros: 200_000 })).toEqual({
    ...property,
    realPriceEuros: 189_000,
    isRevealed: true,
  });
  const known = aRadarProperty({ realPriceEuros: 189_000, displayedPriceEuros: null, isRevealed: false });
  expect(withRevealedPrices(known, { realPriceEuros: 1, displayedPriceEuros: 200_000 })).toEqual({
    ...known,
    displayedPriceEuros: 200_000,
    isRevealed: true,
  });
  expect(withRevealedPrices(property, undefined)).toBe(property);
});

test('a guest sees kind, rooms, one picture, and the place with three decimals; nothing else', () => {
  const property = aRadarProperty({ position: { lat: 43.35731, lng: -1.770794 } });
  const seen = maskForGuest(property);
  const { id, kind, kindText, roomNumber, mainPictureUrl } = property;
  const told = Object.fromEntries(
    Object.entries(seen).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
  expect(told).toEqual({ id, kind, kindText, roomNumber, mainPictureUrl, position: { lat: 43.357, lng: -1.771 } });
  expect(Object.keys(seen).sort()).toEqual(Object.keys(property).sort());
});
