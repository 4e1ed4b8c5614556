import { useSyncExternalStore } from 'react';

/** Whether nobody sees the page now. */
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
