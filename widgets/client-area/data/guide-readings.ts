/** Queries of the advice pages. */
import { fetchArticles } from '@/api/dashboard/blog';
import { fetchPartner } from '@/api/dashboard/partners';
import { many, one } from './reading';

/** The three latest articles of a category. */
export const articlesOf = (category: string) =>
  many(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** One partner. */
export const partnerOf = (slug: string) => one(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));
