/** The figures of a sale that is on the market. Source: seller.md §2.3 and §9, decisions.md (Seller space: Figures). */

import type { SellerSale } from '@/domain/sale/seller-sale';
import type { Interest, ReportedVisit, SellerVisit } from '@/domain/visit/seller-visit';
import { isCancelled } from '@/domain/visit/visit';
import { epochOf } from '@/lib/epoch';
import { parisDay } from '@/lib/paris-day';

/** Visitors who want the property (§2.3). */
const INTERESTED: readonly Interest[] = ['very_interested', 'interested'];

/** 'shown red if 50% or less' (§2.3, §9). */
const LOW_INTEREST_PERCENT = 50;

/** 'Potential-buyers block only if count above 5' (§9). */
const POTENTIAL_BUYERS_ABOVE = 5;

/** 'buyers marketing card only if at least 100' (§9). */
const BUYERS_CARD_FROM = 100;

/** 'Listing sites shown 40+ if published, else 0' (§2.3). */
const SITES = { published: '40+', unpublished: '0' } as const;

/** Partner counts by region (§2.3), by the region's name without case or accents. */
const PARTNERS: Record<string, number> = { bordeaux: 13, lyon: 18, marseille: 26, nantes: 19 };
const PARTNERS_ELSEWHERE = 96;

/** 'Marketing claims: fees from 5,900 euro, average saving 15,000 euro, 30+ sites, 30,000 buyers' (§2.3); always shown. */
export const CLAIMS = { feesFromEuros: 5_900, savingEuros: 15_000, sites: 30, buyers: 30_000 } as const;

const DAY_MS = 86_400_000;

/** What the seller is told of the market beside their sale (contract §8); null where the server does not say. */
export type PublicationData = {
  recommendedPriceEuros: number | null;
  potentialBuyers: number | null;
  /** The initials of some of them, at most as many as the server sends. */
  leadInitials: string[];
};

/**
 * The share of reports shown whose visitor is interested, in whole percent; null without a report.
 * @example interestedPercent([]) // null
 */
export function interestedPercent(reports: readonly Pick<ReportedVisit, 'report'>[]): number | null {
  if (reports.length === 0) return null;
  const interested = reports.filter(({ report }) => INTERESTED.includes(report.interest)).length;
  return Math.round((interested / reports.length) * 100);
}

/**
 * Whether so few visitors are interested that it is told in red: 50 % or less, of the whole percent that is shown.
 * @example [50, 51, null].map(isInterestLow) // [true, false, false]
 */
export function isInterestLow(percent: number | null): boolean {
  return percent !== null && percent <= LOW_INTEREST_PERCENT;
}

/** Whether there are enough potential buyers to speak of: above 5. */
export function showsPotentialBuyers(count: number | null): count is number {
  return count !== null && count > POTENTIAL_BUYERS_ABOVE;
}

/** Whether enough buyers have an alert that fits for the card about them: 100 at least. */
export function showsBuyersCard(count: number | null): count is number {
  return count !== null && count >= BUYERS_CARD_FROM;
}

/** Whether the price exceeds the recommended one; equal, or either unknown: no warning (decisions.md). */
export function isPriceAbove(priceEuros: number | null, recommendedEuros: number | null): boolean {
  return priceEuros !== null && recommendedEuros !== null && priceEuros > recommendedEuros;
}

/**
 * For how many days of Paris a sale has been on the market at `now` (epoch milliseconds); null before, or when the server
 * does not say since when.
 */
export function marketingDays(firstAwaitingOfferAt: string | null, now: number): number | null {
  const since = Date.parse(firstAwaitingOfferAt ?? '');
  if (Number.isNaN(since) || since > now) return null;
  // Midnights of UTC, which has no change of hour, for the days of Paris.
  return (Date.parse(parisDay(now)) - Date.parse(parisDay(since))) / DAY_MS;
}

/** On how many sites the advert is, as it is shown. */
export function listingSites({ isOnUbiflow }: Pick<SellerSale, 'isOnUbiflow'>): string {
  return isOnUbiflow ? SITES.published : SITES.unpublished;
}

/**
 * How many partner agencies there are in a region, its name compared without case or accents.
 * @example partnerCount('LYON') // 18
 */
export function partnerCount(regionName: string | null): number {
  const name = (regionName ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return Object.hasOwn(PARTNERS, name) ? (PARTNERS[name] ?? PARTNERS_ELSEWHERE) : PARTNERS_ELSEWHERE;
}

/** The price that buyers are counted at: the sale's, else that of its valuation (decisions.md). 0 is a price that nobody has set. */
export function countedPrice({
  priceEuros,
  valuationPriceEuros,
}: Pick<SellerSale, 'priceEuros' | 'valuationPriceEuros'>) {
  return priceEuros || valuationPriceEuros || null;
}

/** How many visits took place: neither cancelled nor put off, and begun at `now` (epoch milliseconds). */
export function visitsMade(visits: readonly SellerVisit[], now: number): number {
  const held = visits.filter((visit) => !isCancelled(visit) && visit.state !== 'rescheduled');
  return held.filter(({ startsAt }) => epochOf(startsAt) <= now).length;
}
