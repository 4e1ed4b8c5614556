import { describe, expect, test } from 'vitest';
import { fetchSellerSale, fetchSellerSales, updateSellerSale } from '@/api/sale/seller-sales';
import { aDecodedSellerSale, aSellerSaleOnTheWire } from '../factories/seller-sale-wire.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, { results: [aSellerSaleOnTheWire(changes)] });
  const result = await fetchSellerSales(call, '204');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0];
}

const DATES = { agreement: '2027-01-12', deed: '2027-04-06' };
const person = (fields: Record<string, unknown>) => ({ user: { first_name: 'Thomas', ...fields } });

describe('the sales of a seller', () => {
  test('are requested by customer, and decoded completely', async () => {
    answer(200, { results: [aSellerSaleOnTheWire()], total: 1 });
    expect(await fetchSellerSales(call, '204')).toEqual({
      ok: true,
      value: { items: [aDecodedSellerSale()], total: 1, dropped: 0 },
    });
    expect(asked).toEqual([{ call: 'GET /sellers/204/sales', body: null, key: null, authorization: 'Bearer T0' }]);
  });

  test('a single sale with only its columns is malformed; fields it does not have may be absent', async () => {
    const one = { customerId: '204', saleId: '7' };
    const { property, timeline, ...columns } = aSellerSaleOnTheWire();
    answer(200, columns);
    expect(await fetchSellerSale(call, one)).toEqual({ ok: false, error: { tag: 'malformed' } });
    answer(200, { id: 7, state: 'sold', property, timeline });
    expect(await fetchSellerSale(call, one)).toMatchObject({ ok: true, value: { state: 'sold', expert: null } });
    expect(asked.at(-1)?.call).toBe('GET /sellers/204/sales/7');
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    // Both spellings (docs/spec/sale.md#5.2).
    [{ mandate_signed: undefined, mandateSigned: true }, { isMandateSigned: true }],
    [{ mandate_signed: undefined, mandateSigned: false }, { isMandateSigned: false }],
    [{ mandate_signed: 'true' }, { isMandateSigned: true }],
    [{ state: 'teleported' }, { state: 'unknown' }],
    [{ state: null }, { state: 'unknown' }],
    [{ state: 4 }, { state: 'unknown' }],
    [{ price: null }, { priceEuros: null }],
    [{ price: 0 }, { priceEuros: 0 }],
    [{ price: -5 }, { priceEuros: null }],
    [{ price: '329000.0' }, { priceEuros: 329_000 }],
    [{ owner: null }, { ownerId: null }],
    [{ owner: null, owner_id: '9' }, { ownerId: '9' }],
    [{ owner_id: 8 }, { ownerId: '8' }],
    [{ mandate: null }, { mandate: null, originalMandateId: '70' }],
    [{ mandate: { id: '71', sign_status: 'incoming' } }, { mandate: { id: '71', signStatus: 'incoming' } }],
    [{ mandate: 'yes' }, { mandate: null }],
    [{ buying_year: '2012' }, { buyingYear: '2012' }],
    [{ buying_year: '' }, { buyingYear: null }],
    [{ needs_diagnostics: true }, { needsDiagnostics: true }],
    [{ needs_diagnostics: 'no' }, { needsDiagnostics: null }],
    [{ seller_notary_present: null }, { hasSellerNotary: null }],
    [{ seller_notary_present: false }, { hasSellerNotary: false }],
    [{ on_break: 1 }, { isOnBreak: true }],
    [{ expected_dates: DATES }, { expectedDates: DATES }],
    [
      { expected_dates: { deed: '2027-04-06T10:00:00+02:00' } },
      { expectedDates: { agreement: null, deed: '2027-04-06T10:00:00+02:00' } },
    ],
    [{ expected_dates: { agreement: '12/01/2027', deed: 5 } }, { expectedDates: { agreement: null, deed: null } }],
    [{ expected_dates: { agreement: '2027-02-30' } }, { expectedDates: { agreement: null, deed: null } }],
    [
      { expected_dates: { agreement: '0001-01-01', deed: '9999-12-31' } },
      { expectedDates: { agreement: null, deed: null } },
    ],
    [
      { expected_dates: { agreement: '1999-12-31T12:00:00Z', deed: '9999-12-31T23:30:00Z' } },
      { expectedDates: { agreement: null, deed: null } },
    ],
    [
      { expected_dates: { agreement: '2000-01-01', deed: '9998-12-31T23:30:00Z' } },
      { expectedDates: { agreement: '2000-01-01', deed: '9998-12-31T23:30:00Z' } },
    ],
    [{ expected_dates: 'bientôt' }, { expectedDates: { agreement: null, deed: null } }],
    [{ calendar_url: ' https://a.example/c.ics ' }, { calendarUrl: 'https://a.example/c.ics' }],
    [{ calendar_url: 5 }, { calendarUrl: null }],
    [{ missing_mandatory_documents: [3, null, '4', {}] }, { missingMandatoryDocuments: ['3', '4'] }],
    [{ missing_mandatory_documents: null }, { missingMandatoryDocuments: [] }],
    [{ region: null }, { regionName: null }],
    [
      { last_yanport_valuation: null, last_yanport_valuation_id: 9 },
      { valuationId: '9', valuationPriceEuros: null },
    ],
    [{ last_yanport_valuation: { id: 31, sale_price: '330000.0' } }, { valuationPriceEuros: 330_000 }],
    [{ timeline: 'soon' }, { timeline: expect.objectContaining({ lastSoldAt: null, lastPhotoMeetingAt: null }) }],
    [{ timeline: { last_sold_at: '2026-02-30' } }, { timeline: expect.objectContaining({ lastSoldAt: null }) }],
    [
      { property: null },
      { property: expect.objectContaining({ id: null, kind: null, pictureUrls: [], advert: null }) },
    ],
    [{ expert: null }, { expert: null }],
    [{ expert: ['Camille'] }, { expert: null }],
    [{ expert: { user: {} } }, { expert: null }],
    [
      { expert: person({ civility: 'm' }) },
      { expert: expect.objectContaining({ firstName: 'Thomas', civility: null }) },
    ],
    [
      { visit_guide: person({ email: 'hugo@parvis.example', phone_number: '+33655443322' }) },
      {
        visitGuide: expect.objectContaining({
          firstName: 'Thomas',
          email: 'hugo@parvis.example',
          phoneNumber: '+33655443322',
        }),
      },
    ],
    // A person of whom only an e-mail is known has no name.
    [
      { visit_guide: { user: { email: 'hugo@parvis.example' } } },
      { visitGuide: expect.objectContaining({ firstName: null, email: 'hugo@parvis.example' }) },
    ],
  ])('%j is decoded as %j', async (wire, expected) => {
    expect(await read(wire)).toMatchObject(expected);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { lat: 91, lng: 181 },
      { lat: null, lng: null },
    ],
    [
      { lat: -90, lng: 180 },
      { lat: -90, lng: 180 },
    ],
    [
      { zip_code: 75011, street_number: '12 bis' },
      { zipCode: '75011', streetNumber: '12 bis' },
    ],
    [{ property_pictures: [null, { photo_url: '/a.jpg' }, {}] }, { pictureUrls: ['/a.jpg'] }],
    [{ advert: { draft: true, link_virtual_visit: '/v' } }, { advert: { isDraft: true, virtualVisitUrl: '/v' } }],
    [{ advert: null }, { advert: null }],
  ])('its property with %j is decoded as %j', async (changes, expected) => {
    const { property } = aSellerSaleOnTheWire();
    expect((await read({ property: { ...property, ...changes } }))?.property).toMatchObject(expected);
  });

  test('without an id are left out and reported once, the others are kept', async () => {
    answer(200, [aSellerSaleOnTheWire({ id: null }), aSellerSaleOnTheWire()]);
    expect(await fetchSellerSales(call, '204')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /sellers/:cid/sales' }]);
  });

  test('a change sends only that field, and returns the sale', async () => {
    answer(200, aSellerSaleOnTheWire({ needs_diagnostics: true }));
    expect(await updateSellerSale(call, '204', '900', { needsDiagnostics: true })).toEqual({
      ok: true,
      value: aDecodedSellerSale({ needsDiagnostics: true }),
    });
    expect(asked).toEqual([
      {
        call: 'PUT /sellers/204/sales/900',
        body: { sale: { needs_diagnostics: true } },
        key: null,
        authorization: 'Bearer T0',
      },
    ]);
  });
});
