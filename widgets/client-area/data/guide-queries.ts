/** Queries of the advice pages. */
import { fetchArticles } from '@/api/dashboard/blog';
import { fetchPartner } from '@/api/dashboard/partners';
import { itemQuery, listQuery } from './queries';

/** The three latest articles of a category. */
export const articlesOf = (category: string) =>
  listQuery(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** One partner. */
export const partnerOf = (slug: string) =>
  itemQuery(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));
