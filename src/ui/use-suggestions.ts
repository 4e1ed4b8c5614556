import { useEffect, useRef, useState } from 'react';
import { plural } from '@/text/plural';

/** One line of a list of proposals; `detail` tells two alike apart. */
export type ComboboxOption = { id: string; label: string; detail?: string | null | undefined };

/** Asks for proposals; the signal aborts when a newer question makes the answer useless. */
export type Suggest<O extends ComboboxOption> = (
  query: string,
  signal: AbortSignal,
) => Promise<{ options: O[] } | { error: string }>;

/** What was found so far. `shown` says there is something to show: while `loading`, the former list if there was one. */
type Found<O> = { options: O[]; shown: boolean; loading?: boolean; error?: string | undefined };

const NOTHING = { options: [], shown: false };
const FAILURE = 'La recherche ne répond pas.';

/** What is said politely of what was found: '3 résultats', 'Aucun résultat', the error; nothing while it loads. */
function spokenOf({ options, shown, loading, error }: Found<unknown>): string {
  if (!shown || loading) return '';
  const { length } = options;
  return error ?? (length ? `${length} ${plural(length, 'résultat', 'résultats')}` : 'Aucun résultat');
}

/**
 * Proposals for what is typed. `search` waits `debounceMs` (or the delay given), then asks; only the latest question
 * counts, the former is aborted. A text under `minLength` characters has none. `clear` forgets all.
 */
export function useSuggestions<O extends ComboboxOption>(suggest: Suggest<O>, minLength: number, debounceMs: number) {
  const [found, setFound] = useState<Found<O>>(NOTHING);
  const latest = useRef<AbortController>(undefined);

  const clear = () => {
    latest.current?.abort();
    setFound(NOTHING);
  };

  const ask = async (query: string, signal: AbortSignal) => {
    setFound(({ options }) => ({ options, shown: true, loading: true }));
    const answer = await suggest(query, signal).catch(() => ({ error: FAILURE }));
    if (!signal.aborted) setFound({ options: [], shown: true, ...answer });
  };

  const search = (text: string, delay = debounceMs) => {
    const query = text.trim();
    if (query.length < minLength) return clear();
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const timer = setTimeout(ask, delay, query, controller.signal);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  };

  useEffect(() => () => latest.current?.abort(), []);
  return { found, spoken: spokenOf(found), search, clear };
}
