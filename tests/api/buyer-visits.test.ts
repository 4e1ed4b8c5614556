import { describe, expect, test } from 'vitest';
import { cancelBuyerVisit, fetchBuyerVisits } from '@/api/visit/buyer-visits';
import { visitStatus } from '@/domain/visit/buyer-visit';
import { aBuyerVisit, aBuyerVisitOnTheWire } from '../factories/buyer-visit.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, { results: [aBuyerVisitOnTheWire(changes)] });
  const result = await fetchBuyerVisits(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0];
}

describe("a buyer's visits", () => {
  test('are requested by customer', async () => {
    answer(200, { results: [aBuyerVisitOnTheWire()], total: 1 });
    expect(await fetchBuyerVisits(call, '12')).toEqual({
      ok: true,
      value: { items: [aBuyerVisit()], total: 1, dropped: 0 },
    });
    expect(asked).toEqual([{ call: 'GET /buyers/12/visits', body: null, key: null, authorization: 'Bearer T0' }]);
  });

  test('never contain the e-mail of the guide', async () => {
    expect(JSON.stringify(await read({}))).not.toContain('@');
  });

  test('without an id are left out and reported once, the others are kept', async () => {
    answer(200, [aBuyerVisitOnTheWire({ id: null }), aBuyerVisitOnTheWire()]);
    expect(await fetchBuyerVisits(call, '12')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyers/:cid/visits' }]);
  });

  test.each([
    [null, null],
    ['demain', null],
    ['2026-03-03T14:30:00', '2026-03-03T14:30:00+01:00'],
    ['2026-07-03 14:30:00', '2026-07-03T14:30:00+02:00'],
    ['2026-03-03 13:30:00 UTC', '2026-03-03T13:30:00Z'],
    ['2026-03-03T14:30:00+0100', '2026-03-03T14:30:00+01:00'],
  ])('starting at %j are decoded as %j', async (start_time, startsAt) => {
    expect(await read({ start_time })).toMatchObject({ startsAt });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ state: 'postponed' }, { state: 'unknown', canceled: false }],
    [{ state: 'cancelled_weather' }, { state: 'unknown', canceled: true }],
    [
      { state: 'rescheduled', canceled: true },
      { state: 'rescheduled', canceled: true },
    ],
    [{ state: null }, { state: 'unknown' }],
    [{ canceled: 'true' }, { canceled: true }],
    [{ sale_id: null }, { saleId: null }],
    [{ end_time: '15h' }, { endsAt: null }],
    [{ calendar_links: null }, { calendarLinks: [] }],
    [
      { calendar_links: [null, { label: 'x' }, { label: 'iCal', link: '/a.ics' }] },
      { calendarLinks: [{ label: 'iCal', link: '/a.ics' }], calendarLinksLeftOut: 2 },
    ],
    [{ visit_guide: null }, { guide: null }],
    [{ visit_guide: { profile_pic_url: null, user: {} } }, { guide: null }],
    [
      { visit_guide: { user: { first_name: 'Sami' } } },
      { guide: { firstName: 'Sami', lastName: null, phoneNumber: null, pictureUrl: null } },
    ],
    [{ cancel_reason_text: 'Le propriétaire est malade' }, { cancelReasonText: 'Le propriétaire est malade' }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test('a cancelled state of tomorrow counts as cancelled', async () => {
    const visit = await read({ state: 'cancelled_weather' });
    expect(visit && visitStatus(visit, 0).kind).toBe('cancelled');
  });

  test.each([[{}], [null], ['x'], [{ results: {} }]])('with the response %j are malformed', async (body) => {
    answer(200, body);
    expect(await fetchBuyerVisits(call, '12')).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('a cancellation in the client area', () => {
  const cancellation = { reason: 'found', details: 'Un bien plus grand' } as const;

  test('sends reason and details with the token, and returns the visit', async () => {
    answer(200, aBuyerVisitOnTheWire({ state: 'cancelled_visitor', canceled: true }));
    expect(await cancelBuyerVisit(call, '71', cancellation)).toEqual({
      ok: true,
      value: aBuyerVisit({ state: 'cancelled_visitor', canceled: true }),
    });
    expect(asked).toEqual([
      {
        call: 'PUT /visits/71',
        body: { visit: { cancel_reason: 'found', cancel_comment: 'Un bien plus grand' } },
        key: null,
        authorization: 'Bearer T0',
      },
    ]);
  });

  test('that is refused names the field, and is sent once', async () => {
    answer(422, { error: { message: { cancel_comment: ['est trop court'] } } });
    expect(await cancelBuyerVisit(call, '71', cancellation)).toMatchObject({
      ok: false,
      error: { tag: 'refused', status: 422, refusal: { fields: { cancelComment: 'est trop court' } } },
    });
    expect(asked).toHaveLength(1);
  });
});
