/** Elements of a page that show the same draft: they create one alert (docs/spec/alerts.md#12.3). */
import { useEffect, useRef } from 'react';
import { deepEqual } from '@/lib/deep-equal';
import type { IdempotencyKey } from '@/lib/idempotency-key';

type Shown = { actKey: IdempotencyKey; answers: () => unknown };

// Module-level on purpose: an element hears nothing of the others. Empty without elements.
const onPage = new Set<Shown>();

/** Lets the other elements of the page know the key of this one's answers, while it is mounted. */
export function useSamePage(actKey: IdempotencyKey, answers: unknown): void {
  const latest = useRef(answers);
  latest.current = answers;
  useEffect(() => {
    const shown = { actKey, answers: () => latest.current };
    onPage.add(shown);
    return () => void onPage.delete(shown);
  }, [actKey]);
}

/** Gives the key of a created alert to the other elements that show its very answers. */
export function shareKey(actKey: IdempotencyKey, answers: unknown, key: string): void {
  for (const other of onPage) {
    if (other.actKey !== actKey && deepEqual(other.answers(), answers)) other.actKey.restore(answers, key);
  }
}
