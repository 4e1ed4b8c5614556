/** The alerts of a customer. Source: docs/spec/alerts.md#5, docs/spec/alerts.md#6, docs/spec/alerts.md#7. */

import { deepEqual } from '@/lib/deep-equal';
import { epochOf } from '@/lib/epoch';
import type { Advert } from './advert';
import { type Criteria, type CriteriaErrors, typedFromData, validateCriteria } from './buyer-alert';
import type { TypedCriteria } from './typed-criteria';

/** Reasons to unsubscribe, in the order shown. */
export const UNSUBSCRIPTION_REASONS = [
  'already_found',
  'too_many_alerts',
  'alerts_not_relevant',
  'no_longer_interested',
  'other_reason',
] as const;

/** A reason to unsubscribe. */
export type UnsubscriptionReason = (typeof UNSUBSCRIPTION_REASONS)[number];

/**
 * An alert of the server. `criteria` keeps values outside the lists, which are sent back unchanged
 * (docs/spec/alerts.md#6.3). Moments are ISO 8601 with offset; `advertsUrl` is not validated.
 */
export type CustomerAlert = {
  id: string;
  isActive: boolean;
  createdAt: string | null;
  criteria: Criteria;
  floorText: string | null;
  outdoorSpaceText: string | null;
  advertsUrl: string | null;
  unsubscriptionReason: string | null;
  unsubscribedAt: string | null;
  unread: UnreadCriteria;
};

/** Criteria that could not be read entirely, by name: `read` is used instead, `came` is sent back. */
export type UnreadCriteria = Partial<Record<keyof Criteria, { read: unknown; came: unknown }>>;

/** Returns the criteria of an alert as its form shows them. */
export function typedCriteriaOf(alert: Pick<CustomerAlert, 'criteria'>): TypedCriteria {
  return typedFromData(alert.criteria);
}

const ABOUT: Record<keyof CriteriaErrors, readonly (keyof TypedCriteria)[]> = {
  zone: ['zone'],
  kinds: ['apartment', 'house'],
  maxBudget: ['minBudget', 'maxBudget'],
  purchaseType: ['purchaseType'],
};

/**
 * Returns the errors of an edited alert; `shown` are the initial values of its form. An untouched field is sent back
 * unchanged and never refused: an alert with a missing or unknown type of purchase can be edited.
 */
export function validateChanges(typed: TypedCriteria, shown: TypedCriteria): CriteriaErrors {
  const isTouched = (name: keyof TypedCriteria) => !deepEqual(typed[name], shown[name]);
  const errors = Object.entries(validateCriteria(typed));
  return Object.fromEntries(errors.filter(([name]) => ABOUT[name as keyof CriteriaErrors].some(isTouched)));
}

/** Returns the alerts in the order of the list: active first, then newest; equal ones keep their order. */
export function sortAlerts(alerts: readonly CustomerAlert[]): CustomerAlert[] {
  const created = ({ createdAt }: CustomerAlert) => epochOf(createdAt) || 0;
  return [...alerts].sort(
    (one, other) => Number(other.isActive) - Number(one.isActive) || created(other) - created(one),
  );
}

/** Returns the alert of the home page: the newest active one, else the newest (docs/spec/buyer.md#4.2). */
export function lastAlert(alerts: readonly CustomerAlert[]): CustomerAlert | null {
  return sortAlerts(alerts)[0] ?? null;
}

const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;

/**
 * Returns the weekly number of matching properties: the server's, else those published in the last 12 weeks divided by
 * 12, with one decimal (docs/spec/alerts.md#8.3).
 */
export function weeklyAverage(
  list: { items: readonly Pick<Advert, 'publishedAt'>[]; weeklyAverage: number | null },
  now: number,
): number {
  if (list.weeklyAverage !== null) return list.weeklyAverage;
  const recent = list.items.filter(({ publishedAt }) => {
    const age = now - Date.parse(publishedAt ?? '');
    return age >= 0 && age <= WEEKS * WEEK_MS;
  });
  return Math.round((recent.length / WEEKS) * 10) / 10;
}

/** Returns the error of a reason that is missing or not in the list. */
export function validateUnsubscription(typed: { reason: string }): { reason?: 'missing' } {
  const isKnown = UNSUBSCRIPTION_REASONS.some((reason) => reason === typed.reason);
  return isKnown ? {} : { reason: 'missing' };
}

/** Returns the alert as sent to unsubscribe; `now` is epoch milliseconds. */
export function unsubscribed(alert: CustomerAlert, reason: UnsubscriptionReason, now: number): CustomerAlert {
  return {
    ...alert,
    isActive: false,
    unsubscriptionReason: reason,
    unsubscribedAt: new Date(now).toISOString(),
  };
}

/** Returns the alert as sent to subscribe again. */
export function resubscribed(alert: CustomerAlert): CustomerAlert {
  return { ...alert, isActive: true, unsubscriptionReason: null, unsubscribedAt: null };
}
