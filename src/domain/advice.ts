/** What advises a customer: articles and partners. Source: buyer-and-shell.md §2, §3 and §9, contract.md §4. */

/** An article of the blog; null where the server does not say. Pictures are unchecked. */
export type Article = {
  id: string;
  slug: string | null;
  title: string;
  pictureUrl: string | null;
  category: string | null;
  author: string | null;
  minutesToRead: number | null;
};

/** A partner of the house; null where the server does not say. Links and pictures are unchecked. */
export type Partner = {
  id: string;
  slug: string | null;
  name: string;
  description: string | null;
  link: string | null;
  pictureUrl: string | null;
  category: string | null;
};

/** The category of the buyer guide's articles (§2). */
export const BUYER_ARTICLES = 'conseils-achats';

/** How many articles are shown (§9). */
export const ARTICLES_SHOWN = 3;

/** The partners of the buyer guide, in the order shown (§7). */
export const BUYER_PARTNERS = ['property_hunter', 'credit_advisor', 'renovation_works'] as const;

/** The partner of this id or slug in the list of all; null when it is not there. */
export function partnerNamed(partners: readonly Partner[], idOrSlug: string): Partner | null {
  return partners.find(({ id, slug }) => slug === idOrSlug || id === idOrSlug) ?? null;
}
