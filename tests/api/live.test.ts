// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSaleUpdate } from '@/api/live';
import type { SaleOfInterest } from '@/domain/sale-of-interest';

const sale: SaleOfInterest = {
  id: '501',
  uniqueHash: null,
  priceEuros: 429_000,
  state: 'awaiting_offer',
  isOnBreak: false,
  isMandateSigned: true,
  lastEstimationMeetingId: null,
  isPremium: false,
  expert: null,
  property: {
    slug: 'rue-basse',
    address: '12 rue Basse',
    streetNumber: null,
    streetName: null,
    zipCode: null,
    city: null,
    googleMapsLink: null,
    pictureUrls: [],
    advert: null,
    areaM2: null,
    roomNumber: null,
    kind: null,
  },
  lastPhotoMeetingAt: null,
};
const merged = (change: object) =>
  readSaleUpdate({ type: 'sale_updated', sale: { id: 501, ...change } })?.merge(sale, 'buyer');

describe('a message about a sale', () => {
  test.each([
    [{ state: 'sold' }, { state: 'sold' }],
    [{ price: 410_000 }, { priceEuros: 410_000 }],
    [{ on_break: true }, { isOnBreak: true }],
    [
      { expert: { first_name: 'Thomas', civility: 'mr' } },
      { expert: expect.objectContaining({ firstName: 'Thomas' }) },
    ],
    [{ state: null }, { state: null }],
    [{}, {}],
  ])('%j changes what it brings, and nothing else', (change, expected) => {
    expect(merged(change)).toEqual({ ...sale, ...expected });
  });

  test('an expert who cannot be read takes nobody’s place', () => {
    const expert = {
      civility: null,
      firstName: 'Zoé',
      lastName: null,
      phoneNumber: null,
      email: null,
      pictureUrl: null,
    };
    const update = readSaleUpdate({ type: 'sale_updated', sale: { id: '501', expert: { user: { first_name: 'X' } } } });
    expect(update?.merge({ ...sale, expert }, 'buyer')).toEqual({ ...sale, expert });
  });

  test('anything else is ignored, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(readSaleUpdate(message)).toBeNull();
      }),
    );
    expect(readSaleUpdate({ type: 'estimation_updated', sale: { id: 1 } })).toBeNull();
    expect(readSaleUpdate({ type: 'sale_updated', sale: {} })).toBeNull();
  });

  test('brings no field that the sale does not have', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        const update = readSaleUpdate({ type: 'sale_updated', sale: { ...fields, id: '501' } });
        expect(Object.keys(update?.merge(sale, 'buyer') ?? sale).sort()).toEqual(Object.keys(sale).sort());
      }),
    );
  });
});
