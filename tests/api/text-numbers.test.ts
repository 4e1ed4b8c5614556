/** Numbers sent as text, as Rails writes its decimals, are read as numbers (docs/spec/errors.md#2.3). */
import { expect, test } from 'vitest';
import type { ApiClient } from '@/api/client';
import { fetchComparableSales, fetchEstimationFolder } from '@/api/estimation/folders';
import { countBuyers, fetchEstimationResult, fetchNeighbours } from '@/api/estimation/results';
import { fetchValuation } from '@/api/estimation/valuations';
import { aFolderOnTheWire, aValuationOnTheWire } from '../factories/estimation-folder.ts';
import { aResultOnTheWire } from '../factories/estimation-result.ts';
import { fakeApi } from './fake-api.ts';

const { call, answer, failures } = fakeApi();

/** Returns the value with each number as text, except ids: `400000` becomes `"400000.0"`. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : `${value}`;
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, key === 'id' ? own : withTexts(own)]));
}

const comparable = {
  id: 1,
  area: 101.5,
  room_number: 3,
  price: 284_000,
  sold_at: '2026-10-01T12:00:00+02:00',
  distance: 231,
  lat: 47.21,
  lng: -1.55,
};

test.each<[what: string, wire: unknown, read: (call: ApiClient) => Promise<unknown>]>([
  [
    'a report with its chart',
    aFolderOnTheWire({ price_data: { points: [{ x: '2026-02-01', y: 4100, count: 12 }] } }),
    (api) => fetchEstimationFolder(api, '71'),
  ],
  ['what a report compares with', [comparable], (api) => fetchComparableSales(api, '71')],
  [
    'the neighbours of an estimation',
    [{ id: 1, lat: 45.75, lng: 4.83, state: 'sold', price: 300_000 }],
    (api) => fetchNeighbours(api, '9'),
  ],
  ['the number of buyers', { count: 714 }, (api) => countBuyers(api, 'h', 334_000)],
  ['the result of an estimation', aResultOnTheWire(), (api) => fetchEstimationResult(api, 'h')],
  ['a valuation', aValuationOnTheWire(), (api) => fetchValuation(api, '41')],
])('%s', async (_, wire, read) => {
  answer(200, wire);
  const plain = await read(call);
  expect(plain).toMatchObject({ ok: true });
  answer(200, withTexts(wire));
  expect(withTexts(wire)).not.toEqual(wire);
  expect(await read(call)).toEqual(plain);
  expect(failures).toEqual([]);
});
