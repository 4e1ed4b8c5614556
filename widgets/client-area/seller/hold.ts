import { createContext, useContext, useEffect } from 'react';

/** Keeps the screen of a sale on show although its condition no longer holds: what ends on it is seen to its end. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Holds the screen on show while `isHeld` and mounted. */
export function useHold(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}
