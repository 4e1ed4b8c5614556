/** The visits to a property on sale and what visitors said of it. Source: seller.md §3 (Visit, Visit report) and §4.4. */

import type { Tone } from '@/domain/tone';
import { epochOf } from '@/lib/epoch';
import { isCancelled, type VisitState } from './visit';

/** How much a visitor wants the property; anything else is 'unknown'. Source: buyer-and-shell.md §3, labels.md. */
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

/** One of them. */
export type Interest = (typeof INTERESTS)[number] | 'unknown';

/** What is told to the seller after a visit. */
export type VisitReport = {
  context: string | null;
  interest: Interest;
  nextSteps: string | null;
  questionsSeller: string | null;
  positivePoints: string | null;
  negativePoints: string | null;
  isSentToSeller: boolean;
};

/** A visit to the property; moments are ISO 8601 with offset. A visitor's e-mail and phone never get here (contract §4). */
export type SellerVisit = {
  id: string;
  kind: string | null;
  state: VisitState;
  canceled: boolean;
  startsAt: string | null;
  endsAt: string | null;
  cancelReasonText: string | null;
  visitor: { civility: 'mr' | 'mrs' | null; firstName: string | null; lastName: string | null } | null;
  report: VisitReport | null;
};

/** A visit with a report that its seller may read. */
export type ReportedVisit = SellerVisit & { report: VisitReport };

const start = ({ startsAt }: SellerVisit) => epochOf(startsAt) || 0;

/** The reports shown (§2.9): only those sent to the seller, newest visit first. */
export function reportsOf(visits: readonly SellerVisit[]): ReportedVisit[] {
  const sent = visits.filter((visit): visit is ReportedVisit => visit.report?.isSentToSeller === true);
  return sent.sort((one, other) => start(other) - start(one));
}

/** For how many days after its visit a report is a new one: no server says what was read (docs/decisions.md). */
const NEW_REPORT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether the visit of a report was less than 7 days before `now` (epoch milliseconds). */
export function isNewReport(visit: Pick<SellerVisit, 'startsAt'>, now: number): boolean {
  return now - epochOf(visit.startsAt) < NEW_REPORT_DAYS * DAY_MS;
}

/** How each interest is meant (§2.3: the first two of them count as interested). */
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

/** Every interest, the greatest first, as a filter lists them. */
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

/** Whether a visit does not take place: cancelled, or rescheduled to another time (§4.4). */
export function isCancelledForSeller(visit: Pick<SellerVisit, 'state' | 'canceled'>): boolean {
  return isCancelled(visit) || visit.state === 'rescheduled';
}

/** The visits to come (§4.4): not cancelled, and starting after `now` (epoch milliseconds), the earliest first. */
export function upcomingVisits(visits: readonly SellerVisit[], now: number): SellerVisit[] {
  const active = visits.filter((visit) => !isCancelledForSeller(visit));
  return active.filter((visit) => start(visit) > now).sort((one, other) => start(one) - start(other));
}
