/** Statuses of a visit for the seller. Source: docs/spec/visits.md#9.3. */

import type { Tone } from '@/domain/tone';
import { isCancelledForSeller, type SellerVisit } from './seller-visit';
import { isToCome } from './visit';

/** The status of a visit for the seller. */
export type SellerVisitKind =
  | 'upcoming'
  | 'proposed'
  | 'ongoing'
  | 'past'
  | 'done'
  | 'rescheduled'
  | 'cancelled'
  | 'unknown';

/** Tone of each status. */
export const sellerVisitTones: Record<SellerVisitKind, Tone> = {
  upcoming: 'info',
  proposed: 'info',
  ongoing: 'info',
  past: 'neutral',
  done: 'success',
  rescheduled: 'warning',
  cancelled: 'danger',
  unknown: 'neutral',
};

/** Returns the status at `now`, in epoch milliseconds; without a known end a visit is past once begun. */
export function sellerVisitKind(visit: SellerVisit, now: number): SellerVisitKind {
  const { state, endsAt } = visit;
  if (state === 'rescheduled') return 'rescheduled';
  if (isCancelledForSeller(visit)) return 'cancelled';
  if (state === 'done') return 'done';
  if (state === 'unknown') return 'unknown';
  if (isToCome(visit, now)) return state === 'proposed' ? 'proposed' : 'upcoming';
  return endsAt && Date.parse(endsAt) > now ? 'ongoing' : 'past';
}
