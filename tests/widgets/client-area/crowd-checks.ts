import { afterEach, expect, test, vi } from 'vitest';
import { simulateRestart } from './crowd.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The largest share of all reads in one second (docs/spec/live-channel.md#3.6). */
const MOST = 0.05;

/** The titles of the figures of `restart`. */
export const HEAD = ['Case', 'Reads', 'Seconds with reads', 'Most reads in a second', 'Screens out of date'];

/** Restarts the server of this many clients; returns what is wrong, and the figures of HEAD after the name. */
export async function restart(clients: number): Promise<{ problems: string[]; row: string[] }> {
  const { seconds, kinds, outOfDate } = await simulateRestart(clients, 1);
  const counts = seconds.map((one) => one.reads);
  const reads = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  const lines = seconds.slice(0, 60).map((one, at) => `${at} s: ${one.sockets} sockets, ${one.reads} reads`);
  console.info(`${clients} clients, ${reads} reads\n${lines.join('\n')}`);
  const read = [...kinds].sort().join(', ');
  const problems = [
    ...(outOfDate === 0 ? [] : [`${outOfDate} screens are out of date`]),
    ...(read === 'sale-offers, sale-visits, seller-sales' ? [] : [`read are ${read}`]),
    // Some pages are looked at before their line is back, and read twice.
    ...(reads < clients * 3.3 ? [] : [`${reads} reads`]),
    ...(most / reads <= MOST ? [] : [`${most} of ${reads} reads in one second`]),
  ];
  return { problems, row: [reads, counts.filter((count) => count > 0).length, most, outOfDate].map(String) };
}

/** Tests that this many clients come back without a herd. */
export function testRestart(clients: number): void {
  test(`${clients} clients come back after a restart: no second has more than 5 % of the reads, no screen is out of date`, async () => {
    expect((await restart(clients)).problems).toEqual([]);
  }, 300_000);
}
