/** Elements of a page that show the same draft: they create one alert (docs/spec/alerts.md#12.3). */
import { useEffect, useRef } from 'react';
import { deepEqual } from '@/lib/deep-equal';
import type { IdempotencyKey } from '@/lib/idempotency-key';

type Shown = { actKey: IdempotencyKey; shown: () => readonly [partner: string | null, answers: unknown] };

// Module-level on purpose: an element hears nothing of the others. Empty without elements.
const onPage = new Set<Shown>();

/** Lets the other elements of the page know the key of this one's answers, while it is mounted. */
export function useSamePage(actKey: IdempotencyKey, partner: string | null, answers: unknown): void {
  const latest = useRef([partner, answers] as const);
  latest.current = [partner, answers];
  useEffect(() => {
    const one = { actKey, shown: () => latest.current };
    onPage.add(one);
    return () => void onPage.delete(one);
  }, [actKey]);
}

/** Gives the key of a created alert to the other elements of its partner that show its very answers. */
export function shareKey(actKey: IdempotencyKey, partner: string | null, answers: unknown, key: string): void {
  for (const other of onPage) {
    if (other.actKey !== actKey && deepEqual(other.shown(), [partner, answers])) other.actKey.restore(answers, key);
  }
}
