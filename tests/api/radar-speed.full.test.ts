/** What ten thousand properties cost, beside JSON.parse of the same text: a ratio holds on any machine. */
import { afterEach, expect, test, vi } from 'vitest';
import { searchRadar } from '@/api/radar/radar';
import { aMaskedPropertyOnTheWire, aRadarPropertyOnTheWire } from '../factories/radar-property.ts';
import { clientAnswering } from './radar-client.ts';

afterEach(() => vi.unstubAllGlobals());

const ROUNDS = 15;

// Of this process on the processor, in milliseconds: on the wall, what else the machine does would count too.
async function costOf(act: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await act();
  return process.cpuUsage(start).user / 1000;
}
// The quickest round is the least disturbed by what else the machine does.
const quickest = (times: number[]) => Math.min(...times);

test.each([
  ['whole', aRadarPropertyOnTheWire],
  ['as a guest gets them', aMaskedPropertyOnTheWire],
])('10 000 properties %s are fetched, renamed, checked and read in less than 20 times JSON.parse', async (_, aRow) => {
  const results = Array.from({ length: 10_000 }, (_, id) => aRow({ id, lat: 43 + id / 1e5, lng: id / 1e5 }));
  const text = JSON.stringify({ total: 10_000, results });
  const { call } = clientAnswering(text);
  const parsing: number[] = [];
  const reading: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    parsing.push(await costOf(() => JSON.parse(text)));
    let result: Awaited<ReturnType<typeof searchRadar>> | undefined;
    const ask = async () => {
      result = await searchRadar(call, { lat: 43, lng: 0, radius: 1000 }, new AbortController().signal);
    };
    reading.push(await costOf(ask));
    expect(result).toMatchObject({ ok: true, value: { total: 10_000, dropped: 0 } });
  }
  expect(quickest(reading) / quickest(parsing)).toBeLessThan(20);
});
