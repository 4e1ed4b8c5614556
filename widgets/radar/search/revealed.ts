/** Prices unlocked in this tab, kept over a reload (docs/spec/radar.md#10.6). */
import { isPlainObject } from '@/lib/json';
import type { UserRecords } from '@/session/token-storage';
import type { RadarState } from '../store';

type Revealed = RadarState['revealed'];

const NAME = 'radar-revealed';

const priceOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null);

/** Returns the stored prices of the current person by property; empty where none can be read. */
export function readRevealed(tab: UserRecords): Revealed {
  const data = tab.read(NAME);
  const rows = Object.entries(isPlainObject(data) ? data : {}).filter(([, row]) => isPlainObject(row));
  return Object.fromEntries(
    rows.map(([id, row]) => {
      const { displayed, real } = row as Record<string, unknown>;
      return [id, { displayedPriceEuros: priceOf(displayed), realPriceEuros: priceOf(real) }];
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
