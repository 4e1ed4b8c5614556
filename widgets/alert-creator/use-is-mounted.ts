import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true while the component is mounted: a later response must not navigate. */
export function useIsMounted(): RefObject<boolean> {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
