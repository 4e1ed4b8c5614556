import { describe, expect, it } from 'vitest';
import type { RadarProperty } from '../../demo/server/seed/radar-property.ts';
import { seeded } from '../../demo/server/seed.ts';
import { TOWN } from '../../demo/server/town/plane.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer } = seeded.users;
const signedIn = { headers: { Authorization: `Bearer ${buyer.token}` } };

type Row = Pick<RadarProperty, 'id' | 'lat' | 'lng'>;

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
const search = (values: Record<string, unknown>, options = {}) =>
  api('GET', `/radar/properties?${query({ lat: TOWN.lat, lng: TOWN.lng, ...values })}`, options);

/** Returns metres by the chord through the earth, another formula than the server's. */
function metres(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const onSphere = ({ lat, lng }: { lat: number; lng: number }) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const [from, to] = [onSphere(one), onSphere(other)];
  const chord = Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)));
  return 2 * Math.asin(chord / 2) * 6_371_000;
}

const rounded = ({ lat, lng }: Row) => ({ lat: Math.round(lat * 1000) / 1000, lng: Math.round(lng * 1000) / 1000 });

describe('GET /radar/properties', () => {
  it.each([
    [250, 0, 0],
    [500, 0, 0],
    [1000, 0, 0],
    [250, 0.004, -0.003],
    [500, -0.006, 0.007],
    [1000, 0.009, 0.006],
  ])('finds in %d m the same as a direct count, nearest first (%d, %d)', async (radius, north, east) => {
    const centre = { lat: TOWN.lat + north, lng: TOWN.lng + east };
    const all = bench.demo.db.radarProperties();
    const near = all.filter((property) => metres(property, centre) <= radius).map(({ id }) => id);
    const { status, json } = await search({ ...centre, radius }, signedIn);
    expect([status, json.total]).toEqual([200, near.length]);
    expect(near.length).toBeGreaterThan(20);
    expect(json.results.map(({ id }: Row) => id).sort()).toEqual(near.sort());
    const away = json.results.map((row: Row) => Math.round(metres(row, centre) * 100));
    expect(away).toEqual([...away].sort((left, right) => left - right));
  });

  it.each([250, 500, 1000])(
    'returns a guest, in %d m, the properties near by their rounded places only',
    async (radius) => {
      const centre = { lat: TOWN.lat, lng: TOWN.lng };
      const near = bench.demo.db.radarProperties().filter((property) => metres(rounded(property), centre) <= radius);
      const { json } = await search({ radius });
      expect(json.results.map(({ id }: Row) => id).sort()).toEqual(near.map(({ id }) => id).sort());
      for (const row of json.results) expect(rounded(row)).toEqual({ lat: row.lat, lng: row.lng });
      // Properties at one rounded place are ordered by id: the order does not reveal their real places.
      const keys = json.results.map((row: Row) => [Math.round(metres(row, centre) * 100), row.id]);
      expect(keys).toEqual([...keys].sort(([one, id], [other, otherId]) => one - other || id - otherId));
    },
  );

  it('finds nothing in the middle of the fields, with a 200', async () => {
    expect(await search({ lat: 45.9, lng: 5.3, radius: 1000 })).toMatchObject({
      status: 200,
      json: { total: 0, results: [] },
    });
  });

  it.each([
    [{ radius: 300 }, 'radius'],
    [{ radius: 0 }, 'radius'],
    [{ radius: '' }, 'radius'],
    [{ radius: '500m' }, 'radius'],
    [{ radius: 250, lat: '' }, 'lat'],
    [{ radius: 250, lat: 'nord' }, 'lat'],
    [{ radius: 250, lat: 90.1 }, 'lat'],
    [{ radius: 250, lng: -180.1 }, 'lng'],
    [{ radius: 250, lng: 'Infinity' }, 'lng'],
  ])('refuses %j with a 422 on %s alone', async (values, field) => {
    const { status, json } = await search(values);
    expect([status, Object.keys(json.error.message)]).toEqual([422, [field]]);
  });

  it('refuses a search without any number on all three', async () => {
    const { status, json } = await api('GET', '/radar/properties');
    expect([status, Object.keys(json.error.message)]).toEqual([422, ['radius', 'lat', 'lng']]);
  });
});

describe('GET /radar/properties/{id}', () => {
  it('returns a property as in the list, and 404 for an unknown id', async () => {
    const { json } = await search({ radius: 500 }, signedIn);
    const one = json.results[7];
    expect((await api('GET', `/radar/properties/${one.id}`, signedIn)).json).toEqual(one);
    expect((await api('GET', '/radar/properties/999999', signedIn)).status).toBe(404);
    expect((await api('GET', '/radar/properties/7001x')).status).toBe(404);
  });
});

describe('POST /radar_searches', () => {
  it('records who searched where, guests too, for the bench until a reset', async () => {
    const radar_search = { formatted_address: '3 Rue Basse', city: TOWN.name, lat: 45.7, lng: 5, project: 'seller' };
    expect((await api('POST', '/radar_searches', { body: { radar_search } })).status).toBe(200);
    await api('POST', '/radar_searches', { body: { radar_search: { lat: 1, lng: 2 } }, ...signedIn });
    const at = expect.any(String);
    expect((await call('GET', '/demo/radar')).json.searches).toEqual([
      { userId: null, at, search: radar_search },
      { userId: buyer.id, at, search: { lat: 1, lng: 2 } },
    ]);
    await call('POST', '/demo/reset');
    expect((await call('GET', '/demo/radar')).json.searches).toEqual([]);
  });
});

describe('POST /demo/radar/crowd', () => {
  const crowd = (count: unknown) => call('POST', '/demo/radar/crowd', { body: { count } });

  it('makes the search return 10 000 properties within its radius, the same each time, until a reset', async () => {
    await crowd(10_000);
    const first = (await search({ radius: 500 }, signedIn)).json;
    expect([first.total, first.results.length, new Set(first.results.map(({ id }: Row) => id)).size]).toEqual(
      Array(3).fill(10_000),
    );
    expect(Math.max(...first.results.map((row: Row) => metres(row, TOWN)))).toBeLessThan(500);
    expect((await search({ radius: 500 }, signedIn)).json).toEqual(first);
    const [one] = first.results;
    expect((await api('GET', `/radar/properties/${one.id}`, signedIn)).json).toEqual(one);
    await call('POST', '/demo/reset');
    expect((await search({ radius: 500 }, signedIn)).json.total).toBeLessThan(1000);
    expect((await api('GET', `/radar/properties/${one.id}`)).status).toBe(404);
  });

  it('masks them for a guest, and returns none when 0 are requested', async () => {
    await crowd(3);
    const { json } = await search({ radius: 250 });
    expect(json.results).toHaveLength(3);
    for (const { area, oa_amount, address } of json.results)
      expect([area, oa_amount, address]).toEqual(Array(3).fill(null));
    await crowd(0);
    expect((await search({ radius: 1000 })).json).toEqual({ total: 0, results: [] });
  });

  it.each([50_001, -1, 1.5, '10', undefined])('refuses a crowd of %s', async (count) => {
    expect((await crowd(count)).status).toBe(400);
  });
});
