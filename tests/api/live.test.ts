import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSaleUpdate } from '@/api/live';
import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { aDecodedSellerSale, aSellerSaleOnTheWire } from '../factories/seller-sale-wire.ts';

const sale: SaleOfInterest = {
  id: '501',
  priceEuros: 429_000,
  state: 'awaiting_offer',
  isOnBreak: false,
  expectedDates: { agreement: null, deed: null },
  calendarUrl: null,
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
};
const merged = (change: object) =>
  readSaleUpdate({ type: 'sale_updated', sale: { id: 501, ...change } })?.merge(sale, 'buyer');

describe('a live message about a followed sale', () => {
  test.each([
    [{ state: 'sold' }, { state: 'sold' }],
    [{ price: 410_000 }, { priceEuros: 410_000 }],
    [{ on_break: true }, { isOnBreak: true }],
    [
      { expert: { first_name: 'Thomas', civility: 'mr' } },
      { expert: expect.objectContaining({ firstName: 'Thomas' }) },
    ],
    [{ price: null }, { priceEuros: null }],
    // Null and invalid values take neither field away.
    [{ state: null, on_break: null }, {}],
    [{ on_break: 'oui', state: 3 }, {}],
    [{}, {}],
  ])('%j changes the fields it contains, and nothing else', (change, expected) => {
    expect(merged(change)).toEqual({ ...sale, ...expected });
  });

  test('with an expert that cannot be decoded keeps the present expert', () => {
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

  test('of a field that only the seller reads adds nothing', () => {
    expect(Object.keys(merged({ mandate_signed: true }) ?? {})).toEqual(Object.keys(sale));
  });

  test('of any other content is ignored', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(readSaleUpdate(message)).toBeNull();
      }),
    );
    expect(readSaleUpdate({ type: 'estimation_updated', sale: { id: 1 } })).toBeNull();
    expect(readSaleUpdate({ type: 'sale_updated', sale: {} })).toBeNull();
  });

  test('adds no field that the sale does not have', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        const update = readSaleUpdate({ type: 'sale_updated', sale: { ...fields, id: '501' } });
        expect(Object.keys(update?.merge(sale, 'buyer') ?? sale).sort()).toEqual(Object.keys(sale).sort());
      }),
    );
  });
});

describe("a live message about the seller's own sale", () => {
  const heard = (change: object) => readSaleUpdate({ type: 'sale_updated', sale: { id: 900, ...change } });
  const thomas = { user: { first_name: 'Thomas' } };

  test.each<[Record<string, unknown>, Partial<SellerSale>]>([
    [{ state: 'sold' }, { state: 'sold' }],
    [{ state: 'zorglub' }, { state: 'unknown' }],
    [{ price: 410_000 }, { priceEuros: 410_000 }],
    [{ price: null }, { priceEuros: null }],
    [{ on_break: true }, { isOnBreak: true }],
    [{ mandate_signed: false }, { isMandateSigned: false }],
    [{ mandateSigned: false }, { isMandateSigned: false }],
    [{ expert: thomas }, { expert: expect.objectContaining({ firstName: 'Thomas', lastName: null }) }],
    [{ expert: null }, { expert: null }],
    [{ mandate: { sign_status: 'incoming' } }, { mandate: { id: '70', signStatus: 'incoming' } }],
    [{ mandate: { id: 71 } }, { mandate: { id: '71', signStatus: null } }],
    [{ mandate: { id: 71, sign_status: 'sent' } }, { mandate: { id: '71', signStatus: 'sent' } }],
    [{ mandate: { sign_status: null } }, { mandate: { id: '70', signStatus: null } }],
    [{ mandate: null }, { mandate: null }],
    // A state, a break and a signature are never taken away.
    [{ state: null, on_break: null, mandate_signed: null }, {}],
    // A value that cannot be read changes nothing.
    [{ state: 3, on_break: 'oui', mandate_signed: 'true' }, {}],
    [{ price: 'cher' }, {}],
    [{ expert: ['Thomas'] }, {}],
    [{ expert: { user: {} } }, {}],
    [{ mandate: 'signé' }, {}],
    // The other fields wait for the next read.
    [{ lightshop: true }, {}],
  ])('%j contains %j, and nothing else', (change, expected) => {
    expect(heard(change)?.merge(aDecodedSellerSale(), 'seller')).toEqual({ ...aDecodedSellerSale(), ...expected });
  });

  test('without a signature status keeps the mandate signed', () => {
    const signed = aDecodedSellerSale({ isMandateSigned: true });
    for (const change of [{ mandate_signed: null }, { mandate_signed: 1 }, { mandate: { sign_status: null } }]) {
      expect(heard(change)?.merge(signed, 'seller').isMandateSigned).toBe(true);
    }
  });

  test('with a whole sale is decoded as in the list', () => {
    const message = heard(aSellerSaleOnTheWire({ price: 1 }));
    expect(message?.merge(aDecodedSellerSale(), 'seller')).toEqual(aDecodedSellerSale({ priceEuros: 1 }));
  });

  test.each([
    [{ id: '70', signStatus: 'sent' }, { id: 70 }, { id: '70', signStatus: 'sent' }],
    [
      { id: '70', signStatus: 'sent' },
      { id: 71, sign_status: null },
      { id: '71', signStatus: null },
    ],
    [null, { id: 71 }, { id: '71', signStatus: null }],
  ])('turns the mandate %j by %j into %j', (mandate, change, expected) => {
    expect(heard({ mandate: change })?.merge(aDecodedSellerSale({ mandate }), 'seller').mandate).toEqual(expected);
  });

  test('with a mandate status without a mandate id drops the status', () => {
    const before = aDecodedSellerSale({ mandate: null, originalMandateId: null });
    expect(heard({ mandate: { sign_status: 'incoming' } })?.merge(before, 'seller')).toEqual(before);
  });

  test.each<[unknown, boolean]>([
    [{ sign_status: 'incoming' }, true],
    [{ id: 70, signStatus: 'incoming' }, true],
    [{ sign_status: 'sent' }, false],
    [{ sign_status: null }, false],
    [null, false],
    ['incoming', false],
  ])('with the mandate %j: just signed %s', (mandate, expected) => {
    expect(heard({ mandate })?.isIncoming).toBe(expected);
  });
});
