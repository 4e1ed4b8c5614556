import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createEstimation } from '@/api/estimation/estimations';
import { completeEstimation, estimationPayload } from '@/domain/estimation/payload';
import { delay } from '@/lib/delay';
import { house, lead, phone } from '../domain/estimation-examples.ts';

let server: Server;
let base: string;
let answer: unknown;
let requests: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests = { url: `${request.method} ${request.url}`, headers: request.headers, body: JSON.parse(body) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());

const sent = estimationPayload(house, { version: 'bis', lead, source: 'agence', phone });

async function create(given: unknown) {
  answer = given;
  const { call } = createClient({
    base,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => null,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: Date.now,
    random: Math.random,
    delay,
  });
  if (!sent) throw new Error('The example has an e-mail.');
  return createEstimation(call, sent, 'key-1');
}

const full = {
  unique_hash: 'h4sh',
  in_zone: true,
  property: { city: 'Lyon' },
  region: { name_raw: 'Auvergne-Rhône-Alpes' },
  last_yanport_valuation: { sale_price: 312_000 },
  potential_premium: { amount: 4 },
  owner: { id: 301 },
  signup_token: 's1',
};
const read = {
  uniqueHash: 'h4sh',
  inZone: true,
  city: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  salePrice: 312_000,
  potentialPremium: { amount: 4 },
  userId: '301',
  signupToken: 's1',
};

describe('the response to a creation', () => {
  test('is decoded completely', async () => {
    expect(await create(full)).toEqual({ ok: true, value: read });
  });

  const parts = [
    ['in_zone', 'inZone', 'oui'],
    ['property', 'city', 'Lyon'],
    ['region', 'region', 3],
    ['last_yanport_valuation', 'salePrice', 312_000],
    ['owner', 'userId', '301'],
    ['signup_token', 'signupToken', 12],
  ] as const;

  test.each(parts)('without %s, or with null or a wrong type there, has null for %s', async (wire, name, wrong) => {
    const { [wire]: _, ...without } = full;
    for (const given of [without, { ...full, [wire]: null }, { ...full, [wire]: wrong }]) {
      expect(await create(given)).toEqual({ ok: true, value: { ...read, [name]: null } });
    }
  });

  test.each([
    ['city', { property: { city: 4 } }, 'city'],
    ['region', { region: { name_raw: null } }, 'region'],
    ['price', { last_yanport_valuation: { sale_price: '312 000 €' } }, 'salePrice'],
    ['owner', { owner: { id: {} } }, 'userId'],
  ])('with an invalid %s inside has null for that field only', async (_, change, name) => {
    expect(await create({ ...full, ...change })).toEqual({ ok: true, value: { ...read, [name]: null } });
  });

  test('with a price as text reports its amount and fees to analytics', async () => {
    const answer = await create({ ...full, last_yanport_valuation: { sale_price: '312000.0' } });
    expect(answer).toEqual({ ok: true, value: read });
    if (!answer.ok || !sent) throw new Error('The estimation was not made.');
    expect(completeEstimation(sent, answer.value, 'marque')).toMatchObject({ amount: 312_000, marque_fees: 260_000 });
  });

  test('may have any premium, or none', async () => {
    const { potential_premium, ...without } = full;
    expect(potential_premium).toBeTruthy();
    for (const [given, expected] of [
      [without, null],
      [{ ...full, potential_premium: null }, null],
      [{ ...full, potential_premium: 0.04 }, 0.04],
      [{ ...full, potential_premium: '15000.0' }, 15_000],
      [{ ...full, potential_premium: false }, false],
      [{ ...full, potential_premium: 'true' }, true],
      [{ ...full, potential_premium: '0' }, false],
      [{ ...full, potential_premium: 1 }, true],
    ] as const) {
      expect(await create(given)).toMatchObject({ ok: true, value: { potentialPremium: expected } });
    }
  });

  test('with only a hash is an estimation', async () => {
    const value = Object.fromEntries(Object.keys(read).map((name) => [name, null]));
    expect(await create({ unique_hash: 'h' })).toEqual({ ok: true, value: { ...value, uniqueHash: 'h' } });
    expect(await create({ unique_hash: 123_456 })).toEqual({ ok: true, value: { ...value, uniqueHash: '123456' } });
  });

  test.each([
    [{ ...full, unique_hash: undefined }],
    [{ ...full, unique_hash: null }],
    [{ ...full, unique_hash: '' }],
    [[]],
    [null],
    ['h4sh'],
  ])('of %j is malformed', async (given) => {
    expect(await create(given ?? null)).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('the request', () => {
  test('carries the key, and every field in snake_case', async () => {
    await create(full);
    expect(requests.url).toBe('POST /api/v1/estimations');
    expect(requests.headers['idempotency-key']).toBe('key-1');
    expect(requests.body).toEqual({
      estimation: {
        kind: 'house',
        funnel_version: 'bis',
        source: 'agence',
        formatted_address: '12 rue Saint Denis, 75011 Paris',
        street_number: '12',
        street_name: 'rue Saint Denis',
        zip_code: '75011',
        city: 'Paris',
        country_code: 'FR',
        lat: 48.85,
        lng: 2.35,
        living_area: 120,
        land_area: 0,
        total_floor: 6,
        room_number: 3,
        bedroom_number: 2,
        construction_time: 'f1914t1947',
        good_state: 'good',
        terrace: false,
        garden: false,
        parking: false,
        garage: false,
        pool: false,
        price_expectations: null,
        waiting_time_period: 'asap',
        non_selling_reason: null,
        lead: {
          civility: 'mrs',
          first_name: 'Léa',
          last_name: 'Roux',
          email: 'lea@exemple.fr',
          phone_country_code: 'FR',
          phone_number: '+33612345678',
        },
      },
    });
  });
});
