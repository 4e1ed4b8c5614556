import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer } = seeded.users;
const { alerts } = seeded;
const lea = bearer(buyer.token);
const path = `/buyers/${buyer.id}/buyer_alerts`;

const criteria = {
  active: true,
  zone: ['Lyon, France'],
  apartment: true,
  house: false,
  max_budget: 400_000,
  floor: 'high_floor',
  outdoor_space: 'terrace',
  purchase_type: 'main_residence',
  unsubscription_reason: null,
  unsubscribed_at: null,
};
const list = async () => (await api('GET', path, lea)).json;
const create = (change: object = {}, headers: object = {}) =>
  api('POST', path, { body: { buyer_alert: { ...criteria, ...change } }, headers: { ...lea.headers, ...headers } });
const change = (id: number, difference: object) =>
  api('PUT', `${path}/${id}`, { body: { buyer_alert: { ...criteria, ...difference } }, ...lea });
const stop = { active: false, unsubscription_reason: 'already_found', unsubscribed_at: '2026-03-03T10:00:00+01:00' };

describe('GET /buyers/{cid}/buyer_alerts', () => {
  it('returns active and stopped alerts unsorted, each with every field and its texts', async () => {
    const found = await list();
    expect(found.map(({ id }: { id: number }) => id)).toEqual([801, 802, 803, 804, 805]);
    expect(found.map(({ active }: { active: boolean }) => active)).toEqual([false, true, true, true, false]);
    expect(found[3]).toMatchObject({
      floor_text: 'Pas de rez-de-chaussée',
      outdoor_space_text: 'Balcon',
      annonces_url: `${bench.demo.url}/annonces?alerte=804`,
    });
    for (const alert of found) expect(Object.keys(alert)).toHaveLength(23);
  });

  it('includes alerts that the same customer created in public since', async () => {
    const person = { situation: 'owner', project_state: 'not_urgent', civility: 'mrs', first_name: 'Léa' };
    const rest = { last_name: 'Martin', email: buyer.email, phone_number: '+33612345678', phone_country_code: 'FR' };
    const user = { ...person, ...rest, buyer_alerts_attributes: [criteria] };
    expect((await api('POST', '/buyer_alerts', { body: { user } })).status).toBe(201);
    expect((await list()).at(-1)).toMatchObject({
      zone: ['Lyon, France'],
      active: true,
      annonces_url: expect.any(String),
    });
  });
});

describe('POST /buyers/{cid}/buyer_alerts', () => {
  it('adds an active alert to the list', async () => {
    const { status, json } = await create();
    expect([status, json.active, json.floor_text]).toEqual([201, true, 'Étage élevé']);
    expect(await list()).toContainEqual(json);
    expect((await call('GET', '/demo/alerts')).json).toHaveLength(1);
  });

  it.each([
    [{ zone: [] }, ['zone']],
    [{ apartment: false }, ['apartment']],
    [{ min_budget: 500_000 }, ['max_budget']],
    [{ free_input_field: 'refus-zone' }, ['zone']],
    [{ free_input_field: 'champ-inconnu' }, ['exposition']],
    [{ free_input_field: 'refus-tardif' }, ['max_budget']],
    [{ id: 12, floor_text: 'Étage élevé' }, ['id', 'floor_text']],
  ])('refuses %j on its field, as in public', async (difference, fields) => {
    const { status, json } = await create(difference);
    expect([status, Object.keys(json.error.message)]).toEqual([422, fields]);
    expect(await list()).toHaveLength(5);
  });

  it('creates one alert for a repeat with the same key', async () => {
    const key = { 'Idempotency-Key': 'alerte-1' };
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second.json).toEqual(first.json);
    expect(await list()).toHaveLength(6);
  });
});

describe('PUT /buyers/{cid}/buyer_alerts/{id}', () => {
  it('changes the criteria and keeps the rest', async () => {
    const { status, json } = await change(alerts.newest, { zone: ['Nantes, France'], min_room_number: 2 });
    expect([status, json.id, json.zone, json.min_room_number]).toEqual([200, alerts.newest, ['Nantes, France'], 2]);
    expect(await list()).toContainEqual(json);
  });

  it('unsubscribes with a reason and a date, and subscribes again without them', async () => {
    expect((await change(alerts.newest, stop)).json).toMatchObject(stop);
    const again = { active: true, unsubscription_reason: null, unsubscribed_at: null };
    expect((await change(alerts.newest, again)).json).toMatchObject(again);
  });

  it.each([
    [{ ...stop, unsubscription_reason: null }, 'unsubscription_reason', 'doit être rempli(e)'],
    [{ ...stop, unsubscription_reason: 'weather' }, 'unsubscription_reason', "n'est pas inclus(e) dans la liste"],
    [{ ...stop, unsubscribed_at: null }, 'unsubscribed_at', 'doit être rempli(e)'],
    [{ created_at: '2026-01-01' }, 'created_at', 'ne peut pas être modifié'],
  ])('refuses %j on its field', async (difference, field, message) => {
    const answer = await change(alerts.newest, difference);
    expect(answer).toMatchObject({ status: 422, json: { error: { message: { [field]: [message] } } } });
  });
});

describe('GET /buyer_alerts/{id}/corresponding_properties', () => {
  const matching = async (id: number) => (await api('GET', `/buyer_alerts/${id}/corresponding_properties`, lea)).json;
  const DAY = 86_400_000;

  it('returns the weekly average for alerts of an even id, over the last 12 weeks, and none for the others', async () => {
    const { results, total, weekly_average } = await matching(alerts.oldest);
    const ages = results.map((row: { published_at: string }) => bench.demo.db.now() - Date.parse(row.published_at));
    const recent = ages.filter((age: number) => age < 12 * 7 * DAY).length;
    expect(total).toBe(results.length);
    expect(recent).toBeLessThan(total);
    expect(weekly_average).toBe(Math.round((recent / 12) * 10) / 10);
    expect(await matching(alerts.newest)).not.toHaveProperty('weekly_average');
  });

  it('returns adverts with every documented field, published in the past', async () => {
    const { results } = await matching(alerts.newest);
    expect(results.length).toBeGreaterThan(0);
    for (const advert of results) {
      expect(Object.keys(advert).sort()).toEqual([
        ...['area', 'city', 'id', 'picture_url', 'price', 'published_at', 'room_number', 'title', 'url', 'zip_code'],
      ]);
      expect(Date.parse(advert.published_at)).toBeLessThanOrEqual(bench.demo.db.now());
    }
  });

  it('returns nothing for the recently stopped alert', async () => {
    expect(await matching(alerts.recentlyStopped)).toEqual({ results: [], total: 0 });
  });
});
