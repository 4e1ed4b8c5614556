import { useEffect, useRef, useState } from 'react';
import { plural } from '@/text/plural';

/** One line of a list of proposals; `detail` tells two alike apart. */
export type ComboboxOption = { id: string; label: string; detail?: string | null | undefined };

/** Asks for proposals; the signal aborts when a newer question makes the answer useless. */
export type Suggest<O extends ComboboxOption> = (
  query: string,
  signal: AbortSignal,
) => Promise<{ options: O[] } | { error: string }>;

/**
 * What was found so far. `shown` says there is a list, or its absence, to show: while `loading`, the former one if there
 * was one. `error` says that the search for the text `failed` did not answer: it stays until something else is asked.
 */
type Found<O> = { options: O[]; shown: boolean; loading?: boolean; error?: string; failed?: string };

const NOTHING = { options: [], shown: false };
const FAILURE = 'La recherche ne répond pas.';

/** Returns what is announced of a search: '3 résultats', 'Aucun résultat', the error; nothing while it is under way. */
function spokenOf({ options, shown, loading }: Found<unknown>, error: string | undefined): string {
  if (error || !shown || loading) return error ?? '';
  const { length } = options;
  return length ? `${length} ${plural(length, 'résultat', 'résultats')}` : 'Aucun résultat';
}

/**
 * Proposals for what is typed. `search` waits `debounceMs` (or the delay given), then asks; only the latest question
 * counts, the former is aborted. A text under `minLength` characters has none. `close` takes the list away, and lets a
 * question under way tell of its failure only; `clear` forgets all. `error` is the failure of the search for `text`.
 */
export function useSuggestions<O extends ComboboxOption>(
  suggest: Suggest<O>,
  text: string,
  { minLength, debounceMs }: { minLength: number; debounceMs: number },
) {
  const [found, setFound] = useState<Found<O>>(NOTHING);
  const latest = useRef<AbortController>(undefined);
  const isOpen = useRef(false);

  const clear = () => {
    latest.current?.abort();
    setFound(NOTHING);
  };
  const close = () => {
    isOpen.current = false;
    setFound((before) => ({ ...before, ...NOTHING }));
  };

  const ask = async (query: string, signal: AbortSignal) => {
    if (isOpen.current) setFound(({ options }) => ({ options, shown: true, loading: true }));
    const answer = await suggest(query, signal).catch(() => ({ error: FAILURE }));
    if (signal.aborted) return;
    if ('error' in answer) setFound({ ...NOTHING, error: answer.error, failed: query });
    else setFound(isOpen.current ? { options: answer.options, shown: true } : NOTHING);
  };

  const search = (typed: string, delay = debounceMs) => {
    const query = typed.trim();
    if (query.length < minLength) return clear();
    latest.current?.abort();
    isOpen.current = true;
    // What was said of the former text is not true of this one.
    setFound(({ options, shown }) => ({ options, shown, loading: true }));
    const controller = new AbortController();
    latest.current = controller;
    const timer = setTimeout(ask, delay, query, controller.signal);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  };

  useEffect(() => () => latest.current?.abort(), []);
  // A text that its owner has replaced was not searched.
  const error = found.failed === text.trim() ? found.error : undefined;
  return { found, error, spoken: spokenOf(found, error), search, close, clear };
}
