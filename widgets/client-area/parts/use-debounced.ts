import { useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const SETTLED_AFTER_MS = 1_000;

/** Returns the first value, then each later one once unchanged for a second, for a query that depends on it. */
export function useDebounced<T>(value: T): T {
  const { window } = useSession();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [value, window]);
  return settled;
}
