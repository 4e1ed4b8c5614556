/** The alerts of a customer: their order, and leaving one. Source: buyer-and-shell.md §3 to §5, decisions.md (Buyer space, Alerts). */

import { alike } from '@/lib/alike';
import { epochOf } from '@/lib/epoch';
import { type Criteria, type CriteriaErrors, typedFromData, validateCriteria } from './buyer-alert';
import type { TypedCriteria } from './typed-criteria';

/** Why someone leaves an alert, in the order shown. */
export const UNSUBSCRIPTION_REASONS = [
  'already_found',
  'too_many_alerts',
  'alerts_not_relevant',
  'no_longer_interested',
  'other_reason',
] as const;

/** One of the reasons. */
export type UnsubscriptionReason = (typeof UNSUBSCRIPTION_REASONS)[number];

/**
 * An alert as the server has it. `criteria` keeps what it does not know, so that it is sent back as it came; moments are
 * ISO 8601 with offset. `advertsUrl` is unchecked.
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

/** What could not be read, or not all of it, by its name: what stands for it, and what goes back in its place as it came. */
export type UnreadCriteria = Partial<Record<keyof Criteria, { read: unknown; came: unknown }>>;

/** A property that matches an alert; null where the server does not say. Addresses are unchecked. */
export type Advert = {
  id: string;
  title: string | null;
  city: string | null;
  zipCode: string | null;
  priceEuros: number | null;
  areaM2: number | null;
  roomNumber: number | null;
  pictureUrl: string | null;
  url: string | null;
  /** A moment with offset, or a day. */
  publishedAt: string | null;
};

/** The criteria of an alert as its form shows them. */
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
 * What is wrong in an alert that is changed; `shown` is what its form began with. What was not touched goes back as it
 * came, and is not refused: an alert without a purchase type, or with one that we do not know, can be changed.
 */
export function validateChanges(typed: TypedCriteria, shown: TypedCriteria): CriteriaErrors {
  const isTouched = (name: keyof TypedCriteria) => !alike(typed[name], shown[name]);
  const errors = Object.entries(validateCriteria(typed));
  return Object.fromEntries(errors.filter(([name]) => ABOUT[name as keyof CriteriaErrors].some(isTouched)));
}

/** The alerts in the order of their list (§4): active ones first, then the newest; alike ones keep their order. */
export function sortAlerts(alerts: readonly CustomerAlert[]): CustomerAlert[] {
  const created = ({ createdAt }: CustomerAlert) => epochOf(createdAt) || 0;
  return [...alerts].sort(
    (one, other) => Number(other.isActive) - Number(one.isActive) || created(other) - created(one),
  );
}

/** The alert of the home page: the newest active one, else the newest. */
export function lastAlert(alerts: readonly CustomerAlert[]): CustomerAlert | null {
  return sortAlerts(alerts)[0] ?? null;
}

const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;

/**
 * How many matching properties there are in a week: what the server says, else those published in the last 12 weeks
 * divided by 12, with one decimal.
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

/** What is missing when one leaves an alert: a reason of the list (§5). */
export function validateUnsubscription(typed: { reason: string }): { reason?: 'missing' } {
  const isKnown = UNSUBSCRIPTION_REASONS.some((reason) => reason === typed.reason);
  return isKnown ? {} : { reason: 'missing' };
}

/** The alert as it is sent to leave it: `now` in milliseconds. */
export function unsubscribed(alert: CustomerAlert, reason: UnsubscriptionReason, now: number): CustomerAlert {
  return {
    ...alert,
    isActive: false,
    unsubscriptionReason: reason,
    unsubscribedAt: new Date(now).toISOString(),
  };
}

/** The alert as it is sent to come back to it. */
export function resubscribed(alert: CustomerAlert): CustomerAlert {
  return { ...alert, isActive: true, unsubscriptionReason: null, unsubscribedAt: null };
}
