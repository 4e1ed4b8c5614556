import { expect, test } from 'vitest';
import { createPhotoMeeting, fetchPhotoSlots } from '@/api/photo-shoot/meetings';
import { choosePhotoPack, fetchPhotoPack } from '@/api/photo-shoot/packs';
import { fakeApi } from './fake-api.ts';

const api = fakeApi();

test('a pack is decoded; absent fields are null or false', async () => {
  api.answer(200, {
    lightshop_fee: 290,
    lightshop_pack_max: true,
    lightshop_payment_form_url: 'https://paie.exemple.fr/p/1',
    can_use_lightshop_pack_max: true,
    lightshop_paid: false,
  });
  expect(await fetchPhotoPack(api.call, '544')).toEqual({
    ok: true,
    value: {
      feeEuros: 290,
      isChosen: true,
      paymentFormUrl: 'https://paie.exemple.fr/p/1',
      canUse: true,
      isPaid: false,
    },
  });
  expect(api.asked[0]?.call).toBe('GET /sales/photo_packs/544');
  api.answer(200, {});
  const blank = { feeEuros: null, isChosen: false, paymentFormUrl: null, canUse: false, isPaid: null };
  expect(await fetchPhotoPack(api.call, '544')).toEqual({ ok: true, value: blank });
});

test.each([
  [{ lightshop_fee: 290, can_use_lightshop_pack_max: true }, true],
  [{ lightshop_fee: 290, can_use_lightshop_pack_max: false }, false],
  [{ lightshop_fee: null, can_use_lightshop_pack_max: true }, false],
])('a pack answered with %j can be used: %s', async (body, canUse) => {
  api.answer(200, body);
  expect(await fetchPhotoPack(api.call, '544')).toMatchObject({ ok: true, value: { canUse } });
});

test.each([true, false])('a pack is chosen: %s', async (isChosen) => {
  api.answer(200, {
    lightshop_fee: 290,
    lightshop_pack_max: isChosen,
    lightshop_payment_form_url: null,
    can_use_lightshop_pack_max: true,
    lightshop_paid: null,
  });
  expect(await choosePhotoPack(api.call, '544', isChosen)).toMatchObject({ ok: true, value: { isChosen } });
  expect(api.asked).toMatchObject([
    { call: 'POST /sales/544/photo_packs', body: { sale: { lightshop_pack_max: isChosen } } },
  ]);
});

test('slots are decoded; a slot without a start is left out', async () => {
  const start_date = '2026-03-03T09:00:00+01:00';
  api.answer(200, { results: [{ start_date }, {}] });
  expect(await fetchPhotoSlots(api.call, '544')).toMatchObject({
    ok: true,
    value: { items: [{ startsAt: start_date }], dropped: 1 },
  });
});

test("a shoot is booked with the server's field names and the idempotency key", async () => {
  api.answer(201, { id: 701, start_date: '2026-03-03T09:00:00+01:00', status: 'planned' });
  const input = {
    startDate: '2026-03-03T09:00:00+01:00',
    contactName: 'Paul Vasseur',
    contactPhoneNumber: '+33698765432',
    contactPhoneCountryCode: 'FR',
    accessDetails: 'Code 12B4',
  };
  const answer = await createPhotoMeeting(api.call, '544', input, 'k-1');
  expect(answer).toMatchObject({ ok: true, value: { id: '701', status: 'planned' } });
  expect(api.asked).toMatchObject([
    {
      call: 'POST /sales/544/photo_meetings',
      key: 'k-1',
      body: {
        photo_meeting: {
          start_date: '2026-03-03T09:00:00+01:00',
          contact_name: 'Paul Vasseur',
          contact_phone_number: '+33698765432',
          contact_phone_country_code: 'FR',
          access_details: 'Code 12B4',
        },
      },
    },
  ]);
});
