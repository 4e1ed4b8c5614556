import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

/** The state of a secondary read. */
export type Answer<T> = { tag: 'loading' } | { tag: 'failed' } | { tag: 'ready'; value: T };

/** Reads once for each `key` (null: nothing to read), and again on `retry`; unmounting aborts the read. */
export function useSecondaryQuery<T>(key: string | null, read: (signal: AbortSignal) => Promise<Result<T, Failure>>) {
  const [answer, setAnswer] = useState<Answer<T>>({ tag: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    setAnswer({ tag: 'loading' });
    void latest.current(controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setAnswer(result.ok ? { tag: 'ready', value: result.value } : { tag: 'failed' });
    });
    return () => controller.abort();
  }, [key, attempt]);
  return { answer, retry: () => setAttempt((count) => count + 1) };
}
