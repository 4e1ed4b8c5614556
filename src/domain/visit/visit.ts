/** A visit and what may be done with it. Source: buyer-and-shell.md §3 to §5, decisions.md (Buyer space). */

/** States of a visit on the server; anything else is 'unknown'. */
export const VISIT_STATES = [
  'proposed',
  'confirmed',
  'done',
  'rescheduled',
  'cancelled_visitor',
  'cancelled_owner',
  'cancelled_guide',
  'cancelled_terminated',
] as const;

/** One of the visit states. */
export type VisitState = (typeof VISIT_STATES)[number] | 'unknown';

/** Why a visitor cancels, in the order shown. */
export const CANCEL_REASONS = ['visitor_emergency', 'location', 'found', 'dislike', 'partner'] as const;

/** One of the reasons. */
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Someone to call about a visit. Fields the server did not give are null. */
export type Contact = {
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  pictureUrl: string | null;
};

/** A visit as its visitor sees it without an account. `startsAt` and `endsAt` are ISO 8601 with offset. */
export type PublicVisit = {
  id: string;
  state: VisitState;
  canceled: boolean;
  startsAt: string | null;
  endsAt: string | null;
  propertyAddress: string | null;
  propertySlug: string | null;
  saleId: string | null;
  expert: Contact | null;
};

/** Whether the visit is cancelled; a rescheduled one is not, whatever its flag says. */
export function isCancelled(visit: Pick<PublicVisit, 'state' | 'canceled'>): boolean {
  if (visit.state === 'rescheduled') return false;
  return visit.canceled || visit.state.startsWith('cancelled_');
}

/** Whether a visit has not begun at `now` (epoch milliseconds); one whose start is not known has not. */
export function isToCome({ startsAt }: Pick<PublicVisit, 'startsAt'>, now: number): boolean {
  return startsAt === null || Date.parse(startsAt) > now;
}

// A state that is not known, or not said, closes nothing: the server judges the act.
const OPEN: readonly VisitState[] = ['proposed', 'confirmed', 'unknown'];

/**
 * Whether the visitor may still cancel: proposed, confirmed or in a state that is not known, and still to come.
 * @example canCancelVisit(visit, Date.parse('2026-03-03T10:00:00Z'))
 */
export function canCancelVisit(visit: Pick<PublicVisit, 'state' | 'canceled' | 'startsAt'>, now: number): boolean {
  return OPEN.includes(visit.state) && !isCancelled(visit) && isToCome(visit, now);
}

/** Why a visit that is not cancelled cannot be cancelled any more. */
export type TooLateReason = 'rescheduled' | 'ongoing' | 'past' | 'unknown';

/** What has become of a visit that cannot be cancelled; without an end it is past as soon as it has begun. */
export function tooLateReason(visit: Pick<PublicVisit, 'state' | 'startsAt' | 'endsAt'>, now: number): TooLateReason {
  if (visit.state === 'rescheduled') return 'rescheduled';
  if (visit.state === 'done') return 'past';
  if (isToCome(visit, now)) return 'unknown';
  return visit.endsAt && Date.parse(visit.endsAt) > now ? 'ongoing' : 'past';
}

/** A cancellation as typed. */
export type Cancellation = { reason: string; details: string };

/** What is missing from a cancellation: both are required (§5). */
export function validateCancellation(typed: Cancellation): { reason?: 'missing'; details?: 'missing' } {
  return {
    ...(!CANCEL_REASONS.includes(typed.reason as CancelReason) && { reason: 'missing' as const }),
    ...(!typed.details.trim() && { details: 'missing' as const }),
  };
}
