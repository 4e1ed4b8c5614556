import { afterEach, expect, test, vi } from 'vitest';
import { simulateRestart } from './crowd.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The largest share of all reads in one second (docs/spec/live-channel.md#3.6). */
const MOST = 0.05;

/** Tests that this many clients come back without a herd; prints what happened in each second. */
export function testRestart(clients: number): void {
  test(`${clients} clients come back after a restart: no second has more than 5 % of the reads, no screen is out of date`, async () => {
    const { seconds, kinds, outOfDate } = await simulateRestart(clients, 1);
    const reads = seconds.reduce((sum, one) => sum + one.reads, 0);
    const lines = seconds.slice(0, 60).map((one, at) => `${at} s: ${one.sockets} sockets, ${one.reads} reads`);
    console.info(`${clients} clients, ${reads} reads\n${lines.join('\n')}`);
    expect(outOfDate).toBe(0);
    expect([...kinds].sort()).toEqual(['sale-offers', 'sale-visits', 'seller-sales']);
    // Some pages are looked at before their line is back, and read twice.
    expect(reads).toBeLessThan(clients * 3.3);
    expect(Math.max(...seconds.map((one) => one.reads)) / reads).toBeLessThanOrEqual(MOST);
  }, 300_000);
}
