import { useLayoutEffect } from 'react';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { useArea } from '../context';

/** How many rows are drawn at first, and at each request for more. */
export const ROWS_STEP = 20;

/**
 * What a list shows: `limit` rows at most, of the kind `filter` (null: of all kinds). `scrollTop` is where the page
 * stood when the list was left, in px.
 */
export type ListView<Kind extends string> = { limit: number; filter: Kind | null; scrollTop: number };

type Lists = { parvisLists?: Record<string, { most?: unknown; only?: unknown }> } | null;

/**
 * Returns what the list `name` shows, and a setter that saves it: in the area for a person who comes back to the
 * screen, and in the entry of the history for one who comes back to the page.
 */
export function useListView<Kind extends string>(name: string) {
  const { window, boot, lifetime } = useSession();
  const { customerId } = useArea();
  const key = `${customerId} ${name}`;
  const view = getOrCreate<ListView<Kind>>(lifetime, `shown ${key}`, () => savedIn(window.history.state as Lists, key));
  const save = (change: Partial<ListView<Kind>>) => {
    const { limit: most, filter: only } = Object.assign(view, change);
    if (boot.routing === 'memory') return;
    const { state } = window.history;
    const parvisLists = { ...(state as Lists)?.parvisLists, [key]: { most, only } };
    window.history.replaceState({ ...state, parvisLists }, '');
  };
  return { view, save };
}

/** Notes where the page stands when the list leaves, and brings the page there when a link back leads to the list. */
export function useScrollRestoration(view: { scrollTop: number }): void {
  const { window } = useSession();
  const { arrival } = useArea();
  useLayoutEffect(() => {
    if (arrival.current === 'back' && view.scrollTop > 0) window.scrollTo(0, view.scrollTop);
    return () => {
      view.scrollTop = window.scrollY;
    };
  }, [arrival, view, window]);
}

function savedIn<Kind extends string>(state: Lists, key: string): ListView<Kind> {
  const { most, only } = state?.parvisLists?.[key] ?? {};
  return {
    limit: typeof most === 'number' && most > ROWS_STEP ? most : ROWS_STEP,
    filter: typeof only === 'string' ? (only as Kind) : null,
    scrollTop: 0,
  };
}
