import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { savePhone } from '@/api/person/users';
import {
  countRadarLeads,
  createRadarLead,
  fetchRadarProperty,
  recordRadarSearch,
  searchRadar,
  signUpForRadar,
} from '@/api/radar/radar';
import { arePricesLocked } from '@/domain/radar/radar';
import { aMaskedPropertyOnTheWire, aRadarProperty, aRadarPropertyOnTheWire } from '../factories/radar-property.ts';
import { clientAnswering } from './radar-client.ts';

type RecordedRequest = { call: string; body: unknown; credentials: string | undefined };

let requests: RecordedRequest[] = [];
let failures: unknown[] = [];
let answer: { status: number; text: string };

const answerWith = (status: number, body: unknown) => {
  answer = { status, text: body === undefined ? '' : JSON.stringify(body) };
};

beforeEach(() => {
  requests = [];
  failures = [];
  vi.stubGlobal('fetch', async (url: string, { method, body, credentials }: RequestInit) => {
    requests.push({
      call: `${method} ${url.replace('https://api.exemple.fr/api/v1', '')}`,
      body: body ? JSON.parse(`${body}`) : null,
      credentials,
    });
    const headers = { 'content-type': 'application/json' };
    return new Response(answer.text || null, { status: answer.status, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const { call } = createClient({
  base: 'https://api.exemple.fr/api/v1',
  isSameOrigin: false,
  tokenHeader: null,
  token: () => 'T0',
  sessionId: () => null,
  csrf: () => null,
  onUnauthorized: () => {},
  onFailure: (failure) => failures.push(failure),
  now: () => 0,
  random: () => 0,
  delay: async () => {},
});

const { signal } = new AbortController();
const HENDAYE = { lat: 43.35731, lng: -1.770794, radius: 500 };

async function search(body: unknown) {
  answerWith(200, body);
  return searchRadar(call, HENDAYE, signal);
}
async function detail(changes: Record<string, unknown>) {
  answerWith(200, aRadarPropertyOnTheWire(changes));
  const result = await fetchRadarProperty(call, '4100', signal);
  if (!result.ok) throw new Error(result.error.tag);
  return result.value;
}

describe('a search', () => {
  test('requests the area around the point, in metres', async () => {
    await search({ total: 0, results: [] });
    expect(requests).toEqual([
      {
        call: 'GET /radar/properties?lat=43.35731&lng=-1.770794&radius=500',
        body: null,
        credentials: 'same-origin',
      },
    ]);
  });

  test('decodes a whole property and the total', async () => {
    expect(await search({ total: 7, results: [aRadarPropertyOnTheWire()] })).toEqual({
      ok: true,
      value: { items: [aRadarProperty()], total: 7, dropped: 0 },
    });
  });

  test('decodes a bare list, and names in camelCase', async () => {
    const { kind_text, ...row } = aRadarPropertyOnTheWire();
    const result = await search([{ ...row, kindText: kind_text }]);
    expect(result).toEqual({ ok: true, value: { items: [aRadarProperty()], total: null, dropped: 0 } });
  });

  test('of a guest has place and kind, rounded to 3 decimals, and nothing else', async () => {
    const result = await search({ total: 1, results: [aMaskedPropertyOnTheWire()] });
    const masked = aRadarProperty({
      position: { lat: 43.357, lng: -1.771 },
      areaM2: null,
      soldAt: null,
      realPriceEuros: null,
      displayedPriceEuros: null,
      address: null,
      floor: null,
      totalFloor: null,
      amenities: [],
      dpeLetter: null,
      buyerSituation: null,
      buyerAge: null,
      pictureUrls: [],
    });
    expect(result).toEqual({ ok: true, value: { items: [masked], total: 1, dropped: 0 } });
    expect(arePricesLocked(masked)).toBe(true);
  });

  test.each([
    ['no id', { id: null }],
    ['an empty id', { id: '' }],
    ['no latitude', { lat: null }],
    ['a latitude in words', { lat: 'nord' }],
    ['a latitude of 90.01', { lat: 90.01 }],
    ['a longitude of -180.01', { lng: -180.01 }],
  ])('leaves out a row with %s, reports it once, and keeps the others', async (_, changes) => {
    const rows = [aRadarPropertyOnTheWire(changes), aRadarPropertyOnTheWire()];
    expect(await search({ total: 2, results: rows })).toMatchObject({ ok: true, value: { total: 2, dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /radar/properties' }]);
  });

  test('of an empty area is a list without rows, and a total of 0', async () => {
    expect(await search({ total: 0, results: [] })).toEqual({ ok: true, value: { items: [], total: 0, dropped: 0 } });
    expect(failures).toEqual([]);
  });

  test.each([[{}], ['x'], [null], [{ results: {} }]])('with the response %j is malformed', async (body) => {
    expect(await search(body)).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('a field', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ id: 'a1' }, { id: 'a1' }],
    [{ area: '62.5' }, { areaM2: 62.5 }],
    [{ area: '62 m²' }, { areaM2: null }],
    [{ area: -1 }, { areaM2: null }],
    [{ area: 0 }, { areaM2: 0 }],
    [{ kind_text: '  Appartement ' }, { kindText: 'Appartement' }],
    [{ kind_text: ' ' }, { kindText: null }],
    [{ kind: 12 }, { kind: null }],
    [{ room_number: 2.5 }, { roomNumber: 2.5 }],
    [{ oa_amount: 1 }, { realPriceEuros: 1 }],
    [{ oa_amount: -5 }, { realPriceEuros: null }],
    [
      { oa_amount: '0.0', sale_price: 0 },
      { realPriceEuros: null, displayedPriceEuros: null },
    ],
    [{ oa_amount: 1e12 }, { realPriceEuros: null }],
    [{ sale_price: '200000.0' }, { displayedPriceEuros: 200_000 }],
    [{ floor: 0 }, { floor: 0 }],
    [{ floor: -1 }, { floor: -1 }],
    [{ floor: 2.5 }, { floor: null }],
    [{ floor: '3' }, { floor: 3 }],
    [{ floor: 'RDC' }, { floor: null }],
    [{ total_floor: -1 }, { totalFloor: null }],
    [{ total_floor: 3.5 }, { totalFloor: null }],
    [{ dpe_energy_letter: 'g' }, { dpeLetter: 'G' }],
    [{ dpe_energy_letter: 'H' }, { dpeLetter: null }],
    [{ dpe_energy_letter: 'AB' }, { dpeLetter: null }],
    [{ dpe_energy_letter: 4 }, { dpeLetter: null }],
    [{ elevator: 'oui', parking: 2, cellar: null }, { amenities: [] }],
    [
      { pool: true, concierge: true, garden: true, terrace: true },
      { amenities: ['elevator', 'terrace', 'garden', 'parking', 'cellar', 'concierge', 'pool'] },
    ],
    [{ buyer_situation: 'hunter' }, { buyerSituation: 'hunter' }],
    [{ buyer_age: -3 }, { buyerAge: null }],
    [{ revealed: true }, { isRevealed: true }],
    [{ revealed: 'true' }, { isRevealed: true }],
    [{ revealed: 'oui' }, { isRevealed: false }],
    [{ main_picture_url: 4 }, { mainPictureUrl: null }],
    [{ property_pictures: null }, { pictureUrls: [] }],
    [{ property_pictures: 'x' }, { pictureUrls: [] }],
    [{ property_pictures: [null, 'x', {}, { photo_url: '' }, { photo_url: '/a.jpg' }] }, { pictureUrls: ['/a.jpg'] }],
  ])('%j is decoded as %j', async (wire, read) => {
    expect(await detail(wire)).toMatchObject(read);
  });

  test.each([
    ['2025-03', '2025-03'],
    ['2025-03-14', '2025-03-14'],
    [' 2025-03-14 ', '2025-03-14'],
    ['2025-03-14T00:00:00+01:00', '2025-03-14T00:00:00+01:00'],
    ['2025-03-13T23:00:00Z', '2025-03-13T23:00:00Z'],
    ['2025-03-13T23:00:00.000Z', '2025-03-13T23:00:00.000Z'],
    // Without an offset, a moment is in the time of Paris.
    ['2025-03-14T00:00:00', '2025-03-14T00:00:00+01:00'],
    ['14/03/2025', null],
    ['mars 2025', null],
    ['vendu 3', null],
    ['2025-13-14', null],
    ['2025', null],
    ['', null],
    [1_741_906_800_000, null],
    [null, null],
  ])('the date of the sale %j is decoded as %j', async (wire, soldAt) => {
    expect(await detail({ oa_date: wire })).toMatchObject({ soldAt });
  });
});

describe('a single property', () => {
  test('is requested by its id, encoded, and decoded completely', async () => {
    answerWith(200, aRadarPropertyOnTheWire());
    expect(await fetchRadarProperty(call, 'a/b', signal)).toEqual({ ok: true, value: aRadarProperty() });
    expect(requests[0]?.call).toBe('GET /radar/properties/a%2Fb');
  });

  test.each([{ lat: null }, { lng: 'x' }, { lat: 91 }])(
    'with %j has no position and is still returned',
    async (changes) => {
      expect(await detail(changes)).toEqual({ ...aRadarProperty(), position: null });
    },
  );

  test('without an id is malformed; an unknown property is not found', async () => {
    answerWith(200, aRadarPropertyOnTheWire({ id: undefined }));
    expect(await fetchRadarProperty(call, '1', signal)).toEqual({ ok: false, error: { tag: 'malformed' } });
    answerWith(404, {});
    expect(await fetchRadarProperty(call, '1', signal)).toMatchObject({ ok: false, error: { tag: 'not-found' } });
  });
});

describe('reveals', () => {
  test.each<[unknown, unknown]>([
    [{ radar_leads_count: 2 }, { ok: true, value: 2 }],
    [{ radarLeadsCount: 0 }, { ok: true, value: 0 }],
    [{ radar_leads_count: -1 }, { ok: false, error: { tag: 'malformed' } }],
    [{ radar_leads_count: '2' }, { ok: true, value: 2 }],
    [{}, { ok: false, error: { tag: 'malformed' } }],
  ])('the count %j is decoded as %j', async (body, read) => {
    answerWith(200, body);
    expect(await countRadarLeads(call, signal)).toEqual(read);
    expect(requests[0]?.call).toBe('GET /radar_leads');
  });

  test('a reveal is requested by property, and returns both prices and the count', async () => {
    answerWith(200, { sale_price: 200_000, oa_amount: 189_000, radar_leads_count: 1 });
    expect(await createRadarLead(call, '4100')).toEqual({
      ok: true,
      value: { displayedPriceEuros: 200_000, realPriceEuros: 189_000, leadsCount: 1 },
    });
    expect(requests[0]).toMatchObject({ call: 'POST /radar_leads', body: { radar_lead: { property_id: '4100' } } });
  });

  test('a reveal with the displayed price only is not refetched', async () => {
    answerWith(200, { sale_price: '400000.0', radar_leads_count: 1 });
    expect(await createRadarLead(call, '1')).toEqual({
      ok: true,
      value: { displayedPriceEuros: 400_000, realPriceEuros: null, leadsCount: 1 },
    });
    expect(requests).toHaveLength(1);
  });

  test('a reveal with the real price only is not refetched', async () => {
    answerWith(200, { oa_amount: 189_000, radar_leads_count: 1 });
    expect(await createRadarLead(call, '1')).toEqual({
      ok: true,
      value: { displayedPriceEuros: null, realPriceEuros: 189_000, leadsCount: 1 },
    });
    expect(requests).toHaveLength(1);
  });

  test('a price of 0 is null', async () => {
    answerWith(200, { oa_amount: '0.0', sale_price: 200_000, radar_leads_count: 1 });
    expect(await createRadarLead(call, '1')).toMatchObject({
      value: { displayedPriceEuros: 200_000, realPriceEuros: null },
    });
  });

  test('absent fields are null', async () => {
    answerWith(200, { oa_amount: 1, sale_price: null, radar_leads_count: 'x' });
    expect(await createRadarLead(call, '1')).toEqual({
      ok: true,
      value: { displayedPriceEuros: null, realPriceEuros: 1, leadsCount: null },
    });
  });

  test.each([
    [422, { tag: 'refused', status: 422 }],
    [401, { tag: 'unauthorized' }],
    [503, { tag: 'server', status: 503 }],
  ])('a %d is a failure with its tag, and the request is sent once', async (status, error) => {
    answerWith(status, { error: { message: 'non' } });
    expect(await createRadarLead(call, '1')).toMatchObject({ ok: false, error });
    expect(requests).toHaveLength(1);
  });
});

describe('data sent to the server', () => {
  const place = {
    formattedAddress: '12 rue du Port, 64700 Hendaye',
    streetNumber: '12',
    streetName: 'rue du Port',
    zipCode: '64700',
    city: 'Hendaye',
    countryCode: 'FR',
    lat: 43.35731,
    lng: -1.770794,
  };
  const sent = {
    formatted_address: '12 rue du Port, 64700 Hendaye',
    street_number: '12',
    street_name: 'rue du Port',
    zip_code: '64700',
    city: 'Hendaye',
    country_code: 'FR',
    lat: 43.35731,
    lng: -1.770794,
  };

  test.each([
    [null, { radar_search: sent }],
    ['seller' as const, { radar_search: { ...sent, project: 'seller' } }],
  ])('a search with the project %j', async (project, body) => {
    answerWith(200, {});
    await recordRadarSearch(call, { place, project });
    expect(requests).toMatchObject([{ call: 'POST /radar_searches', body }]);
  });

  test.each([204, 404, 422, 500])('a search log that returns %d is ignored', async (status) => {
    answerWith(status, status === 204 ? undefined : { error: 'x' });
    await expect(recordRadarSearch(call, { place, project: null })).resolves.toBeUndefined();
  });

  test("the user's own phone number", async () => {
    answerWith(200, {});
    const saved = await savePhone(call, { phoneNumber: '+33612345678', phoneCountryCode: 'FR' });
    expect(saved.ok).toBe(true);
    expect(requests).toMatchObject([
      { call: 'PUT /user', body: { user: { phone_number: '+33612345678', phone_country_code: 'FR' } } },
    ]);
  });

  test('a refused phone number, with the message of its field', async () => {
    answerWith(422, { error: { message: { phone_number: ['est déjà pris'] } } });
    expect(await savePhone(call, { phoneNumber: '+33600000000', phoneCountryCode: 'FR' })).toMatchObject({
      ok: false,
      error: { tag: 'refused', status: 422, refusal: { fields: { phoneNumber: 'est déjà pris' } } },
    });
  });
});

describe('the account of the radar', () => {
  const user = { email: 'lea@exemple.fr', password: 'douze-mots', project: 'curious' as const };

  test('is created with e-mail, password and reason, cookies included', async () => {
    answerWith(200, { token: 'T1', user_id: 12 });
    expect(await signUpForRadar(call, user)).toEqual({ ok: true, value: { token: 'T1', userId: '12' } });
    expect(requests).toEqual([{ call: 'POST /radar/sign_up', body: { user }, credentials: 'include' }]);
  });

  test.each([{ token: '', user_id: 12 }, { token: 'T1' }, { user_id: 12 }, {}])(
    '%j is malformed: nobody is signed in',
    async (body) => {
      answerWith(200, body);
      expect(await signUpForRadar(call, user)).toEqual({ ok: false, error: { tag: 'malformed' } });
    },
  );

  test("a 422 names the fields: 'Compte existant' under the e-mail", async () => {
    answerWith(422, { error: { message: { email: ['Compte existant'] } } });
    expect(await signUpForRadar(call, user)).toMatchObject({
      ok: false,
      error: { tag: 'refused', status: 422, refusal: { fields: { email: 'Compte existant' } } },
    });
  });
});

describe('any response', () => {
  const names = Object.keys(aRadarPropertyOnTheWire());
  const hostile = fc.constantFrom<unknown>(
    { toString: 1, valueOf: 2 },
    [],
    [[]],
    { length: 3 },
    -0,
    1e308,
    '\u0000',
    '🏠',
  );
  const value = fc.oneof(fc.jsonValue(), hostile);
  const picture = fc.record({ photo_url: fc.oneof(fc.constant('/a.jpg'), value) });
  const strange = fc.dictionary(fc.constantFrom(...names), value);
  const pictured = fc.record({ property_pictures: fc.array(fc.oneof(picture, value), { maxLength: 3 }) });
  const row = fc.oneof(strange.map(aRadarPropertyOnTheWire), pictured.map(aRadarPropertyOnTheWire), strange, value);

  test('each row of a search is decoded on its own: good rows are kept, bad rows counted, nothing is thrown', async () => {
    const good = aRadarPropertyOnTheWire({ id: 'good' });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const result = await search({ results: [...rows, good] });
        if (!result.ok) throw new Error(result.error.tag);
        const { items, dropped } = result.value;
        expect(items.length + dropped).toBe(rows.length + 1);
        expect(items.at(-1)).toEqual(aRadarProperty({ id: 'good' }));
        for (const { id, position, pictureUrls } of items) {
          expect([typeof id, Math.abs(position.lat) <= 90, Math.abs(position.lng) <= 180]).toEqual([
            'string',
            true,
            true,
          ]);
          expect(pictureUrls.every((url) => typeof url === 'string' && url !== '')).toBe(true);
        }
      }),
    );
  });

  test('every call returns a result, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom(200, 401, 404, 422, 500), async (body, status) => {
        answerWith(status, body);
        for (const result of [
          await searchRadar(call, HENDAYE, signal),
          await fetchRadarProperty(call, '1', signal),
          await countRadarLeads(call, signal),
          await createRadarLead(call, '1'),
          await savePhone(call, { phoneNumber: '+33612345678', phoneCountryCode: 'FR' }),
        ])
          expect(typeof result.ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});

describe('a response of many rows', () => {
  const rows = Array.from({ length: 1_700 }, (_, index) => aRadarPropertyOnTheWire({ id: index }));

  test('is decoded in slices of 25 ms, so that other tasks run in between', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 15;
      return clock;
    });
    answerWith(200, { total: 1_700, results: rows });
    let isRead = false;
    let between = 0;
    const read = searchRadar(call, HENDAYE, signal).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      await new Promise((resolve) => setTimeout(resolve));
      between += 1;
    }
    expect(await read).toMatchObject({ ok: true, value: { total: 1_700, dropped: 0 } });
    expect(between).toBeGreaterThanOrEqual(10);
    vi.restoreAllMocks();
  });

  test('is decoded as a short response is: in order, without invalid rows, reported once', async () => {
    const spoilt = rows.map((row, index) => (index === 3 || index >= 1_500 ? { id: index } : row));
    const sent = spoilt.map((row, index) => (index === 700 ? { ...row, oa_date: '2024-05-04T10:00:00' } : row));
    // The missing offset of a moment is reported once per client.
    const { call, failures } = clientAnswering(JSON.stringify(sent));
    const read = await searchRadar(call, HENDAYE, signal);
    expect(read).toMatchObject({ ok: true, value: { total: null, dropped: 201 } });
    const ids = read.ok ? read.value.items.map(({ id }) => id) : [];
    expect(ids).toHaveLength(1_499);
    expect(ids).toEqual([...ids].sort((left, right) => Number(left) - Number(right)));
    expect(failures).toEqual([
      { code: 'malformed-item', call: 'GET /radar/properties' },
      { code: 'moment-without-offset', call: 'GET /radar/properties' },
    ]);
  });

  test('without a valid row is refused', async () => {
    expect(await search(rows.map(({ id }) => ({ id })))).toMatchObject({ ok: false, error: { tag: 'malformed' } });
  });
});
