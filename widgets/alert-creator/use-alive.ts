import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there: an answer that comes after it must not move the page. */
export function useAlive(): RefObject<boolean> {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
