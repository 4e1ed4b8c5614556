/** Prices unlocked in this tab, kept over a reload (docs/spec/radar.md#10.6). */
import * as z from 'zod/mini';
import { optional } from '@/api/wire';
import { isPlainObject } from '@/lib/json';
import { readStored } from '@/session/stored';
import type { UserRecords } from '@/session/token-storage';
import type { RadarState } from '../store';

type Revealed = RadarState['revealed'];

const NAME = 'radar-revealed';

const price = optional(z.number().check(z.refine((euros) => euros > 0)));
const schema = z.object({ displayed: price, real: price });

/** Returns the stored prices of the current person by property; empty where none can be read. */
export function readRevealed(tab: UserRecords): Revealed {
  const rows = tab.read(NAME);
  return Object.fromEntries(
    Object.entries(isPlainObject(rows) ? rows : {}).flatMap(([id, row]) => {
      const prices = readStored(schema, row);
      return prices ? [[id, { displayedPriceEuros: prices.displayed, realPriceEuros: prices.real }]] : [];
    }),
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
