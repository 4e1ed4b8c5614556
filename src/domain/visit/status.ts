/** What a visit has become, for the seller. Source: seller.md §4.4. */

import type { Tone } from '@/domain/tone';
import { isCancelledForSeller, type SellerVisit } from './seller-visit';
import { isToCome } from './visit';

/** One of them. */
export type SellerVisitKind =
  | 'upcoming'
  | 'proposed'
  | 'ongoing'
  | 'past'
  | 'done'
  | 'rescheduled'
  | 'cancelled'
  | 'unknown';

/** How each is meant. */
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

/** What it has become at `now` (epoch milliseconds); without a known end it is past as soon as it has begun. */
export function sellerVisitKind(visit: SellerVisit, now: number): SellerVisitKind {
  const { state, endsAt } = visit;
  if (state === 'rescheduled') return 'rescheduled';
  if (isCancelledForSeller(visit)) return 'cancelled';
  if (state === 'done') return 'done';
  if (state === 'unknown') return 'unknown';
  if (isToCome(visit, now)) return state === 'proposed' ? 'proposed' : 'upcoming';
  return endsAt && Date.parse(endsAt) > now ? 'ongoing' : 'past';
}
