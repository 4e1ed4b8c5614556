/** Blog articles (docs/spec/advice.md#1.2, docs/spec/advice.md#1.3). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { id, type List, list, optional } from '@/api/wire';
import { ARTICLES_SHOWN, type Article } from '@/domain/dashboard/advice';

const articleFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 61, without: 'The article is left out.' }),
      slug: field(optional(text), 'The last part of its address on the blog.', {
        example: 'comprendre-les-frais-de-notaire',
        without: 'The link to the article uses its id.',
      }),
      title: field(optional(text), 'Its title.', {
        example: 'Comprendre les frais de notaire',
        without: "The article is called 'Article sans titre'.",
      }),
      banner_picture_url: field(optional(text), 'Its picture.', {
        example: 'https://www.parvis.example/photos/6101.jpg',
        format: 'picture',
        null: 'it has no picture.',
        without: 'A drawing stands for the picture.',
      }),
      category: field(
        recordOrEmpty(
          record({ title: field(optional(text), 'The name of the category.', { example: 'Conseils achats' }) }),
        ),
        'The category of the article.',
      ),
      author: field(optional(text), 'The name of its author.', {
        example: 'Thomas Girard',
        null: 'it names no author.',
      }),
      time_to_read: field(optional(amount), 'The time to read it; shown rounded up.', {
        example: 4,
        unit: 'min',
        null: 'it is not known.',
      }),
    },
    'Article',
    'An article of the blog.',
  ),
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
