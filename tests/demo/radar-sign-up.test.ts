import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer, newcomer } = seeded.users;

const GOOD = { email: 'nouvelle@exemple.fr', password: 'huit-car', project: 'curious' };
const signUp = (user: Record<string, unknown>, headers = {}) =>
  api('POST', '/radar/sign_up', { body: { user }, headers });

describe('POST /radar/sign_up', () => {
  it.each(['seller', 'buyer', 'pro', 'curious'])(
    'creates an account for the project %s, signed in at once',
    async (project) => {
      const { status, json } = await signUp({ ...GOOD, project });
      expect([status, json]).toEqual([201, { token: expect.any(String), user_id: expect.any(Number) }]);
      const headers = { Authorization: `Bearer ${json.token}` };
      expect((await api('GET', `/users/${json.user_id}`, { headers })).json).toMatchObject({
        email: GOOD.email,
        role: 'client',
        phone_number: null,
      });
      expect((await api('GET', '/radar_leads', { headers })).json).toEqual({ radar_leads_count: 0 });
      expect((await call('GET', '/demo/radar')).json.signUps).toMatchObject([{ userId: json.user_id, project }]);
    },
  );

  it('lets the account sign in with its password only', async () => {
    const { token } = (await signUp(GOOD)).json;
    const signIn = (password: string) =>
      api('POST', '/sessions', { body: { user: { email: GOOD.email.toUpperCase(), password } } });
    expect((await signIn(GOOD.password)).json).toMatchObject({ sign_in: true, token });
    expect((await signIn('autre-chose')).json).toMatchObject({ sign_in: false });
  });

  it.each([
    [{ email: '' }, { email: ["L'email n'est pas valide"] }],
    [{ email: 'nouvelle@exemple' }, { email: ["L'email n'est pas valide"] }],
    [{ password: 'sept-ca' }, { password: ['Le mot de passe doit contenir au minimum 8 caractères'] }],
    [{ password: undefined }, { password: ['Le mot de passe doit contenir au minimum 8 caractères'] }],
    [{ project: '' }, { project: ['Veuillez sélectionner une raison'] }],
    [{ project: 'nosy' }, { project: ['Veuillez sélectionner une raison'] }],
  ])('refuses %j with the texts of the specification', async (wrong, message) => {
    const { status, json } = await signUp({ ...GOOD, ...wrong });
    expect([status, json.error.message]).toEqual([422, message]);
  });

  it('reports all errors at once', async () => {
    expect(Object.keys((await signUp({})).json.error.message)).toEqual(['email', 'password', 'project']);
  });

  it.each([buyer.email, buyer.email.toUpperCase(), newcomer.email])(
    'reports that %s has an account, and returns no token',
    async (email) => {
      const { status, json } = await signUp({ ...GOOD, email });
      expect([status, json.error.message.email[0]]).toEqual([422, expect.stringContaining('Compte existant')]);
      expect(JSON.stringify(json)).not.toContain('token');
    },
  );

  it('ignores an expired token', async () => {
    expect((await signUp(GOOD, { Authorization: 'Bearer stale' })).status).toBe(201);
  });
});
