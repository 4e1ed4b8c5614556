import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Partner, partnerNamed, suggestedPartner } from '@/domain/dashboard/advice';
import { SALE_STATES } from '@/domain/sale/seller-sale';

test.each([
  ['moving', '1'],
  ['2', '2'],
  ['credit', null],
])('the partner of %j is the one with the id %j', (idOrSlug, id) => {
  const blank = { name: null, description: null, link: null, pictureUrl: null, category: null };
  const partners: Partner[] = [
    { ...blank, id: '1', slug: 'moving' },
    { ...blank, id: '2', slug: null },
  ];
  expect(partnerNamed(partners, idOrSlug)?.id ?? null).toBe(id);
});

describe('the suggested partner', () => {
  test.each([
    ['awaiting_publication', 0, 'diagnostics'],
    ['awaiting_publication', 0.999, 'diagnostics'],
    ['awaiting_offer', 0, 'credit_advisor'],
    ['awaiting_offer', 0.333, 'credit_advisor'],
    ['awaiting_offer', 0.334, 'property_hunter'],
    ['awaiting_offer', 0.666, 'property_hunter'],
    ['awaiting_offer', 0.667, 'renovation_works'],
    ['awaiting_offer', 0.999, 'renovation_works'],
    ['awaiting_sale_agreement', 0.5, 'pre_dated_statement'],
    ['awaiting_notarial_deed', 0.499, 'energy_contracts'],
    ['awaiting_notarial_deed', 0.5, 'moving'],
  ] as const)('for %s and a draw of %s is %s', (state, draw, slug) => {
    expect(suggestedPartner(state, draw)).toBe(slug);
  });

  test.each(['awaiting_term_signature', 'sold', 'dead', 'unknown'] as const)('for %s is null', (state) => {
    expect(suggestedPartner(state, 0.5)).toBeNull();
  });

  test('is one of those of its state, whatever is drawn', () => {
    const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...SALE_STATES), draws, (state, draw) => {
        expect(suggestedPartner(state, draw) === null).toBe(suggestedPartner(state, 0) === null);
      }),
    );
  });
});
