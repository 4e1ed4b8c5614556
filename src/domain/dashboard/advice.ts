/** Articles and partners that advise a customer. Source: docs/spec/advice.md. */
import type { SaleState } from '@/domain/sale/seller-sale';

/** An article of the blog; null where the server sends nothing. `pictureUrl` is not validated. */
export type Article = {
  id: string;
  slug: string | null;
  title: string | null;
  pictureUrl: string | null;
  category: string | null;
  author: string | null;
  minutesToRead: number | null;
};

/** A partner of the house; null where the server sends nothing. `link` and `pictureUrl` are not validated. */
export type Partner = {
  id: string;
  slug: string | null;
  name: string | null;
  description: string | null;
  link: string | null;
  pictureUrl: string | null;
  category: string | null;
};

/** Category of the articles of the buyer's guide. */
export const BUYER_ARTICLES = 'conseils-achats';

/** Category of the articles for sellers. */
export const SELLER_ARTICLES = 'conseils-de-vente';

/** Number of articles shown. */
export const ARTICLES_SHOWN = 3;

/** Slugs of the partners of the buyer's guide, in the order shown. */
export const BUYER_PARTNERS = ['property_hunter', 'credit_advisor', 'renovation_works'] as const;

// Candidates by state of the sale; other states have none (docs/spec/advice.md#4.2).
const SELLER_PARTNERS: Partial<Record<SaleState, readonly string[]>> = {
  awaiting_publication: ['diagnostics'],
  awaiting_offer: ['credit_advisor', 'property_hunter', 'renovation_works'],
  awaiting_sale_agreement: ['pre_dated_statement'],
  awaiting_notarial_deed: ['energy_contracts', 'moving'],
};

/**
 * Returns the slug of the partner to suggest in this state of the sale, null for none. `draw` is a random number from 0
 * to below 1; equal draws give equal partners.
 * @example suggestedPartner('awaiting_offer', 0.5) // 'property_hunter'
 */
export function suggestedPartner(state: SaleState, draw: number): string | null {
  const slugs = SELLER_PARTNERS[state] ?? [];
  return slugs[Math.floor(draw * slugs.length)] ?? null;
}

/** Returns the partner with this id or slug, null when none has it (docs/spec/advice.md#2.1). */
export function partnerNamed(partners: readonly Partner[], idOrSlug: string): Partner | null {
  return partners.find(({ id, slug }) => slug === idOrSlug || id === idOrSlug) ?? null;
}
