import { useEffect, useRef } from 'react';

/** Returns a ref that tells, after a wait, whether the component is still mounted. */
export function useIsMounted(): { readonly current: boolean } {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
