/** In which order a buyer finds the sales they follow. Source: docs/decisions.md (Buyer space). */
import { epochOf } from '@/lib/epoch';
import type { Dealings, SaleOfInterest, SaleStatus } from './sale-of-interest';

/** How a sale that is followed stands among the others: an offer wants something, a visit is ahead, it goes on, it has ended. */
export type Urgency = 'offer' | 'visit' | 'open' | 'ended';

const URGENCIES: readonly Urgency[] = ['offer', 'visit', 'open', 'ended'];

/** What a sale wants of its buyer: an offer to finalise or to answer (a refused one) comes first, then a visit to come. */
export function urgencyOf(status: SaleStatus | null): Urgency {
  if (!status) return 'open';
  if (status.about === 'sale') return 'ended';
  if (status.about === 'offer') return /draft|refused/.test(status.kind) ? 'offer' : 'open';
  return /upcoming|ongoing/.test(status.kind) ? 'visit' : 'open';
}

/** The moment of the last that was done about a sale, or will be, in milliseconds of the epoch; 0 for none. */
function lastMomentOf({ offers, visits }: Dealings): number {
  const moments = [...(offers ?? []).map((offer) => offer.createdAt), ...(visits ?? []).map((visit) => visit.startsAt)];
  return Math.max(0, ...moments.map((moment) => epochOf(moment) || 0));
}

/** A sale beside what was done about it and what its badge says. */
export type Followed = { sale: SaleOfInterest; status: SaleStatus | null; dealings: Dealings };

/**
 * The sales in the order in which they want their buyer: by urgency, the visit that comes next first among visits, the
 * last dealt with first among the others; the server's order where neither decides.
 */
export function mostUrgentFirst(followed: readonly Followed[]): Followed[] {
  const rows = followed.map((row) => {
    const urgency = urgencyOf(row.status);
    const next = urgency === 'visit' && row.status?.about === 'visit' ? row.status.visit : null;
    const moment = next ? -epochOf(next.startsAt) || 0 : lastMomentOf(row.dealings);
    return { row, rank: URGENCIES.indexOf(urgency), moment };
  });
  return rows.sort((one, other) => one.rank - other.rank || other.moment - one.moment).map(({ row }) => row);
}
