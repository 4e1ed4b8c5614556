import { createContext, useContext, useEffect } from 'react';

/**
 * Keeps the screen of a sale mounted although its condition no longer holds, so that its last dialog is shown to the
 * end (docs/spec/sale.md#2.5).
 */
export const KeepScreenMountedContext = createContext<(isKept: boolean) => void>(() => {});

/** Keeps the current screen mounted while `isKept` is true and the caller is mounted. */
export function useKeepScreenMounted(isKept: boolean): void {
  const setKept = useContext(KeepScreenMountedContext);
  useEffect(() => {
    setKept(isKept);
    return () => setKept(false);
  }, [setKept, isKept]);
}
