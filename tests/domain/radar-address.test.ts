import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsServer, type RadarAddress, radarAddressOf, radarSearch } from '@/domain/radar/address';

const NOTHING: RadarAddress = { point: null, radius: 250, propertyId: null };
const PARIS = { lat: 48.8566, lng: 2.3522 };

test.each<[RadarAddress, boolean]>([
  [NOTHING, false],
  [{ ...NOTHING, point: PARIS }, true],
  [{ ...NOTHING, propertyId: '4100' }, true],
])('the state %j needs the server: %s', (address, needs) => {
  expect(needsServer(address)).toBe(needs);
});

describe("parsing the page's URL", () => {
  test.each<[string, RadarAddress]>([
    ['', NOTHING],
    ['?utm=mail', NOTHING],
    ['?lat=48.8566&lng=2.3522', { ...NOTHING, point: PARIS }],
    ['?lat=48.8566&lng=2.3522&radius=500', { ...NOTHING, point: PARIS, radius: 500 }],
    ['?radius=1000&pid=4100&lng=2.3522&lat=48.8566', { point: PARIS, radius: 1000, propertyId: '4100' }],
    ['?lat=%2048.8566%20&lng=2.3522', { ...NOTHING, point: PARIS }],
    ['?lat=-21.1151&lng=55.5364', { ...NOTHING, point: { lat: -21.1151, lng: 55.5364 } }],
    ['?pid=%20a%20', { ...NOTHING, propertyId: 'a' }],
    ['?pid=', NOTHING],
    ['?pid=%20', NOTHING],
  ])('%j', (search, expected) => {
    expect(radarAddressOf(search)).toEqual(expected);
  });

  test.each(['100', '249', '251', '750', '1001', '250.0', '-250', '1e3', '', 'x', '0500'])(
    'a radius of %j is 250 m',
    (radius) => {
      expect(radarAddressOf(`?lat=48.8566&lng=2.3522&radius=${radius}`).radius).toBe(250);
    },
  );

  test.each([
    '?lat=48.8566',
    '?lng=2.3522',
    '?lat=&lng=2.3522',
    // 0 degrees east is in France.
    '?lat=44.5&lng=%20',
    '?lat=48,8566&lng=2.3522',
    '?lat=abc&lng=2.3522',
    '?lat=NaN&lng=2.3522',
    '?lat=Infinity&lng=2.3522',
    '?lat=91&lng=2.3522',
    '?lat=2.3522&lng=48.8566',
    '?lat=41.3874&lng=2.1686',
    '?lat=0&lng=0',
  ])('%s is not a point in France', (search) => {
    expect(radarAddressOf(search).point).toBeNull();
  });
});

describe("building the page's URL", () => {
  test.each<[string, RadarAddress, string]>([
    ['', NOTHING, ''],
    ['?utm=mail', NOTHING, '?utm=mail'],
    ['?lat=1&lng=2&radius=3&pid=4', NOTHING, ''],
    ['', { ...NOTHING, point: PARIS }, '?lat=48.8566&lng=2.3522&radius=250'],
    ['', { ...NOTHING, radius: 500 }, '?radius=500'],
    ['?radius=500', { ...NOTHING, propertyId: '41' }, '?pid=41'],
    ['', { ...NOTHING, propertyId: '41' }, '?pid=41'],
    [
      '?b=2&lat=1&a=1&pid=4&b=3',
      { point: PARIS, radius: 1000, propertyId: '41' },
      '?b=2&a=1&b=3&lat=48.8566&lng=2.3522&radius=1000&pid=41',
    ],
    ['', { ...NOTHING, propertyId: 'a b&c=d#é' }, '?pid=a+b%26c%3Dd%23%C3%A9'],
    ['', { ...NOTHING, point: { lat: 48.85661234567, lng: 0.0000004 } }, '?lat=48.856612&lng=0&radius=250'],
  ])('%j with %j is %j', (search, address, expected) => {
    expect(radarSearch(search, address)).toBe(expected);
  });

  // A rectangle within France, in millionths of a degree.
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((units) => units / 1e6);
  const point = fc.record({ lat: degrees(44, 48), lng: degrees(0, 5) });
  const radius = fc.constantFrom(250 as const, 500 as const, 1000 as const);
  const propertyId = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() === text));
  const others = fc.array(
    fc.tuple(
      fc.string().filter((name) => !['lat', 'lng', 'radius', 'pid'].includes(name)),
      fc.string(),
    ),
  );

  test('a built URL parses to the same values, with every other parameter in order', () => {
    fc.assert(
      fc.property(point, radius, propertyId, others, (point, radius, propertyId, others) => {
        const address = { point, radius, propertyId };
        const search = radarSearch(`?${new URLSearchParams(others)}&lat=1&pid=old`, address);
        expect(radarAddressOf(search)).toEqual(address);
        const kept = [...new URLSearchParams(search)].slice(0, others.length);
        expect(kept).toEqual(others);
        expect(radarSearch(search, address)).toBe(search);
        expect([...new URLSearchParams(radarSearch(search, NOTHING))]).toEqual(others);
      }),
    );
  });

  test('anything parsed can be built, and parses to the same', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = radarAddressOf(text);
        expect(radarAddressOf(radarSearch('', address))).toEqual(address);
      }),
    );
  });
});
