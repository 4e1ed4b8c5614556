import { useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const MINUTE_MS = 60_000;

/** Returns the time in epoch milliseconds; updated at every full minute, and when the page becomes visible. */
export function useNow(): number {
  const { now, window, host } = useSession();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const scheduleTick = () => window.setTimeout(tick, MINUTE_MS - (now() % MINUTE_MS));
    const tick = () => {
      window.clearTimeout(timer);
      timer = scheduleTick();
      setTime(now());
    };
    let timer = scheduleTick();
    const page = host.ownerDocument;
    page.addEventListener('visibilitychange', tick);
    return () => {
      window.clearTimeout(timer);
      page.removeEventListener('visibilitychange', tick);
    };
  }, [now, window, host]);
  return time;
}
