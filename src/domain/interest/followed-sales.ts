/** Order of the sales of interest. Source: docs/spec/buyer.md#5.4. */
import { epochOf } from '@/lib/epoch';
import type { OffersAndVisits, SaleBadge, SaleOfInterest } from './sale-of-interest';

/** Groups of sales: with an offer to complete, with a visit to come, other current sales, ended sales. */
export type SaleGroup = 'offer' | 'visit' | 'open' | 'ended';

const URGENCIES: readonly SaleGroup[] = ['offer', 'visit', 'open', 'ended'];

/** Returns the group of a sale: first an offer to finish, then a visit to come or under way. */
export function saleGroup(status: SaleBadge | null): SaleGroup {
  if (!status) return 'open';
  if (status.about === 'sale') return 'ended';
  if (status.about === 'offer') return /draft/.test(status.kind) ? 'offer' : 'open';
  return /upcoming|ongoing/.test(status.kind) ? 'visit' : 'open';
}

/** Returns the moment of the last offer or visit of a sale, in epoch milliseconds; 0 without any. */
function lastMomentOf({ offers, visits }: OffersAndVisits): number {
  const moments = [...(offers ?? []).map((offer) => offer.createdAt), ...(visits ?? []).map((visit) => visit.startsAt)];
  return Math.max(0, ...moments.map((moment) => epochOf(moment) || 0));
}

/** A sale of interest with its badge and its offers and visits. */
export type FollowedSale = { sale: SaleOfInterest; status: SaleBadge | null; dealings: OffersAndVisits };

/**
 * Returns the sales by group; within visits the next visit first, within the others the most recent offer or visit
 * first; the server's order between equals.
 */
export function sortByUrgency(followed: readonly FollowedSale[]): FollowedSale[] {
  const rows = followed.map((row) => {
    const urgency = saleGroup(row.status);
    const next = urgency === 'visit' && row.status?.about === 'visit' ? row.status.visit : null;
    const moment = next ? -epochOf(next.startsAt) || 0 : lastMomentOf(row.dealings);
    return { row, rank: URGENCIES.indexOf(urgency), moment };
  });
  return rows.sort((one, other) => one.rank - other.rank || other.moment - one.moment).map(({ row }) => row);
}
