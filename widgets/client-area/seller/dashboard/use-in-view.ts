import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/session-provider';

/**
 * Returns a ref and whether its element has ever come near the window; true at once without an IntersectionObserver.
 */
export function useInView<T extends Element>(): [RefObject<T | null>, boolean] {
  const { window } = useSession();
  const ref = useRef<T>(null);
  const [isSeen, see] = useState(false);
  useEffect(() => {
    const { IntersectionObserver: Observer } = window as Window & typeof globalThis;
    const { current } = ref;
    if (!current || isSeen) return;
    if (!Observer) return see(true);
    const observer = new Observer(([entry]) => entry?.isIntersecting && see(true), { rootMargin: '200px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [window, isSeen]);
  return [ref, isSeen];
}
