import { useEffect, useRef } from 'react';

/** Whether what asks is still on show, for what comes after a wait. */
export function useIsThere(): { readonly current: boolean } {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
