import { describe, expect, test } from 'vitest';
import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { aSaleOfInterest, aSaleOfInterestOnTheWire } from '../factories/sale-of-interest.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, [aSaleOfInterestOnTheWire(changes)]);
  const result = await fetchBuyerSales(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0];
}

describe('the sales that a buyer follows', () => {
  test('are requested by customer, as a list or as results', async () => {
    const value = { items: [aSaleOfInterest()], total: null, dropped: 0 };
    answer(200, [aSaleOfInterestOnTheWire()]);
    expect(await fetchBuyerSales(call, '12')).toEqual({ ok: true, value });
    answer(200, { results: [aSaleOfInterestOnTheWire()] });
    expect(await fetchBuyerSales(call, '12')).toEqual({ ok: true, value });
    expect(asked[0]).toEqual({ call: 'GET /buyers/12/sales', body: null, key: null, authorization: 'Bearer T0' });
  });

  test('without an id are left out and reported once', async () => {
    answer(200, [aSaleOfInterestOnTheWire({ id: null }), aSaleOfInterestOnTheWire()]);
    expect(await fetchBuyerSales(call, '12')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyers/:cid/sales' }]);
  });

  test('with only an id have null fields', async () => {
    answer(200, [{ id: 1 }]);
    const result = await fetchBuyerSales(call, '12');
    expect(result).toMatchObject({
      ok: true,
      value: {
        items: [
          {
            id: '1',
            priceEuros: null,
            expert: null,
            property: { address: null, pictureUrls: [], advert: null },
          },
        ],
      },
    });
  });

  const { property } = aSaleOfInterestOnTheWire();
  const { expert } = aSaleOfInterestOnTheWire();
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a break', { on_break: true }, { isOnBreak: true }],
    [
      'a planned day, an unreadable one, and a calendar',
      { expected_dates: { agreement: '2027-01-12', deed: '2027-02-30' }, calendar_url: 'https://a.example/c.ics' },
      { expectedDates: { agreement: '2027-01-12', deed: null }, calendarUrl: 'https://a.example/c.ics' },
    ],
    ['planned days that are no record', { expected_dates: [] }, { expectedDates: { agreement: null, deed: null } }],
    ['a price that is a text', { price: '329000.0' }, { priceEuros: 329_000 }],
    [
      'an area and rooms that are texts',
      { property: { ...property, area: '72.5', room_number: '3.0' } },
      { property: { areaM2: 72.5, roomNumber: 3 } },
    ],
    [
      'an advert that is a draft',
      { property: { ...property, advert: { title: 'x', draft: true } } },
      { property: { advert: null } },
    ],
    ['no advert', { property: { ...property, advert: null } }, { property: { advert: null } }],
    [
      'pictures without address',
      { property: { ...property, property_pictures: [null, {}, { photo_url: '/a.jpg' }] } },
      { property: { pictureUrls: ['/a.jpg'] } },
    ],
    [
      'a street number in letters',
      { property: { ...property, street_number: '12 bis' } },
      { property: { streetNumber: '12 bis' } },
    ],
    ['no picture of its own', { expert_picture_url: null }, { expert: { pictureUrl: '/demo/other.svg' } }],
    [
      'an expert of a civility we do not know',
      { expert: { ...expert, civility: 'x' } },
      { expert: { civility: null } },
    ],
    ['an expert with a picture only', { expert: { photo: '/a.jpg' } }, { expert: null }],
    ['a break as a number', { on_break: 1 }, { isOnBreak: true }],
  ])('%s', async (_, wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });
});
