import { useLayoutEffect } from 'react';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';

/** How many rows are drawn at first, and at each request for more. */
export const ROWS_STEP = 20;

/**
 * What a list shows: `most` rows at most, of the kind `only` (null: of all kinds). `top` is where the page stood when the
 * list was left, in px.
 */
export type ShownRows<Kind extends string> = { most: number; only: Kind | null; top: number };

type Lists = { parvisLists?: Record<string, { most?: unknown; only?: unknown }> } | null;

/**
 * Returns what the list `name` shows, and a setter that keeps it: in the area for a person who comes back to the screen,
 * and in the entry of the history for one who comes back to the page.
 */
export function useShown<Kind extends string>(name: string) {
  const { window, boot, lifetime } = useSession();
  const { customerId } = useArea();
  const key = `${customerId} ${name}`;
  const shown = getOrCreate<ShownRows<Kind>>(lifetime, `shown ${key}`, () =>
    keptIn(window.history.state as Lists, key),
  );
  const keep = (change: Partial<ShownRows<Kind>>) => {
    const { most, only } = Object.assign(shown, change);
    if (boot.routing === 'memory') return;
    const { state } = window.history;
    const parvisLists = { ...(state as Lists)?.parvisLists, [key]: { most, only } };
    window.history.replaceState({ ...state, parvisLists }, '');
  };
  return { shown, keep };
}

/** Notes where the page stands when the list leaves, and brings the page there when a link back leads to the list. */
export function useKeptPlace(shown: { top: number }): void {
  const { window } = useSession();
  const { arrival } = useArea();
  useLayoutEffect(() => {
    if (arrival.current === 'back' && shown.top > 0) window.scrollTo(0, shown.top);
    return () => {
      shown.top = window.scrollY;
    };
  }, [arrival, shown, window]);
}

function keptIn<Kind extends string>(state: Lists, key: string): ShownRows<Kind> {
  const { most, only } = state?.parvisLists?.[key] ?? {};
  return {
    most: typeof most === 'number' && most > ROWS_STEP ? most : ROWS_STEP,
    only: typeof only === 'string' ? (only as Kind) : null,
    top: 0,
  };
}
