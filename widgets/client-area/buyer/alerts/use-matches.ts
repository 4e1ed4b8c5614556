/** When the matching properties are read: those of the first alert by themselves, the others on request. */
import { useEffect, useState } from 'react';
import type { CorrespondingProperties } from '@/api/alert/customer-alerts';
import type { CustomerAlert } from '@/domain/alert/customer-alert';
import { useSession } from '@/session/session-provider';
import { matchesOf } from '../../data/buyer-queries';
import { type QueryResult, useQueryResult } from '../../data/cache';

/** Delay before the first alert reads its properties, in milliseconds (docs/spec/alerts.md#8.1). */
const FIRST_READ_DELAY_MS = 1000;

/** Matching properties of an alert. `wasPressed`: a person asked for them and gets the focus there. */
export type AlertMatches = {
  isRequested: boolean;
  wasPressed: boolean;
  request: () => void;
  read: QueryResult<CorrespondingProperties>;
};

/** Reads the properties of one alert. `isFirst`: the first alert of the list. */
export function useMatches(alert: CustomerAlert, isFirst: boolean): AlertMatches {
  const { window } = useSession();
  const [isDue, setDue] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isFirst) return;
    const timer = window.setTimeout(() => setDue(true), FIRST_READ_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [window, isFirst]);
  const read = useQueryResult(matchesOf(alert.id), { enabled: isDue || wasPressed });
  return { isRequested: isFirst || isDue || wasPressed, wasPressed, request: () => setPressed(true), read };
}
