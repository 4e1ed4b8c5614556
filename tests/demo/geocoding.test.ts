import { describe, expect, it } from 'vitest';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { call } = bench;

const search = (parameters: Record<string, string>) =>
  call('GET', `/geocodage/search?${new URLSearchParams({ index: 'address', ...parameters })}`);
const names = (answer: Awaited<ReturnType<typeof call>>): string[] =>
  answer.json.features.map(({ properties }: { properties: { label: string } }) => properties.label);

describe('the address base of the demo', () => {
  it('finds the house of an address as GeoJSON, [lon, lat], for every origin', async () => {
    const answer = await search({ q: '12 rue saint denis 75011 Paris', limit: '1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.json).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
          properties: {
            label: '12 Rue Saint-Denis 75011 Paris',
            type: 'housenumber',
            name: '12 Rue Saint-Denis',
            housenumber: '12',
            street: 'Rue Saint-Denis',
            postcode: '75011',
            citycode: '75111',
            city: 'Paris',
            district: 'Paris 11e Arrondissement',
            context: '75, Paris, Île-de-France',
          },
        },
      ],
    });
    const [lon, lat] = answer.json.features[0].geometry.coordinates;
    expect([Math.round(lon), Math.round(lat)]).toEqual([2, 49]);
  });

  it('knows 60 houses, 20 towns and the 45 arrondissements of Paris, Lyon and Marseille, the same at every start', async () => {
    const { seedPlaces } = await import('../../demo/server/seed/places.ts');
    const count = (type: string) => seedPlaces().filter(({ properties }) => properties.type === type).length;
    expect([count('housenumber'), count('municipality')]).toEqual([60, 20 + 45]);
    expect(seedPlaces()).toEqual(seedPlaces());
  });

  it.each([
    ['lyon', 'Lyon'],
    ['Lyon 3', 'Lyon 3e Arrondissement'],
    ['69003', 'Lyon 3e Arrondissement'],
    ['hend', 'Hendaye'],
    ['eu', 'Eu'],
    ['l hay', "L'Haÿ-les-Roses"],
  ])('proposes for %j first the commune: %s', async (q, label) => {
    expect(names(await search({ q, type: 'municipality', autocomplete: '1' }))[0]).toBe(label);
  });

  it('accepts an unfinished last word only with autocomplete', async () => {
    expect(names(await search({ q: 'rue des tilleuls vil', autocomplete: '1' }))[0]).toBe(
      'Rue des Tilleuls 69100 Villeurbanne',
    );
    expect(names(await search({ q: 'Henday', autocomplete: '0' }))).toEqual([]);
  });

  it('finds a street without a number, its house once the number is typed, and none for an unknown number', async () => {
    const first = async (q: string) => (await search({ q, limit: '1' })).json.features[0].properties;
    expect(await first('rue des tilleuls 69003 lyon')).toMatchObject({ type: 'street', postcode: '69003' });
    expect(await first('12 rue des tilleuls 69003 lyon')).toMatchObject({ type: 'housenumber', housenumber: '12' });
    expect(await first('7 rue des tilleuls 69003 lyon')).toMatchObject({ type: 'street', postcode: '69003' });
  });

  it('filters by postcode and respects the limit', async () => {
    const found = await search({ q: 'rue des tilleuls', postcode: '69100', limit: '2' });
    expect(names(found)).toHaveLength(2);
    expect(names(found).every((label) => label.endsWith('69100 Villeurbanne'))).toBe(true);
  });

  it('returns an empty list for an unknown address', async () => {
    expect((await search({ q: 'zzzz qqqq' })).json.features).toEqual([]);
  });

  it.each([{ q: 'p' }, { q: '' }, { q: '(lyon' }, { q: 'lyon', limit: '21' }, { q: 'lyon', type: 'planet' }])(
    'refuses %j with 400',
    async (parameters) => {
      const answer = await search(parameters);
      expect([answer.status, answer.json.message]).toEqual([400, 'Failed parsing query']);
    },
  );

  it('finds the nearest house of a point, with a distance of 0 on it', async () => {
    const [house] = (await search({ q: '5 rue de la plage hendaye', limit: '1' })).json.features;
    const [lon, lat] = house.geometry.coordinates;
    const answer = await call('GET', `/geocodage/reverse?lon=${lon}&lat=${lat}&index=address&limit=1`);
    expect(names(answer)).toEqual(['5 Rue de la Plage 64700 Hendaye']);
  });

  it('finds nothing in the middle of the sea, and refuses half a coordinate', async () => {
    expect((await call('GET', '/geocodage/reverse?lon=-20&lat=40')).json.features).toEqual([]);
    expect((await call('GET', '/geocodage/reverse?lon=-20')).status).toBe(400);
  });

  it('can be made to fail with 429 and Retry-After, readable by other origins', async () => {
    await call('POST', '/demo/faults', { body: { path: '/geocodage/*', fault: 429, retryAfter: 3 } });
    const answer = await search({ q: 'lyon' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
    expect((await search({ q: 'lyon' })).status).toBe(200);
  });

  it('is in the request log', async () => {
    await search({ q: 'nantes' });
    expect((await call('GET', '/demo/requests')).json).toMatchObject([
      { method: 'GET', path: '/geocodage/search', query: '?index=address&q=nantes', status: 200 },
    ]);
  });
});
