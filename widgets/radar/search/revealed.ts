/** What was unlocked in this tab: after a reload, nobody is asked to unlock it a second time. */
import { isPlainObject } from '@/lib/json';
import type { Records } from '@/session/vault';
import type { RadarState } from '../store';

type Revealed = RadarState['revealed'];

const NAME = 'radar-revealed';

const priceOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null);

/** The prices that are kept for who is there, by property; none where nothing is, or what is cannot be read. */
export function readRevealed(tab: Records): Revealed {
  const data = tab.read(NAME);
  const rows = Object.entries(isPlainObject(data) ? data : {}).filter(([, row]) => isPlainObject(row));
  return Object.fromEntries(
    rows.map(([id, row]) => {
      const { displayed, real } = row as Record<string, unknown>;
      return [id, { displayedPriceEuros: priceOf(displayed), realPriceEuros: priceOf(real) }];
    }),
  );
}

/** Keeps them for an hour, or until the tab is closed. */
export function keepRevealed(tab: Records, revealed: Revealed): void {
  const rows = Object.entries(revealed).map(([id, { displayedPriceEuros: displayed, realPriceEuros: real }]) => [
    id,
    { displayed, real },
  ]);
  tab.write(NAME, Object.fromEntries(rows));
}
