/** Blog articles (docs/spec/advice.md#1.2, docs/spec/advice.md#1.3). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { id, type List, list, optional } from '@/api/wire';
import { ARTICLES_SHOWN, type Article } from '@/domain/dashboard/advice';

const articleFromWire = z.pipe(
  z.object({
    id,
    slug: optional(text),
    title: optional(text),
    bannerPictureUrl: optional(text),
    category: recordOrEmpty(z.object({ title: optional(text) })),
    author: optional(text),
    timeToRead: optional(amount),
  }),
  z.transform(
    ({ bannerPictureUrl, category, timeToRead, ...rest }): Article => ({
      ...rest,
      pictureUrl: bannerPictureUrl,
      category: category.title,
      minutesToRead: timeToRead,
    }),
  ),
);

/** Reads the latest articles of a category, named by its slug. */
export function fetchArticles(call: ApiClient, category: string, signal?: AbortSignal): ApiAnswer<List<Article>> {
  return call({
    route: 'GET /blog/articles',
    query: { per_page: ARTICLES_SHOWN, 'q[category_slug_eq]': category },
    signal,
    decode: list(articleFromWire),
  });
}
