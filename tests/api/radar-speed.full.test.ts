/** The cost of ten thousand properties, relative to JSON.parse of the same text: a ratio holds on any machine. */
import { afterEach, expect, test, vi } from 'vitest';
import { searchRadar } from '@/api/radar/radar';
import { aMaskedPropertyOnTheWire, aRadarPropertyOnTheWire } from '../factories/radar-property.ts';
import { clientAnswering } from './radar-client.ts';

afterEach(() => vi.unstubAllGlobals());

const ROUNDS = 15;

// Processor time of this process in milliseconds: wall time would include other processes.
async function costOf(act: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await act();
  return process.cpuUsage(start).user / 1000;
}
// Other processes disturb the quickest round least.
const quickest = (times: number[]) => Math.min(...times);

test.each([
  ['whole', aRadarPropertyOnTheWire],
  ['as a guest gets them', aMaskedPropertyOnTheWire],
])(
  '10 000 properties %s are fetched, renamed, validated and decoded in less than 20 times JSON.parse',
  async (_, aRow) => {
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
  },
);
