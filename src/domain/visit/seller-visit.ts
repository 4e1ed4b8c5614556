/** Visits and visit reports as the seller reads them. Source: docs/spec/visits.md#9, docs/spec/reports.md#1. */

import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';
import { isCancelled, type VisitState } from './visit';

/** Interests of a visitor; any other value is 'unknown'. Source: docs/spec/reports.md#2.1. */
export const INTERESTS = [
  'uninterested',
  'maybe_interested',
  'interested',
  'very_interested',
  'offer_submitted',
  'not_anymore_found_other',
  'not_anymore_not_convinced',
  'not_anymore_purchase_delayed',
  'not_anymore_never_answered',
  'not_anymore_other',
] as const;

/** The interest of a visitor. */
export type Interest = (typeof INTERESTS)[number] | 'unknown';

/** A visit report. */
export type VisitReport = {
  context: string | null;
  interest: Interest;
  nextSteps: string | null;
  questionsSeller: string | null;
  positivePoints: string | null;
  negativePoints: string | null;
  isSentToSeller: boolean;
};

/** A visit for the seller; moments are ISO 8601 with offset. The visitor's e-mail and phone are never read. */
export type SellerVisit = {
  id: string;
  state: VisitState;
  canceled: boolean;
  startsAt: string | null;
  endsAt: string | null;
  cancelReasonText: string | null;
  visitor: { civility: 'mr' | 'mrs' | null; firstName: string | null; lastName: string | null } | null;
  report: VisitReport | null;
};

/** A visit with a report that the seller may read. */
export type ReportedVisit = SellerVisit & { report: VisitReport };

const start = ({ startsAt }: SellerVisit) => epochOf(startsAt) || 0;

/** Returns the visits with a report sent to the seller, newest first (docs/spec/reports.md#1.3). */
export function reportsOf(visits: readonly SellerVisit[]): ReportedVisit[] {
  const sent = visits.filter((visit): visit is ReportedVisit => visit.report?.isSentToSeller === true);
  return sent.sort((one, other) => start(other) - start(one));
}

/** Days after its visit in which a report is new: no server says what was read (docs/spec/reports.md#4.1). */
const NEW_REPORT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns whether the visit of a report was less than 7 days before `now`, in epoch milliseconds. */
export function isNewReport(visit: Pick<SellerVisit, 'startsAt'>, now: number): boolean {
  return now - epochOf(visit.startsAt) < NEW_REPORT_DAYS * DAY_MS;
}

/** Tone of each interest. */
export const INTEREST_TONES: Record<Interest, Tone> = {
  very_interested: 'success',
  interested: 'success',
  offer_submitted: 'success',
  maybe_interested: 'warning',
  uninterested: 'danger',
  not_anymore_found_other: 'neutral',
  not_anymore_not_convinced: 'neutral',
  not_anymore_purchase_delayed: 'neutral',
  not_anymore_never_answered: 'neutral',
  not_anymore_other: 'neutral',
  unknown: 'neutral',
};

/** All interests, the greatest first, as a filter lists them. */
export const INTERESTS_BY_RANK: readonly Interest[] = [
  'offer_submitted',
  'very_interested',
  'interested',
  'maybe_interested',
  'uninterested',
  'not_anymore_found_other',
  'not_anymore_not_convinced',
  'not_anymore_purchase_delayed',
  'not_anymore_never_answered',
  'not_anymore_other',
  'unknown',
];

/** Returns whether a visit does not take place: cancelled or rescheduled (docs/spec/visits.md#9.2). */
export function isCancelledForSeller(visit: Pick<SellerVisit, 'state' | 'canceled'>): boolean {
  return isCancelled(visit) || visit.state === 'rescheduled';
}

/** Returns the active visits that start after `now` (epoch milliseconds), earliest first (docs/spec/visits.md#9.5). */
export function upcomingVisits(visits: readonly SellerVisit[], now: number): SellerVisit[] {
  const active = visits.filter((visit) => !isCancelledForSeller(visit));
  return active.filter((visit) => start(visit) > now).sort((one, other) => start(one) - start(other));
}
