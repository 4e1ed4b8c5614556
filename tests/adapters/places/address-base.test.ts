// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces, type Places } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch, type ZoneSearch } from '@/adapters/places/zone-search';
import { demoServer } from '../../demo/helpers.ts';
import { eventually } from '../../eventually.ts';

const bench = demoServer();
let now = 0;
let places: Places & ZoneSearch;

const create = (geocoder = `${bench.demo.url}/geocodage`) => {
  const window = globalThis as unknown as Window;
  const sources = openSources({ googleKey: null, geocoder, window, now: () => now });
  return { ...createPlaces(sources), ...createZoneSearch(sources) };
};
const fault = (body: object) => bench.call('POST', '/demo/faults', { body: { path: '/geocodage/*', ...body } });
const requests = async (): Promise<string[]> =>
  (await bench.call('GET', '/demo/requests')).json.map(
    ({ path, query }: { path: string; query: string }) => path + query,
  );
const labels = (answer: Awaited<ReturnType<ZoneSearch['suggestZones']>>) =>
  answer.ok ? answer.value.map(({ label }) => label) : answer;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  places = create();
});
afterEach(() => {
  vi.useRealTimers();
  places.destroy();
});

describe('address proposals', () => {
  it('are streets and houses, each with its place, requested in the format of the base', async () => {
    const answer = await places.suggestAddresses(' 12 rue des tilleuls ly ');
    expect(answer.ok && answer.value[0]).toEqual({
      id: '69383_rue-des-tilleuls_12',
      label: '12 Rue des Tilleuls, 69003 Lyon',
      detail: null,
      place: expect.objectContaining({ streetNumber: '12', zipCode: '69003', city: 'Lyon', countryCode: 'FR' }),
    });
    expect(await requests()).toEqual([
      '/geocodage/search?q=12+rue+des+tilleuls+ly&index=address&autocomplete=1&limit=10',
    ]);
  });

  it('never are communes', async () => {
    const answer = await places.suggestAddresses('hendaye');
    expect(answer.ok && answer.value.length).toBeGreaterThan(0);
    expect(answer.ok && answer.value.every(({ place }) => place?.streetName)).toBe(true);
  });

  it.each([
    ['', 0],
    [' h ', 0],
    ['he', 1],
    ['(he', 1],
  ])('for %j are requested %i times: 2 characters are needed', async (typed, times) => {
    expect(await places.suggestAddresses(typed)).toMatchObject({ ok: true });
    expect(await requests()).toHaveLength(times);
  });

  it('are empty for an unknown address', async () => {
    expect(await places.suggestAddresses('zzzz qqqq')).toEqual({ ok: true, value: [] });
  });

  it('of 2 characters are requested only once where the base refuses so short a query', async () => {
    await fault({ fault: 400 });
    expect(await places.suggestAddresses('he')).toEqual({ ok: true, value: [] });
    expect(await places.suggestAddresses('ha')).toEqual({ ok: true, value: [] });
    expect(await requests()).toHaveLength(1);
    const answer = await places.suggestAddresses('hen');
    expect(answer.ok && answer.value.length).toBeGreaterThan(0);
  });

  it('are cut at 200 characters', async () => {
    await places.suggestAddresses(`rue ${'a'.repeat(400)}`);
    expect(new URLSearchParams((await requests())[0]?.split('?')[1]).get('q')).toHaveLength(200);
  });
});

describe('zone proposals', () => {
  it("are communes and arrondissements, each 'Name, France'", async () => {
    expect(labels(await places.suggestZones('lyon 3'))).toContain('Lyon 3e Arrondissement, France');
    expect(labels(await places.suggestZones('hend'))).toEqual(['Hendaye, France']);
    expect((await requests())[0]).toBe(
      '/geocodage/search?q=lyon+3&index=address&autocomplete=1&limit=15&type=municipality',
    );
  });

  it('have the position of a commune', async () => {
    const answer = await places.suggestZones('hendaye');
    expect(answer.ok && answer.value[0]).toEqual({
      id: 'Hendaye, France',
      label: 'Hendaye, France',
      detail: 'Pyrénées-Atlantiques (64)',
      place: null,
    });
  });

  it('include postcodes with their communes, the postcode first', async () => {
    const answer = await places.suggestZones('69003');
    expect(answer.ok && answer.value.map(({ label, detail }) => [label, detail])).toEqual([
      ['69003, France', 'Lyon 3e Arrondissement'],
      ['Lyon 3e Arrondissement, France', 'Rhône (69)'],
    ]);
  });

  it('include départements and regions of our own list, before communes of another name', async () => {
    expect(labels(await places.suggestZones('bret'))).toEqual(['Bretagne, France']);
    expect(labels(await places.suggestZones('69'))).toMatchObject({ 0: 'Rhône, France' });
    const answer = await places.suggestZones('rhône');
    expect(answer.ok && answer.value.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ['Rhône, France', 'Département (69)'],
      ['Bouches-du-Rhône, France', 'Département (13)'],
      ['Auvergne-Rhône-Alpes, France', 'Région'],
    ]);
  });

  it('fall back to our own départements and regions when the base fails; without a match, return the failure', async () => {
    await fault({ fault: 500, times: 2 });
    expect(labels(await places.suggestZones('bret'))).toEqual(['Bretagne, France']);
    expect(await places.suggestZones('lyon')).toEqual({ ok: false, error: { tag: 'network' } });
  });

  it('contain Paris once, as the commune, and Saint-Denis once: zones are identified by name', async () => {
    const paris = await places.suggestZones('paris');
    expect(paris.ok && paris.value[0]).toMatchObject({ label: 'Paris, France', detail: 'Paris (75)' });
    const found = labels(await places.suggestZones('saint-denis')) as string[];
    expect(found.filter((label) => label === 'Saint-Denis, France')).toHaveLength(1);
    expect(labels(await places.suggestZones('97400'))).toMatchObject({ 0: '97400, France' });
  });

  it('are 12 at most: all arrondissements of Lyon, but not of Paris', async () => {
    expect(labels(await places.suggestZones('paris'))).toHaveLength(12);
    expect(labels(await places.suggestZones('lyon'))).toContain('Lyon 9e Arrondissement, France');
  });
});

describe('a place', () => {
  it('of a proposal is returned without a request', async () => {
    const answer = await places.suggestAddresses('5 rue de la plage');
    const [first] = answer.ok ? answer.value : [];
    expect(await places.resolve(first!)).toEqual({ ok: true, value: first?.place });
    expect(await requests()).toHaveLength(1);
  });

  it('of a free text is the best match', async () => {
    expect(await places.geocode('12 rue Saint Denis, 75011 Paris')).toMatchObject({
      ok: true,
      value: { formattedAddress: '12 Rue Saint-Denis, 75011 Paris', streetNumber: '12', countryCode: 'FR' },
    });
    expect(await requests()).toEqual([
      '/geocodage/search?q=12+rue+Saint+Denis%2C+75011+Paris&index=address&autocomplete=0&limit=1',
    ]);
  });

  it.each(['zzzz qqqq', '', '!!', 'x'])('of %j is null', async (text) => {
    expect(await places.geocode(text)).toEqual({ ok: false, error: { tag: 'none' } });
  });

  it('of a zone has the position of the zone', async () => {
    expect(await places.resolve({ id: 'z', label: 'Hendaye', detail: null, place: null })).toMatchObject({
      ok: true,
      value: { city: 'Hendaye', streetName: null },
    });
  });

  it('of a point is the nearest address, and null at sea', async () => {
    const there = await places.geocode('24bis chemin des fougères hendaye');
    const { lat, lng } = there.ok ? there.value : { lat: 0, lng: 0 };
    expect(await places.reverse(lat, lng)).toEqual(there);
    expect((await requests())[1]).toBe(
      `/geocodage/reverse?lat=${lat.toFixed(6)}&lon=${lng.toFixed(6)}&index=address&limit=1`,
    );
    expect(await places.reverse(40, -20)).toEqual({ ok: false, error: { tag: 'none' } });
    expect(await places.reverse(Number.NaN, 2)).toEqual({ ok: false, error: { tag: 'none' } });
  });
});

describe('when the address base fails', () => {
  it.each([
    ['abort', 'network'],
    [500, 'network'],
    [503, 'network'],
    ['malformed', 'malformed'],
    ['wrong-shape', 'malformed'],
    ['html', 'malformed'],
  ])('%s is %s, and the next query is sent', async (kind, tag) => {
    await fault({ fault: kind });
    expect(await places.suggestAddresses('hendaye')).toEqual({ ok: false, error: { tag } });
    expect(await places.suggestAddresses('hendaye')).toMatchObject({ ok: true });
  });

  it('a failed connection is a network error', async () => {
    expect(await create('http://127.0.0.1:9/geocodage').geocode('lyon')).toEqual({
      ok: false,
      error: { tag: 'network' },
    });
  });

  it('no response within 8 s is a time-out', async () => {
    await fault({ fault: 'timeout' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: unknown;
    const waiting = places.suggestAddresses('hendaye').then((value) => {
      answer = value;
    });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(answer).toEqual({ ok: false, error: { tag: 'timeout' } });
  });

  it('429 is honoured: no query of any kind is sent during the 7 s of Retry-After', async () => {
    await fault({ fault: 429, retryAfter: 7 });
    const limited = (seconds: number) => ({ ok: false, error: { tag: 'rate-limited', retryAfterSeconds: seconds } });
    expect(await places.suggestAddresses('hendaye')).toEqual(limited(7));
    now += 2_500;
    expect(await places.suggestZones('hendaye')).toEqual(limited(5));
    expect(await places.geocode('hendaye')).toEqual(limited(5));
    expect(await places.reverse(43, -1)).toEqual(limited(5));
    expect(await requests()).toHaveLength(1);
    now += 4_499;
    expect(await places.geocode('hendaye')).toEqual(limited(1));
    now += 1;
    expect(await places.geocode('hendaye')).toMatchObject({ ok: true });
  });

  it('429 without Retry-After pauses for 5 s', async () => {
    await fault({ fault: 429 });
    expect(await places.geocode('lyon')).toMatchObject({ error: { retryAfterSeconds: 5 } });
  });

  it('429 with a date is honoured too', async () => {
    const answer = new Response('', { status: 429, headers: { 'Retry-After': new Date(now + 20_000).toUTCString() } });
    const spy = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer);
    expect(await places.geocode('lyon')).toMatchObject({ error: { tag: 'rate-limited', retryAfterSeconds: 20 } });
    spy.mockRestore();
  });
});

describe('cancellation', () => {
  it('of a running query closes its connection and returns aborted', async () => {
    await fault({ fault: 'timeout' });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const controller = new AbortController();
    const waiting = places.suggestAddresses('hendaye', controller.signal);
    await eventually(async () => expect(await requests()).toHaveLength(1));
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    controller.abort();
    expect(await waiting).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    fetched.mockRestore();
  });

  it('before the query sends nothing', async () => {
    expect(await places.geocode('hendaye', AbortSignal.abort())).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(await requests()).toEqual([]);
  });

  it('by destroy ends running and later queries', async () => {
    await fault({ fault: 'timeout' });
    const waiting = places.geocode('hendaye');
    await eventually(async () => expect(await requests()).toHaveLength(1));
    places.destroy();
    expect(await waiting).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(await places.suggestZones('lyon')).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(await requests()).toHaveLength(1);
  });
});
