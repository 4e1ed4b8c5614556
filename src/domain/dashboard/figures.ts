/** Figures of a sale and of its market. Source: docs/spec/sale.md#10, docs/spec/sale.md#12. */

import type { SellerSale } from '@/domain/sale/seller-sale';
import type { Interest, ReportedVisit, SellerVisit } from '@/domain/visit/seller-visit';
import { isCancelled } from '@/domain/visit/visit';
import { epochOf } from '@/lib/epoch';
import { parisDay } from '@/lib/paris-day';

/** Interests that count as interested. */
const INTERESTED: readonly Interest[] = ['very_interested', 'interested'];

/** Highest percentage of interested visitors shown in red. */
const LOW_INTEREST_PERCENT = 50;

/** Potential buyers are shown above this number. */
const POTENTIAL_BUYERS_ABOVE = 5;

/** The buyers card is shown from this number on. */
const BUYERS_CARD_FROM = 100;

/** Number of listing sites shown, by publication of the advert. */
const SITES = { published: '40+', unpublished: '0' } as const;

/** Number of partners by region, whose name is without case and accents. */
const PARTNERS: Record<string, number> = { bordeaux: 13, lyon: 18, marseille: 26, nantes: 19 };
const PARTNERS_ELSEWHERE = 96;

/** Fixed claims, shown in every state of the sale (docs/spec/sale.md#12.2). */
export const CLAIMS = { feesFromEuros: 5_900, savingEuros: 15_000, sites: 30, buyers: 30_000 } as const;

const DAY_MS = 86_400_000;

/** Market data beside a sale (docs/spec/sale.md#5.1); null where the server sends nothing. */
export type PublicationData = {
  recommendedPriceEuros: number | null;
  potentialBuyers: number | null;
  /** Initials of some potential buyers, as many as the server sends. */
  leadInitials: string[];
};

/**
 * Returns the share of reports with an interested visitor, in whole percent; null without a report.
 * @example interestedPercent([]) // null
 */
export function interestedPercent(reports: readonly Pick<ReportedVisit, 'report'>[]): number | null {
  if (reports.length === 0) return null;
  const interested = reports.filter(({ report }) => INTERESTED.includes(report.interest)).length;
  return Math.round((interested / reports.length) * 100);
}

/**
 * Returns whether the rounded percentage is shown in red: 50 % or less.
 * @example [50, 51, null].map(isInterestLow) // [true, false, false]
 */
export function isInterestLow(percent: number | null): boolean {
  return percent !== null && percent <= LOW_INTEREST_PERCENT;
}

/** Returns whether the potential buyers are shown: above 5. */
export function showsPotentialBuyers(count: number | null): count is number {
  return count !== null && count > POTENTIAL_BUYERS_ABOVE;
}

/** Returns whether the buyers card is shown: 100 or more. */
export function showsBuyersCard(count: number | null): count is number {
  return count !== null && count >= BUYERS_CARD_FROM;
}

/** Returns whether the price exceeds the recommended price; false when they are equal or one is unknown. */
export function isPriceAbove(priceEuros: number | null, recommendedEuros: number | null): boolean {
  return priceEuros !== null && recommendedEuros !== null && priceEuros > recommendedEuros;
}

/**
 * Returns the days on the market, counted in midnights of Paris up to `now` (epoch milliseconds); null before the
 * start, or when the start is unknown (docs/spec/sale.md#10.6).
 */
export function marketingDays(firstAwaitingOfferAt: string | null, now: number): number | null {
  const since = epochOf(firstAwaitingOfferAt);
  if (Number.isNaN(since) || since > now) return null;
  // Both days as UTC midnights, which have no change of hour.
  return (Date.parse(parisDay(now)) - Date.parse(parisDay(since))) / DAY_MS;
}

/** Returns the number of listing sites, as shown. */
export function listingSites({ isAdvertPublished }: Pick<SellerSale, 'isAdvertPublished'>): string {
  return isAdvertPublished ? SITES.published : SITES.unpublished;
}

/**
 * Returns the number of partners in a region; case, accents and outer spaces of its name are ignored.
 * @example partnerCount('LYON') // 18
 */
export function partnerCount(regionName: string | null): number {
  const name = (regionName ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return Object.hasOwn(PARTNERS, name) ? (PARTNERS[name] ?? PARTNERS_ELSEWHERE) : PARTNERS_ELSEWHERE;
}

/** Returns the price for the count of buyers: that of the sale, else of its valuation; 0 counts as unset. */
export function countedPrice({
  priceEuros,
  valuationPriceEuros,
}: Pick<SellerSale, 'priceEuros' | 'valuationPriceEuros'>) {
  return priceEuros || valuationPriceEuros || null;
}

/** Returns the number of visits made: begun at `now` (epoch milliseconds), neither cancelled nor rescheduled. */
export function visitsMade(visits: readonly SellerVisit[], now: number): number {
  const held = visits.filter((visit) => !isCancelled(visit) && visit.state !== 'rescheduled');
  return held.filter(({ startsAt }) => epochOf(startsAt) <= now).length;
}
