import { createContext, useContext, useEffect } from 'react';

/**
 * Keeps the screen of a sale mounted although its condition no longer holds, so that its last dialog is shown to the
 * end (docs/spec/sale.md#2.5).
 */
export const KeepScreenMountedContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the current screen mounted while `isHeld` is true and the caller is mounted. */
export function useKeepScreenMounted(isHeld: boolean): void {
  const hold = useContext(KeepScreenMountedContext);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}
