/** Prices unlocked in this tab, kept over a reload (docs/spec/radar.md#10.6). */
import * as z from 'zod/mini';
import { readStored } from '@/session/stored';
import type { UserRecords } from '@/session/token-storage';
import type { RadarState } from '../store';

type Revealed = RadarState['revealed'];

const NAME = 'radar-revealed';

const price = z.catch(z.nullable(z.number().check(z.positive())), null);
const schema = z.record(z.string(), z.object({ displayed: price, real: price }));

/** Returns the stored prices of the current person by property; empty where none can be read. */
export function readRevealed(tab: UserRecords): Revealed {
  return Object.fromEntries(
    Object.entries(readStored(schema, tab.read(NAME)) ?? {}).map(([id, { displayed, real }]) => [
      id,
      { displayedPriceEuros: displayed, realPriceEuros: real },
    ]),
  );
}

/** Stores the prices for an hour, or until the tab is closed. */
export function writeRevealed(tab: UserRecords, revealed: Revealed): void {
  const rows = Object.entries(revealed).map(([id, { displayedPriceEuros: displayed, realPriceEuros: real }]) => [
    id,
    { displayed, real },
  ]);
  tab.write(NAME, Object.fromEntries(rows));
}
