/** What advises a customer: articles and partners. Source: buyer-and-shell.md §2, §3 and §9, seller.md §2.11 and §9, contract.md §4. */
import type { SaleState } from '@/domain/sale/seller-sale';

/** An article of the blog; null where the server does not say. Pictures are unchecked. */
export type Article = {
  id: string;
  slug: string | null;
  title: string | null;
  pictureUrl: string | null;
  category: string | null;
  author: string | null;
  minutesToRead: number | null;
};

/** A partner of the house; null where the server does not say. Links and pictures are unchecked. */
export type Partner = {
  id: string;
  slug: string | null;
  name: string | null;
  description: string | null;
  link: string | null;
  pictureUrl: string | null;
  category: string | null;
};

/** The category of the buyer guide's articles (§2). */
export const BUYER_ARTICLES = 'conseils-achats';

/** The category of the articles for a seller (seller.md §2.11). */
export const SELLER_ARTICLES = 'conseils-de-vente';

/** How many articles are shown (§9). */
export const ARTICLES_SHOWN = 3;

/** The partners of the buyer guide, in the order shown (§7). */
export const BUYER_PARTNERS = ['property_hunter', 'credit_advisor', 'renovation_works'] as const;

// One of these is suggested; a state that is not here has none (seller.md §9, slugs of contract §8).
const SELLER_PARTNERS: Partial<Record<SaleState, readonly string[]>> = {
  awaiting_publication: ['diagnostics'],
  awaiting_offer: ['credit_advisor', 'property_hunter', 'renovation_works'],
  awaiting_sale_agreement: ['pre_dated_statement'],
  awaiting_notarial_deed: ['energy_contracts', 'moving'],
};

/**
 * The slug of the partner to suggest to the seller of a sale in this state, null for none. `draw` is a random number
 * from 0 to below 1: the same one draws the same partner.
 * @example suggestedPartner('awaiting_offer', 0.5) // 'property_hunter'
 */
export function suggestedPartner(state: SaleState, draw: number): string | null {
  const slugs = SELLER_PARTNERS[state] ?? [];
  return slugs[Math.floor(draw * slugs.length)] ?? null;
}

/** The partner of this id or slug in the list of all; null when it is not there. */
export function partnerNamed(partners: readonly Partner[], idOrSlug: string): Partner | null {
  return partners.find(({ id, slug }) => slug === idOrSlug || id === idOrSlug) ?? null;
}
