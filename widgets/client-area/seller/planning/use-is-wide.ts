import { useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const WIDE_PX = 768;

/** Returns whether the element is at least 768 px wide; only then is the calendar fetched and drawn. */
export function useIsWide(): boolean {
  const { host, window } = useSession();
  const measure = () => host.getBoundingClientRect().width >= WIDE_PX;
  const [isWide, setWide] = useState(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure only reads the host
  useEffect(() => {
    const { ResizeObserver } = window as Window & typeof globalThis;
    const observer = new ResizeObserver(() => setWide(measure()));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, window]);
  return isWide;
}
