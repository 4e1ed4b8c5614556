import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/session-provider';

/** Whether something has come near the window yet: once it has, it has. Where that cannot be watched, it has. */
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
