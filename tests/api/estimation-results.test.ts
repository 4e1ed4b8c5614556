import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { countBuyers, expertFromMessage, fetchEstimationResult, fetchNeighbours } from '@/api/estimation/results';
import { anExpertOnTheWire, aResultOnTheWire } from '../factories/estimation-result.ts';

let server: Server;
let base = '';
let answer: unknown;
let requests: string[] = [];
let failures: { code: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  failures = [];
});

const call = () =>
  createClient({
    base,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => null,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: (failure) => failures.push(failure),
    now: Date.now,
    random: () => 0,
    delay: async () => {},
  }).call;
async function read(wire: unknown) {
  answer = wire;
  const result = await fetchEstimationResult(call(), 'a b');
  return result.ok ? result.value : result.error;
}

describe('an estimation result', () => {
  test('is decoded completely', async () => {
    expect(await read(aResultOnTheWire())).toEqual({
      id: '512',
      state: 'awaiting_term_signature',
      owner: { email: 'n•••@exemple.fr', lastSignInAt: null },
      expert: {
        firstName: 'Camille',
        lastName: 'Roussel',
        phoneNumber: '+33478112233',
        email: 'camille.roussel@parvis.example',
        pictureUrl: '/demo/camille.svg',
        calendarLink: 'https://agenda.exemple.fr/camille',
      },
      inZone: true,
      property: { id: '1512', city: 'Lyon', kind: 'apartment', address: '12 rue de la Charité, 69002 Lyon' },
      valuation: {
        salePrice: 334_000,
        lowerPrice: 316_000,
        upperPrice: 352_000,
        confidence: 0.86,
        evidence: { sales: [], dropped: 0 },
      },
    });
    expect(requests).toEqual(['/api/v1/sales/a b/estimation_results']);
  });

  test('with only an id is decoded, and so is a result whose other fields are null or of a wrong type', async () => {
    const nothing = {
      id: 'x1',
      state: null,
      owner: { email: null, lastSignInAt: null },
      expert: null,
      inZone: null,
      property: { id: null, city: null, kind: null, address: null },
      valuation: {
        salePrice: null,
        lowerPrice: null,
        upperPrice: null,
        confidence: null,
        evidence: { sales: [], dropped: 0 },
      },
    };
    expect(await read({ id: 'x1' })).toEqual(nothing);
    const names = Object.keys(aResultOnTheWire());
    expect(await read({ ...Object.fromEntries(names.map((name) => [name, null])), id: 'x1' })).toEqual(nothing);
    const wrong = Object.fromEntries(names.map((name) => [name, [3]]));
    expect(await read({ ...wrong, id: 'x1', last_yanport_valuation: { sale_price: 'cher', confidence: [] } })).toEqual(
      nothing,
    );
  });

  test.each([
    ['a price of 0', { last_yanport_valuation: { sale_price: 0 } }, { valuation: { salePrice: null } }],
    ['an unknown state', { state: 'renamed' }, { state: 'renamed' }],
    ['a confidence beyond 100', { last_yanport_valuation: { confidence: 250 } }, { valuation: { confidence: 250 } }],
    ['an expert of whom nothing is known', { expert: { id: 3, user: {} } }, { expert: null }],
    [
      'an expert of whom a name is known',
      { expert: { id: 3, user: { last_name: 'Roussel' } } },
      { expert: { lastName: 'Roussel', email: null } },
    ],
    ['a field that nobody knows', { drone: true }, { id: '512' }],
  ])('with %s is decoded', async (_, change, expected) => {
    expect(await read(aResultOnTheWire(change))).toMatchObject(expected);
  });

  test('has the sales it stands on, with coarse places and without numbers of houses', async () => {
    const comparables = [
      {
        price: '398000.0',
        area: 71,
        sold_at: '2026-07-15',
        street: '12 bis rue des Lilas',
        lat: 45.75894,
        lng: 4.84149,
      },
      { area: 50 },
      'a text',
    ];
    expect(await read(aResultOnTheWire({ last_yanport_valuation: { comparables } }))).toMatchObject({
      valuation: {
        evidence: {
          dropped: 2,
          sales: [
            {
              priceEuros: 398_000,
              areaM2: 71,
              roomNumber: null,
              soldAt: '2026-07-15',
              distanceMetres: null,
              street: 'rue des Lilas',
              position: { lat: 45.759, lng: 4.841 },
            },
          ],
        },
      },
    });
  });

  test.each([
    ['0001-01-01', null],
    ['0001-01-01T00:00:00Z', null],
    ['2014-01-02', '2014-01-02'],
  ])('a sale of %s was sold in %s', async (sold_at, soldAt) => {
    const comparables = [{ price: 200_000, sold_at }];
    expect(await read(aResultOnTheWire({ last_yanport_valuation: { comparables } }))).toMatchObject({
      valuation: { evidence: { sales: [{ soldAt }] } },
    });
  });

  test('without an id is malformed', async () => {
    expect(await read(aResultOnTheWire({ id: null }))).toEqual({ tag: 'malformed' });
  });
});

describe('the neighbouring properties', () => {
  test('are requested as the API documents, and a malformed property is left out and reported', async () => {
    answer = {
      results: [
        { id: 1, lat: 45.75, lng: 4.83, state: 'sold', price: 300_000 },
        { id: '2', state: 'awaiting_offer', price: null },
        { id: 3, state: 'renamed', price: 310_000 },
        { state: 'sold', price: 1 },
      ],
    };
    expect(await fetchNeighbours(call(), '1512')).toMatchObject({
      ok: true,
      value: {
        items: [
          { id: '1', state: 'sold', priceEuros: 300_000 },
          { id: '2', state: 'awaiting_offer', priceEuros: null },
          { id: '3', state: 'unknown', priceEuros: 310_000 },
        ],
      },
    });
    expect(requests).toEqual([
      '/api/v1/properties?q[sale_state_eq_any][]=sold&q[sale_state_eq_any][]=awaiting_offer&q[geographic_relevant_id]=1512',
    ]);
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /properties' }]);
  });
});

test('buyers are counted at a price', async () => {
  answer = { count: 714 };
  expect(await countBuyers(call(), 'h', 334_000)).toEqual({ ok: true, value: { count: 714 } });
  expect(requests).toEqual(['/api/v1/sales/h/buyer_alerts?price=334000']);
});

describe('a live message', () => {
  const message = { type: 'estimation_updated', sale: { unique_hash: 'h', expert: anExpertOnTheWire() } };

  test('contains the expert of its estimation', () => {
    expect(expertFromMessage(message, 'h')).toMatchObject({ firstName: 'Camille', lastName: 'Roussel' });
  });

  test.each([
    ['of another estimation', { ...message, sale: { ...message.sale, unique_hash: 'other' } }],
    ['of another kind', { ...message, type: 'sale_updated' }],
    ['without an expert', { ...message, sale: { unique_hash: 'h', expert: null } }],
    ['that is a text', 'estimation_updated'],
    ['that is nothing', null],
  ])('%s is ignored', (_, other) => {
    expect(expertFromMessage(other, 'h')).toBeNull();
  });
});
