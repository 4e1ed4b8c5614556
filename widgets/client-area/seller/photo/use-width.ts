import { type RefObject, useLayoutEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

/** Returns the current width of an element in px; 0 before layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const { window } = useSession();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.getBoundingClientRect().width);
    measure();
    const observer = new (window as Window & typeof globalThis).ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, window]);
  return width;
}
