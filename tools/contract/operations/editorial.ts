/** Articles and partners of the house. */
import { count, text } from '../../../src/api/fields.ts';
import { field } from '../../../src/api/record.ts';
import type { Operations } from '../operation.ts';

export const EDITORIAL: Operations = {
  'GET /blog/articles': {
    summary: 'Reads the latest articles of a category',
    section: 'editorial',
    caller: 'public',
    spec: ['advice.md#1.2', 'advice.md#1.3'],
    screen: 'the advice of buyers and sellers',
    without: 'The articles are left out.',
    query: {
      per_page: field(count, 'Number of articles.', { example: 3 }),
      'q[category_slug_eq]': field(text, 'Slug of the category.', { example: 'conseils-de-vente' }),
    },
  },
  'GET /partners': {
    summary: 'Reads all partners',
    section: 'editorial',
    caller: 'public',
    spec: ['advice.md#2.2'],
    screen: 'the services, where a slug is not found',
    without: 'The partner is left out.',
  },
  'GET /partners/:id': {
    summary: 'Reads a partner by its slug or id',
    section: 'editorial',
    caller: 'public',
    spec: ['advice.md#2.1', 'advice.md#2.2'],
    screen: 'the services of buyers and sellers',
    without: 'The partner is left out.',
    params: {
      id: 'A slug: diagnostics, credit_advisor, property_hunter, renovation_works, pre_dated_statement, energy_contracts, moving.',
    },
    refusals: { 404: 'No such partner: the list is read instead.' },
    fallbacks: { 404: 'the list of all partners is read instead' },
  },
};
