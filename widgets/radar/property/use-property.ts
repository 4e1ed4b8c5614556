import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchRadarProperty } from '@/api/radar/radar';
import { asGuestSees, type RadarProperty } from '@/domain/radar/radar';
import { failureMessage } from '@/text/failures';
import type { RadarActs } from '../search/actions';

/** Returns the id of the signed-in user, null for a guest. */
function useUserId({ account }: RadarActs): string | null {
  return useSyncExternalStore(account.identity.subscribe, () => account.identity.getState().userId);
}

/**
 * Returns a property as this person may see it; reads it again after a sign-in or sign-out. `onGone` gets the message
 * of a property that cannot be read, and closes it (docs/spec/radar.md#8.2).
 */
export function useProperty(acts: RadarActs, propertyId: string, onGone: (message: string) => void) {
  const userId = useUserId(acts);
  const [property, setProperty] = useState<RadarProperty | null>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    const life = new AbortController();
    // Values of the person who signed out are masked at once.
    if (userId === null) setProperty((before) => before && asGuestSees(before));
    const read = async () => {
      const answer = await fetchRadarProperty(acts.account.call, propertyId, life.signal);
      if (life.signal.aborted) return;
      if (answer.ok) setProperty(userId === null ? asGuestSees(answer.value) : answer.value);
      // An expired token makes the person a guest, for whom the property is read again.
      else if (answer.error.tag !== 'unauthorized' || userId === null) gone.current(failureMessage(answer.error));
    };
    void read();
    return () => life.abort();
  }, [acts, propertyId, userId]);
  return { property, userId };
}
