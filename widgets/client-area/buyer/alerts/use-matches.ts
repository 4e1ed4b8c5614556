/** When the properties of an alert are read: those of the first alert by themselves, the others on request. */
import { useEffect, useState } from 'react';
import type { CorrespondingProperties } from '@/api/alert/customer-alerts';
import type { CustomerAlert } from '@/domain/alert/customer-alert';
import { useSession } from '@/session/session-provider';
import { matchesOf } from '../../data/alert-readings';
import { type Read, useReading } from '../../data/cache';

/** How long the first alert stands alone before its properties are read (buyer-and-shell.md §4). */
const ALONE_FOR_MS = 1000;

/** `wasPressed`: someone asked for them, and is led to them. */
export type AlertMatches = {
  isAsked: boolean;
  wasPressed: boolean;
  ask: () => void;
  read: Read<CorrespondingProperties>;
};

/** The properties of one alert. `isFirst`: it is the first of the list. */
export function useMatches(alert: CustomerAlert, isFirst: boolean): AlertMatches {
  const { window } = useSession();
  const [isDue, setDue] = useState(false);
  const [wasPressed, press] = useState(false);
  useEffect(() => {
    if (!isFirst) return;
    const timer = window.setTimeout(() => setDue(true), ALONE_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [window, isFirst]);
  const read = useReading(matchesOf(alert.id), { enabled: isDue || wasPressed });
  return { isAsked: isFirst || isDue || wasPressed, wasPressed, ask: () => press(true), read };
}
