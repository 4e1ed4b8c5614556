import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api, call } = demoServer();
const { buyer, otherBuyer } = seeded.users;
const karim = bearer(otherBuyer.token);

const consent = { place: 'account', text_version: '2026-11-28', text: "J'accepte…" };
const number = { phone_number: '+33611223355', phone_country_code: 'FR' };
const save = (user: object) => api('PUT', `/sellers/users/${otherBuyer.id}`, { body: { user }, ...karim });
const withdraw = (place: string) =>
  api('PUT', '/user', { body: { user: { phone_consent: { withdraw: place } } }, ...karim });
const kept = async () => (await api('GET', `/users/${otherBuyer.id}`, karim)).json.phone_consents;

describe('consents to be called', () => {
  it('are sent to nobody who gave none', async () => {
    expect(await kept()).toBeUndefined();
  });

  it('have the dates of the server, and end a year later', async () => {
    expect((await save({ ...number, phone_consent: { ...consent, given_at: '2020-01-01' } })).status).toBe(200);
    const [{ given_at, ends_at, ...rest }] = await kept();
    expect(rest).toEqual({ place: 'account', text_version: '2026-11-28' });
    expect(Date.parse(ends_at) - Date.parse(given_at)).toBe(365 * 86_400_000);
    expect(given_at).not.toContain('2020');
  });

  it.each([{ ...consent, place: 'ailleurs' }, { ...consent, text: '' }, { place: 'account', text: 'x' }, 'oui'])(
    '%j is refused',
    async (phone_consent) => {
      const { status, json } = await save({ ...number, phone_consent });
      expect([status, Object.keys(json.error.message)]).toEqual([422, ['phone_consent']]);
      expect(await kept()).toBeUndefined();
    },
  );

  it('without a number are refused', async () => {
    expect((await save({ first_name: 'Karim', phone_consent: consent })).status).toBe(422);
  });

  it('are withdrawn once, and stay in the list', async () => {
    await save({ ...number, phone_consent: consent });
    expect((await withdraw('alert')).status).toBe(422);
    expect((await withdraw('account')).status).toBe(200);
    expect(await kept()).toMatchObject([{ place: 'account', withdrawn_at: expect.stringMatching(/^\d{4}-/) }]);
    expect((await withdraw('account')).status).toBe(422);
  });

  it('given by a guest who names somebody else are not kept for that account', async () => {
    await call('POST', '/demo/reset');
    const before = (await api('GET', `/users/${buyer.id}`, bearer(buyer.token))).json.phone_consents;
    const person = {
      ...number,
      situation: 'owner',
      project_state: 'not_urgent',
      civility: 'mrs',
      first_name: 'Léa',
      last_name: 'Martin',
      email: buyer.email,
      phone_consent: { ...consent, place: 'alert' },
    };
    const criteria = { zone: ['Lyon, France'], apartment: true, purchase_type: 'main_residence' };
    const { status } = await api('POST', '/buyer_alerts', {
      body: { user: { ...person, buyer_alerts_attributes: [criteria] } },
    });
    expect(status).toBe(201);
    expect((await api('GET', `/users/${buyer.id}`, bearer(buyer.token))).json.phone_consents).toEqual(before);
  });
});
