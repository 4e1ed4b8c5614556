/** Visits and their cancellation. Source: docs/spec/visits.md#1, docs/spec/visits.md#6, docs/spec/visits.md#8. */

/** States of a visit at the server; any other value is 'unknown'. */
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

/** The state of a visit. */
export type VisitState = (typeof VISIT_STATES)[number] | 'unknown';

/** Reasons for a cancellation, in the order shown. */
export const CANCEL_REASONS = ['visitor_emergency', 'location', 'found', 'dislike', 'partner'] as const;

/** A reason for a cancellation. */
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The contact of a visit; null where the server sends nothing. */
export type Contact = {
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  pictureUrl: string | null;
};

/** A visit on the public page. `startsAt` and `endsAt` are ISO 8601 with offset. */
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

/** Returns whether the visit is cancelled; a rescheduled one is not, whatever its flag says. */
export function isCancelled(visit: Pick<PublicVisit, 'state' | 'canceled'>): boolean {
  if (visit.state === 'rescheduled') return false;
  return visit.canceled || visit.state.startsWith('cancelled_');
}

/** Returns whether a visit has not begun at `now`, in epoch milliseconds; true without a known start. */
export function isToCome({ startsAt }: Pick<PublicVisit, 'startsAt'>, now: number): boolean {
  return startsAt === null || Date.parse(startsAt) > now;
}

// An unknown or missing state refuses nothing: the server decides.
const OPEN: readonly VisitState[] = ['proposed', 'confirmed', 'unknown'];

/**
 * Returns whether the visitor may cancel: proposed, confirmed or in an unknown state, not cancelled, and to come
 * (docs/spec/visits.md#8.3).
 * @example canCancelVisit(visit, Date.parse('2026-03-03T10:00:00Z'))
 */
export function canCancelVisit(visit: Pick<PublicVisit, 'state' | 'canceled' | 'startsAt'>, now: number): boolean {
  return OPEN.includes(visit.state) && !isCancelled(visit) && isToCome(visit, now);
}

/** The reason why a visit that is not cancelled can no longer be cancelled. */
export type TooLateReason = 'rescheduled' | 'ongoing' | 'past' | 'unknown';

/** Returns why a visit cannot be cancelled; without a known end it is past once begun (docs/spec/visits.md#8.5). */
export function tooLateReason(visit: Pick<PublicVisit, 'state' | 'startsAt' | 'endsAt'>, now: number): TooLateReason {
  if (visit.state === 'rescheduled') return 'rescheduled';
  if (visit.state === 'done') return 'past';
  if (isToCome(visit, now)) return 'unknown';
  return visit.endsAt && Date.parse(visit.endsAt) > now ? 'ongoing' : 'past';
}

/** A cancellation as typed. */
export type Cancellation = { reason: string; details: string };

/** Returns the missing fields of a cancellation; both are required. */
export function validateCancellation(typed: Cancellation): { reason?: 'missing'; details?: 'missing' } {
  return {
    ...(!CANCEL_REASONS.includes(typed.reason as CancelReason) && { reason: 'missing' as const }),
    ...(!typed.details.trim() && { details: 'missing' as const }),
  };
}
