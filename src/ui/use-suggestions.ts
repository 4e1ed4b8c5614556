import { useEffect, useRef, useState } from 'react';
import { plural } from '@/text/plural';

/** A suggestion; `detail` distinguishes suggestions with equal labels. */
export type ComboboxOption = { id: string; label: string; detail?: string | null | undefined };

/** Requests suggestions; the signal aborts when a newer query replaces this one. */
export type Suggest<O extends ComboboxOption> = (
  query: string,
  signal: AbortSignal,
) => Promise<{ options: O[] } | { error: string }>;

/**
 * The state of a search. `shown`: the popup shows a list or 'Aucun résultat'; while `loading`, the former list if any.
 * `error`: message of the failed search for the text `failed`, kept until another search.
 */
type Found<O> = { options: O[]; shown: boolean; loading?: boolean; error?: string; failed?: string };

const NOTHING = { options: [], shown: false };
const FAILURE = 'La recherche ne répond pas.';

/** Returns the announcement of a search: '3 résultats', 'Aucun résultat', the error; '' while the search is pending. */
function spokenOf({ options, shown, loading }: Found<unknown>, error: string | undefined): string {
  if (error || !shown || loading) return error ?? '';
  const { length } = options;
  return length ? `${length} ${plural(length, 'résultat', 'résultats')}` : 'Aucun résultat';
}

/**
 * Returns suggestions for the typed text. `search` aborts the former request, waits `debounceMs` (or the delay given)
 * and sends a new one; a text under `minLength` characters has no suggestions. `close` hides the list: a pending
 * request can then only show its failure. `clear` resets everything. `error` is the failure of the search for `text`.
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

  const request = async (query: string, signal: AbortSignal) => {
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
    // The error of the former text does not apply to this one.
    setFound(({ options, shown }) => ({ options, shown, loading: true }));
    const controller = new AbortController();
    latest.current = controller;
    const timer = setTimeout(request, delay, query, controller.signal);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  };

  useEffect(() => () => latest.current?.abort(), []);
  // The error does not apply to a text that the owner has replaced.
  const error = found.failed === text.trim() ? found.error : undefined;
  return { found, error, spoken: spokenOf(found, error), search, close, clear };
}
