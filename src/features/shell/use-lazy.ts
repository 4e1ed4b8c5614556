import { useCallback, useRef, useState } from 'react';

/** What comes later: null until it is there; `load` may be asked for again, before it comes and when it could not be had. */
export type Lazy<T> = { value: T | null; failed: boolean; load: () => void };

/** Something that a first screen does not wait for. The first answer stays: what was opened with it is at work. */
export function useLazy<T>(fetch: () => Promise<T>): Lazy<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(fetch);
  latest.current = fetch;
  const load = useCallback(() => {
    setFailed(false);
    latest.current().then(
      (fetched) => setValue((now) => now ?? fetched),
      () => setFailed(true),
    );
  }, []);
  return { value, failed, load };
}
