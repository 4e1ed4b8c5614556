import { describe, expect, test } from 'vitest';
import { hasScreen, isScreenLocked, landingOf, type SaleScreen, screensOf } from '@/domain/dashboard/screens';
import { SALE_STATES, type SaleState, type SellerSale } from '@/domain/sale/seller-sale';
import { aDecodedSellerSale } from '../factories/seller-sale-wire.ts';

const STATES: readonly SaleState[] = [...SALE_STATES, 'unknown'];
const UNSIGNED = { isMandateSigned: false, mandate: null, originalMandateId: null } as const;
const TO_SIGN = { ...UNSIGNED, state: 'awaiting_term_signature', originalMandateId: '70' } as const;
const INCOMING = { isMandateSigned: false, mandate: { id: '70', signStatus: 'incoming' } } as const;

const sale = ({ kind = 'apartment', ...changes }: Partial<SellerSale> & { kind?: string | null } = {}) =>
  aDecodedSellerSale({ ...changes, property: { ...aDecodedSellerSale().property, kind } });

describe('the menu of a sale', () => {
  const ALWAYS: SaleScreen[] = ['folder', 'planning', 'reports', 'offers', 'advice', 'saleSponsorship'];

  test.each<[string, SellerSale, SaleScreen[]]>([
    ['signed, on the market', sale(), ['sale', 'estimation', ...ALWAYS]],
    ['to sign', sale(TO_SIGN), ['mandate', 'estimation', ...ALWAYS]],
    ['to sign, without a mandate', sale({ ...TO_SIGN, originalMandateId: null }), ['mandate', 'estimation', ...ALWAYS]],
    ['just signed here', sale({ ...TO_SIGN, ...INCOMING }), ['sale', 'estimation', ...ALWAYS]],
    [
      'signed, still awaiting the signature of others',
      sale({ state: 'awaiting_term_signature' }),
      ['sale', 'estimation', ...ALWAYS],
    ],
    [
      'unsigned, already past the signature',
      sale({ ...UNSIGNED, state: 'awaiting_publication' }),
      ['estimation', ...ALWAYS],
    ],
    ['a parking spot to sign', sale({ ...TO_SIGN, kind: 'parking_spot' }), ['mandate', ...ALWAYS]],
    ['a parking spot on the market', sale({ kind: 'parking_spot' }), ['sale', 'estimation', ...ALWAYS]],
    ['of a kind nobody knows', sale({ ...TO_SIGN, kind: null }), ['mandate', 'estimation', ...ALWAYS]],
  ])('%s', (_, one, expected) => {
    expect(screensOf(one)).toEqual(expected);
  });

  test.each(STATES)('in the state %s: the sale when signed; the mandate only to sign it', (state) => {
    expect(hasScreen(sale({ state }), 'sale')).toBe(true);
    expect(hasScreen(sale({ state }), 'mandate')).toBe(false);
    expect(hasScreen(sale({ ...UNSIGNED, state }), 'sale')).toBe(false);
    expect(hasScreen(sale({ ...UNSIGNED, state }), 'mandate')).toBe(state === 'awaiting_term_signature');
  });
});

describe('planning, reports and offers', () => {
  test.each(STATES)('in the state %s: locked without a signature, and while a signature is awaited', (state) => {
    for (const screen of ['planning', 'reports', 'offers'] as const) {
      expect(isScreenLocked(sale({ ...UNSIGNED, state }), screen)).toBe(true);
      expect(isScreenLocked(sale({ state }), screen)).toBe(state === 'awaiting_term_signature');
      expect(isScreenLocked(sale({ ...INCOMING, state }), screen)).toBe(state === 'awaiting_term_signature');
    }
  });

  test('no other screen is ever locked', () => {
    for (const screen of ['sale', 'mandate', 'estimation', 'folder', 'advice', 'saleSponsorship'] as const) {
      expect(isScreenLocked(sale(TO_SIGN), screen)).toBe(false);
    }
  });
});

describe('the landing screen', () => {
  test.each<[string, SellerSale, SaleScreen]>([
    ['signed', sale(), 'sale'],
    ['just signed here', sale({ ...TO_SIGN, ...INCOMING }), 'sale'],
    ['sold', sale({ state: 'sold' }), 'sale'],
    ['unsigned, without an original mandate', sale({ ...UNSIGNED, state: 'awaiting_term_signature' }), 'estimation'],
    ['the same, of an unknown state', sale({ ...UNSIGNED, state: 'unknown' }), 'estimation'],
    ['unsigned, with an original mandate', sale(TO_SIGN), 'mandate'],
    ['the same, past the signature', sale({ ...TO_SIGN, state: 'awaiting_publication' }), 'folder'],
    ['a parking spot to sign', sale({ ...TO_SIGN, kind: 'parking_spot' }), 'mandate'],
    [
      'a parking spot without a mandate',
      sale({ ...TO_SIGN, originalMandateId: null, kind: 'parking_spot' }),
      'mandate',
    ],
    ['a parking spot, dead and unsigned', sale({ ...UNSIGNED, state: 'dead', kind: 'parking_spot' }), 'folder'],
  ])('%s: %s', (_, one, expected) => {
    expect(landingOf(one)).toBe(expected);
  });

  test('is an existing screen, for any sale', () => {
    for (const state of STATES) {
      for (const kind of ['apartment', 'parking_spot', null]) {
        for (const isMandateSigned of [true, false]) {
          for (const originalMandateId of ['70', null]) {
            const one = sale({ state, kind, isMandateSigned, mandate: null, originalMandateId });
            expect(screensOf(one)).toContain(landingOf(one));
            expect(isScreenLocked(one, landingOf(one))).toBe(false);
          }
        }
      }
    }
  });
});
