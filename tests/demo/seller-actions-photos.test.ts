import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { photoSlots } from '../../demo/server/seller/slots.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { manySales: seller } = seeded.users;
const sale = seeded.sellerSales.toPublish.id;
const gerard = bearer(seller.token);
const path = `/sales/${sale}/photo_meetings`;

const slots = async (): Promise<{ start_date: string }[]> => (await api('GET', `${path}/slots`, gerard)).json.results;
const firstSlot = async () => (await slots())[0]?.start_date ?? '';
const contact = {
  contact_name: 'Gérard Lambert',
  contact_phone_number: '+33698765432',
  contact_phone_country_code: 'FR',
  access_details: 'Code 12B4, 3e étage',
};
const book = (photo_meeting: object, headers: object = {}) =>
  api('POST', path, { body: { photo_meeting }, headers: { ...gerard.headers, ...headers } });
const lastPhotoMeetingAt = async () => {
  const { results } = (await api('GET', `/sellers/${seller.id}/sales`, gerard)).json;
  return results.find(({ id }: { id: number }) => id === sale).timeline.last_photo_meeting_at;
};

describe('GET /sales/{saleId}/photo_meetings/slots', () => {
  it('offers slots of 45, 60 or 90 minutes, in order, on working days after today', async () => {
    const found = await slots();
    const starts = found.map(({ start_date }) => Date.parse(start_date));
    expect(starts).toEqual([...starts].sort((left, right) => left - right));
    expect(starts[0]).toBeGreaterThan(bench.demo.db.now());
    expect(found).toEqual(photoSlots(bench.demo.db.now()).map(({ start_date }) => ({ start_date })));
    for (const { start_date, end_date } of photoSlots(bench.demo.db.now())) {
      expect([45, 60, 90]).toContain((Date.parse(end_date) - Date.parse(start_date)) / 60_000);
      const weekday = new Date(start_date).toLocaleDateString('en-GB', { timeZone: 'Europe/Paris', weekday: 'short' });
      expect(['Sat', 'Sun']).not.toContain(weekday);
    }
  });

  it('has several slots on most of the 10 working days, and none on some, on any start day', () => {
    for (let day = 0; day < 400; day += 1) {
      const starts = photoSlots(Date.UTC(2026, 0, 1, 12) + day * 86_400_000).map(({ start_date }) => start_date);
      const perDay = starts.reduce(
        (days, start) => days.set(start.slice(0, 10), (days.get(start.slice(0, 10)) ?? 0) + 1),
        new Map<string, number>(),
      );
      expect(perDay.size).toBeGreaterThanOrEqual(6);
      expect(perDay.size).toBeLessThanOrEqual(9);
      expect([...perDay.values()].filter((count) => count > 1).length).toBeGreaterThan(3);
    }
  });
});

describe('POST /sales/{saleId}/photo_meetings', () => {
  it('books the slot, which is no longer free, keeps the contact, and sets the shoot date of the sale', async () => {
    const start_date = await firstSlot();
    expect(await lastPhotoMeetingAt()).not.toBe(start_date);
    const { status, json } = await book({ ...contact, start_date });
    expect([status, json]).toEqual([201, { id: expect.any(Number), start_date, status: 'planned' }]);
    expect(bench.demo.db.sellerActions.allMeetings().find(({ id }) => id === json.id)).toMatchObject(contact);
    expect((await api('GET', path, gerard)).json.results).toContainEqual(json);
    expect((await slots()).map((slot) => slot.start_date)).not.toContain(start_date);
    expect(await lastPhotoMeetingAt()).toBe(start_date);
  });

  it.each([
    ['contact_name', ' ', 'doit être rempli(e)'],
    ['contact_phone_number', '0698', '*Numéro de téléphone non valide'],
    ['access_details', '', 'doit être rempli(e)'],
    ['start_date', '', 'doit être rempli(e)'],
    ['start_date', '2020-01-06T09:00:00+01:00', "n'est plus disponible"],
  ])('refuses %s: %j on its field, and books nothing', async (field, value, message) => {
    const answer = await book({ ...contact, start_date: await firstSlot(), [field]: value });
    expect([answer.status, answer.json]).toEqual([422, { error: { message: { [field]: [message] } } }]);
    expect((await api('GET', path, gerard)).json.total).toBe(0);
  });

  it('refuses a slot taken by the bench meanwhile', async () => {
    const start_date = await firstSlot();
    expect((await call('POST', '/demo/photo_slots/take', { body: { start_date } })).json).toEqual({ taken: 1 });
    expect((await book({ ...contact, start_date })).json.error.message).toEqual({
      start_date: ["n'est plus disponible"],
    });
  });

  it('books once for a repeat with the same key, and no 2nd shoot while one is planned', async () => {
    const start_date = await firstSlot();
    const key = { 'Idempotency-Key': 'seance-1' };
    const [first, again] = [await book({ ...contact, start_date }, key), await book({ ...contact, start_date }, key)];
    expect(again.json).toEqual(first.json);
    expect((await book({ ...contact, start_date: await firstSlot() })).status).toBe(422);
    expect((await api('GET', path, gerard)).json.total).toBe(1);
  });

  it('allows another booking after a cancellation', async () => {
    const { json } = await book({ ...contact, start_date: await firstSlot() });
    await call('POST', `/demo/photo_meetings/${json.id}/cancel`);
    expect((await book({ ...contact, start_date: await firstSlot() })).status).toBe(201);
    const all = (await api('GET', path, gerard)).json.results;
    expect(all.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'planned']);
  });
});

describe('a sale without the photo option', () => {
  it('has no shoot to book and no pack to choose', async () => {
    const { onBreak } = seeded.sellerSales;
    const start_date = await firstSlot();
    const meeting = { body: { photo_meeting: { ...contact, start_date } }, ...gerard };
    expect((await api('POST', `/sales/${onBreak.id}/photo_meetings`, meeting)).status).toBe(403);
    const pack = { body: { sale: { lightshop_pack_max: true } }, ...gerard };
    expect((await api('POST', `/sales/${onBreak.id}/photo_packs`, pack)).status).toBe(403);
    expect((await api('GET', `/sales/photo_packs/${onBreak.id}`, gerard)).json.can_use_lightshop_pack_max).toBe(false);
  });

  it('returns the past shoot dated in its timeline', async () => {
    const { id } = seeded.sellerSales.onBreak;
    const { results } = (await api('GET', `/sales/${id}/photo_meetings`, gerard)).json;
    const { timeline } = (await api('GET', `/sellers/${seller.id}/sales/${id}`, gerard)).json;
    expect(results).toMatchObject([{ status: 'done', start_date: timeline.last_photo_meeting_at }]);
  });
});

describe('photo packs', () => {
  const read = async () => (await api('GET', `/sales/photo_packs/${sale}`, gerard)).json;
  const choose = (lightshop_pack_max: unknown) =>
    api('POST', `/sales/${sale}/photo_packs`, { body: { sale: { lightshop_pack_max } }, ...gerard });
  const press = (url: string, button: string) => fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' });

  it('cost 290 euros, and return the payment form once chosen', async () => {
    const before = {
      lightshop_fee: 290,
      lightshop_pack_max: false,
      lightshop_payment_form_url: null,
      can_use_lightshop_pack_max: true,
      lightshop_paid: false,
    };
    expect(await read()).toEqual(before);
    const { status, json } = await choose(true);
    expect([status, json.lightshop_pack_max]).toEqual([200, true]);
    expect(new URL(json.lightshop_payment_form_url).origin).toBe(bench.demo.providerUrl);
    expect(await read()).toEqual(json);
    expect((await choose(false)).json).toEqual(before);
  });

  it('refuse an unknown choice, and a pack that is not offered', async () => {
    expect((await choose('oui')).json.error.message).toHaveProperty('lightshop_pack_max');
    await call('POST', `/demo/photo_packs/${sale}`, { body: { offered: false } });
    expect((await choose(true)).status).toBe(422);
  });

  it('block the booking until the payment is confirmed, 1 s after it', async () => {
    const { lightshop_payment_form_url: url } = (await choose(true)).json;
    const start_date = await firstSlot();
    expect(await book({ ...contact, start_date })).toMatchObject({
      status: 422,
      json: { error: { message: 'paiement requis' } },
    });
    expect(await (await fetch(url)).text()).toContain('Payer');
    const paid = await press(url, 'payer');
    expect(paid.status).toBe(303);
    const back = new URL(paid.headers.get('location') ?? '');
    expect([back.origin, back.search]).toEqual([bench.demo.url, '?payment=success']);
    expect((await fetch(back)).status).toBe(200);
    expect((await read()).lightshop_paid).toBe(false);
    bench.demo.db.advance(1000);
    expect(await read()).toMatchObject({ lightshop_paid: true, lightshop_payment_form_url: null });
    expect((await choose(false)).status).toBe(422);
    expect((await book({ ...contact, start_date })).status).toBe(201);
  });

  it('stay unpaid when the card is refused, and are paid without a return link where the frame stays', async () => {
    const { lightshop_payment_form_url: url } = (await choose(true)).json;
    const refused = await fetch(`${url}/refuser`, { method: 'POST' });
    expect(await refused.text()).toContain('Votre banque a refusé ce paiement');
    bench.demo.db.advance(1000);
    expect((await read()).lightshop_paid).toBe(false);
    const stays = await fetch(`${url}/rester`, { method: 'POST' });
    expect([new URL(stays.url).origin, stays.status]).toEqual([bench.demo.providerUrl, 200]);
    bench.demo.db.advance(1000);
    expect((await read()).lightshop_paid).toBe(true);
    expect((await fetch(url)).status).toBe(404);
  });
});
