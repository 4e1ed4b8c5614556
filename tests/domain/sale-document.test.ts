import { describe, expect, test } from 'vitest';
import { DOCUMENT_CATEGORIES, documentsByCategory, type SaleDocument } from '@/domain/document/sale-document';
import { documentCategoryLabels, documentName } from '../../widgets/client-area/parts/document-words.ts';

const aDocument = (id: string, category: SaleDocument['category']): SaleDocument => ({
  id,
  name: `${id}.pdf`,
  url: null,
  uploaderId: null,
  createdAt: null,
  bytes: null,
  type: { id: null, name: null },
  category,
});

describe('documents by category', () => {
  test('are in the documented order, each group in its own order, without empty groups', () => {
    const documents = [
      aDocument('a', 'other'),
      aDocument('b', 'diagnostic'),
      aDocument('c', 'property'),
      aDocument('d', 'diagnostic'),
    ];
    const groups = documentsByCategory(documents).map(({ category, documents }) => [
      category,
      ...documents.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['property', 'c'],
      ['diagnostic', 'b', 'd'],
      ['other', 'a'],
    ]);
    expect(documentsByCategory([])).toEqual([]);
  });

  test('have five categories with their labels', () => {
    expect(DOCUMENT_CATEGORIES.map((category) => documentCategoryLabels[category])).toEqual([
      'Le bien',
      'La copropriété',
      'Les diagnostics',
      "L'acquisition",
      'Autres documents',
    ]);
  });

  test('the title of a document is its name, else its type, else a default', () => {
    const type = { id: '1', name: 'DPE', slug: 'dpe' };
    expect(documentName({ name: 'dpe-2026.pdf', type })).toBe('dpe-2026.pdf');
    expect(documentName({ name: null, type })).toBe('DPE');
    expect(documentName({ name: null, type: { ...type, name: null } })).toBe('Document');
  });
});
