import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer, otherBuyer, curious, collector } = seeded.users;
const PHONE = { phone_number: '+33612345678', phone_country_code: 'FR' };

type Account = { id: number; token: string };
const as = ({ token }: Account) => ({ headers: { Authorization: `Bearer ${token}` } });
const reveal = (who: Account, property_id: unknown) =>
  api('POST', '/radar_leads', { body: { radar_lead: { property_id } }, ...as(who) });
const countOf = async (who: Account) => (await api('GET', '/radar_leads', as(who))).json.radar_leads_count;
const savePhone = (who: Account, user: Record<string, unknown> = PHONE) =>
  api('PUT', '/user', { body: { user }, ...as(who) });
/** Properties without a reveal on the first day. */
const fresh = seeded.radar.stackOf40;

describe('GET /radar_leads', () => {
  it.each([
    ['Léa, who knows the radar from hearsay', buyer, 0],
    ['Karim', otherBuyer, 0],
    ['Inès', curious, 3],
    ['Bruno', collector, 5],
  ])('counts the prices that %s revealed', async (_, who, count) => {
    expect(await countOf(who)).toBe(count);
  });

  it('returns 401 for a guest, as revealing does', async () => {
    const body = { radar_lead: { property_id: fresh[0] } };
    expect((await api('GET', '/radar_leads')).status).toBe(401);
    expect((await api('POST', '/radar_leads', { body })).status).toBe(401);
  });
});

describe('POST /radar_leads', () => {
  it.each([
    [0, false, 200],
    [1, false, 200],
    [2, false, 200],
    [3, false, 422],
    [0, true, 200],
    [2, true, 200],
    [3, true, 200],
    [4, true, 422],
    [5, true, 422],
  ])('with %d revealed and a number given: %s, returns %d', async (count, hasPhone, status) => {
    const who = count === 5 ? collector : otherBuyer;
    if (hasPhone && who !== collector) await savePhone(who);
    for (let index = 0; who === otherBuyer && index < count; index += 1) await reveal(who, fresh[index]);
    expect(await countOf(who)).toBe(count);
    const property = bench.demo.db.radarProperty(fresh[20]);
    const answer = await reveal(who, fresh[20]);
    expect(answer.status).toBe(status);
    expect(await countOf(who)).toBe(status === 200 ? count + 1 : count);
    if (status === 200) {
      const { sale_price, oa_amount } = property ?? {};
      expect(answer.json).toEqual({ sale_price, oa_amount, radar_leads_count: count + 1 });
    } else {
      expect(JSON.stringify(answer.json)).not.toContain(String(property?.oa_amount));
    }
  });

  it('asks for the number also from someone whose profile has one, and accepts it once it is saved again', async () => {
    expect(bench.demo.db.user(buyer.id)?.wire.phone_number).toBe(PHONE.phone_number);
    for (const id of fresh.slice(0, 3)) expect((await reveal(buyer, id)).status).toBe(200);
    expect((await reveal(buyer, fresh[3])).status).toBe(422);
    await savePhone(buyer);
    expect((await reveal(buyer, fresh[3])).status).toBe(200);
    expect((await reveal(buyer, fresh[4])).status).toBe(422);
  });

  it('does not count the second time, even for someone without reveals left', async () => {
    const [known] = seeded.radar.plain;
    for (const [who, count] of [
      [curious, 3],
      [collector, 5],
    ] as const) {
      for (const id of [known, String(known)]) {
        expect(await reveal(who, id)).toMatchObject({ status: 200, json: { radar_leads_count: count } });
      }
    }
  });

  it('shows both prices afterwards, to this user only', async () => {
    const pricesFor = async (who: Account) => {
      const { oa_amount, sale_price } = (await api('GET', `/radar/properties/${fresh[0]}`, as(who))).json;
      return [oa_amount, sale_price];
    };
    const { oa_amount, sale_price } = (await reveal(otherBuyer, fresh[0])).json;
    expect(await pricesFor(otherBuyer)).toEqual([oa_amount, sale_price]);
    expect(await pricesFor(buyer)).toEqual([null, null]);
    await call('POST', '/demo/reset');
    expect(await pricesFor(otherBuyer)).toEqual([null, null]);
  });

  it.each([999_999, 'x', null, undefined])('is a 404 for the property %s, and does not count', async (id) => {
    expect((await reveal(otherBuyer, id)).status).toBe(404);
    expect(await countOf(otherBuyer)).toBe(0);
  });

  it('is listed by the bench', async () => {
    await reveal(otherBuyer, fresh[0]);
    const { leads } = (await call('GET', '/demo/radar')).json;
    expect(leads).toHaveLength(3 + 5 + 1);
    expect(leads.at(-1)).toEqual({ userId: otherBuyer.id, propertyId: fresh[0], at: expect.any(String) });
  });
});

describe('PUT /user', () => {
  it('saves the number and returns the user', async () => {
    const number = { phone_number: '+33798765432', phone_country_code: 'FR' };
    expect(await savePhone(otherBuyer, number)).toMatchObject({ status: 200, json: { id: otherBuyer.id, ...number } });
    expect((await api('GET', `/users/${otherBuyer.id}`, as(otherBuyer))).json).toMatchObject(number);
  });

  it('keeps the other fields of the user', async () => {
    await savePhone(otherBuyer, { ...PHONE, email: 'autre@exemple.fr', role: 'expert', first_name: 'X' });
    expect((await api('GET', `/users/${otherBuyer.id}`, as(otherBuyer))).json).toMatchObject({
      email: otherBuyer.email,
      role: 'client',
      first_name: 'Karim',
    });
  });

  it.each([
    ['', 'FR', '*Veuillez entrer votre numéro de téléphone'],
    [undefined, 'FR', '*Veuillez entrer votre numéro de téléphone'],
    ['0612345678', 'FR', '*Numéro de téléphone non valide'],
    ['+3361234567', 'FR', '*Numéro de téléphone non valide'],
    ['+336123456789', 'FR', '*Numéro de téléphone non valide'],
    ['+33012345678', 'FR', '*Numéro de téléphone non valide'],
    ['+32470123456', 'FR', '*Numéro de téléphone non valide'],
    ['+3247012', 'BE', '*Numéro de téléphone non valide'],
    ['+3247012345678901', 'BE', '*Numéro de téléphone non valide'],
    ['+32470123456', '', '*Numéro de téléphone non valide'],
  ])('refuses the number %j of %s in French', async (phone_number, phone_country_code, message) => {
    const { status, json } = await savePhone(otherBuyer, { phone_number, phone_country_code });
    expect([status, json.error.message]).toEqual([422, { phone_number: [message] }]);
    expect(bench.demo.db.user(otherBuyer.id)?.wire.phone_number).toBe(null);
  });

  it('accepts a number of another country, and returns 401 for a guest', async () => {
    expect((await savePhone(otherBuyer, { phone_number: '+32470123456', phone_country_code: 'BE' })).status).toBe(200);
    expect((await api('PUT', '/user', { body: { user: PHONE } })).status).toBe(401);
  });
});
