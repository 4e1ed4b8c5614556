import { describe, expect, test } from 'vitest';
import { canDeleteDocument, documentRelevance } from '@/domain/document/seller-document';

test.each([
  ['apartment', 'apartment'],
  ['duplex', 'apartment'],
  ['triplex', 'apartment'],
  ['loft', 'apartment'],
  ['house', 'house'],
  ['mansion', 'house'],
  ['parking_spot', 'other'],
  ['other', 'other'],
  ['toString', 'other'],
  [null, 'other'],
] as const)('the documents of a property of kind %s are those of %s', (kind, relevance) => {
  expect(documentRelevance(kind)).toBe(relevance);
});

describe('deleting a document', () => {
  test.each([
    ['204', 'awaiting_publication', '204', true],
    ['204', 'awaiting_publication', '301', false],
    [null, 'awaiting_publication', '204', false],
    [null, 'awaiting_publication', null, false],
    ['204', 'awaiting_term_signature', '204', false],
    ['204', 'awaiting_offer', '204', false],
    ['204', 'unknown', '204', false],
  ] as const)('of uploader %s in %s by %s is allowed: %s', (uploaderId, state, userId, may) => {
    expect(canDeleteDocument({ uploaderId }, { state }, userId)).toBe(may);
  });
});
