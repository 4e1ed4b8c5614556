import { useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const SETTLED_AFTER_MS = 1_000;

/** The value as it first was, then each later one once it has not changed for a second: for what is read of a server by it. */
export function useSettled<T>(value: T): T {
  const { window } = useSession();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [value, window]);
  return settled;
}
