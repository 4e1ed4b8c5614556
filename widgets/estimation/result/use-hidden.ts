import { useSyncExternalStore } from 'react';

/** Returns whether the page is hidden. */
export function useHidden({ document }: Window): boolean {
  const read = () => document.visibilityState === 'hidden';
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    read,
    read,
  );
}
