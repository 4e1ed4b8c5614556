import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchRadarProperty } from '@/api/radar/radar';
import { asGuestSees, type RadarProperty } from '@/domain/radar/radar';
import { failureMessage } from '@/text/failures';
import type { RadarActs } from '../search/acts';

/** Who is signed in, as an id; draws again when that changes. */
function useUserId({ account }: RadarActs): string | null {
  return useSyncExternalStore(account.identity.subscribe, () => account.identity.getState().userId);
}

/**
 * A property as far as this person may see it, read again when someone signs in or out. `onGone` hears why it cannot be
 * read: then it is closed (estimation-and-radar.md §8).
 */
export function useProperty(acts: RadarActs, propertyId: string, onGone: (message: string) => void) {
  const userId = useUserId(acts);
  const [property, setProperty] = useState<RadarProperty | null>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    const life = new AbortController();
    // What the one who left was told goes at once.
    if (userId === null) setProperty((before) => before && asGuestSees(before));
    const read = async () => {
      const answer = await fetchRadarProperty(acts.account.call, propertyId, life.signal);
      if (life.signal.aborted) return;
      if (answer.ok) setProperty(userId === null ? asGuestSees(answer.value) : answer.value);
      // A token that no longer holds makes a guest of them, who reads it again; a guest has no token to lose.
      else if (answer.error.tag !== 'unauthorized' || userId === null) gone.current(failureMessage(answer.error));
    };
    void read();
    return () => life.abort();
  }, [acts, propertyId, userId]);
  return { property, userId };
}
