import { err, ok, type Result } from '@/lib/result';

/** Why an operation did not succeed; `cause` is what it threw. */
export type Stopped = { tag: 'timeout' | 'aborted' } | { tag: 'failed'; cause: unknown };

/**
 * Runs an operation for `ms` milliseconds at most, or until one of the signals aborts, even one that never settles and
 * cannot be aborted. The operation receives a signal that aborts with the others and at the time limit.
 */
export function withTimeLimit<T>(
  ms: number,
  signals: (AbortSignal | undefined)[],
  act: (signal: AbortSignal) => Promise<T>,
): Promise<Result<T, Stopped>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const end = (result: Result<T, Stopped>) => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', abort);
      resolve(result);
      controller.abort();
    };
    const abort = () => end(err({ tag: 'aborted' }));
    const timer = setTimeout(() => end(err({ tag: 'timeout' })), ms);
    if (signals.some((signal) => signal?.aborted)) return abort();
    for (const signal of signals) signal?.addEventListener('abort', abort);
    act(controller.signal).then(
      (value) => end(ok(value)),
      (cause: unknown) => end(err({ tag: 'failed', cause })),
    );
  });
}
