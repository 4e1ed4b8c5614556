import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { buyer, otherBuyer, expert, inactive } = seeded.users;
const { api, verify } = demoServer();

describe('tokens', () => {
  it('accepts the token as a bearer or raw in X-User-Token', async () => {
    const raw = { headers: { 'X-User-Token': buyer.token } };
    for (const options of [bearer(buyer.token), raw]) {
      const answer = await api('GET', `/users/${buyer.id}`, options);
      expect(answer).toMatchObject({ status: 200, json: { id: buyer.id, email: buyer.email, role: 'client' } });
    }
  });

  it('returns 401 for an unknown token and for that of a closed account', async () => {
    for (const token of ['stale', inactive.token]) {
      expect((await api('GET', `/users/${buyer.id}`, bearer(token))).status).toBe(401);
    }
  });

  it('ignores a stale token on the identification calls', async () => {
    const visit = seeded.visits.upcoming;
    const body = { visit_id: visit.id, user: { email: visit.email, slug: visit.slug } };
    expect((await api('POST', '/visits/verify_infos', { body, ...bearer('stale') })).status).toBe(200);
    const login = { user: { email: buyer.email, password: buyer.password } };
    expect((await api('POST', '/sessions', { body: login, ...bearer('stale') })).status).toBe(200);
  });

  it('refuses a stale token beside a valid visit token', async () => {
    const { id, slug } = seeded.visits.upcoming;
    const headers = { 'X-Visit-Token': await verify(seeded.visits.upcoming), Authorization: 'Bearer stale' };
    expect((await api('GET', `/visits/${id}?user_slug=${slug}`, { headers })).status).toBe(401);
  });
});

describe('GET /users/{id}', () => {
  it.each([
    ['oneself', buyer, buyer.id, 200],
    ['another client', buyer, otherBuyer.id, 403],
    ['a client, for an expert', expert, buyer.id, 200],
    ['nobody', buyer, 999, 404],
  ])('returns %s', async (_, caller, id, status) => {
    expect((await api('GET', `/users/${id}`, bearer(caller.token))).status).toBe(status);
  });

  it('returns 401 to a guest and never contains a password or a token', async () => {
    expect((await api('GET', `/users/${buyer.id}`)).status).toBe(401);
    const { json } = await api('GET', `/users/${buyer.id}`, bearer(buyer.token));
    expect(JSON.stringify(json)).not.toMatch(new RegExp(`${buyer.token}|${buyer.password}`));
  });
});

describe('POST /sessions', () => {
  const signIn = (email: string, password: string) => api('POST', '/sessions', { body: { user: { email, password } } });

  it('returns the token of the account', async () => {
    const { status, json } = await signIn('Lea.Martin@exemple.fr', buyer.password);
    expect({ status, ...json }).toMatchObject({ status: 200, sign_in: true, token: buyer.token, user_id: buyer.id });
  });

  it('returns a 200 with an error for a wrong password, and 404 without an active account', async () => {
    expect(await signIn(buyer.email, 'faux')).toMatchObject({
      status: 200,
      json: { sign_in: false, error: expect.any(String) },
    });
    expect((await signIn('personne@exemple.fr', 'x')).status).toBe(404);
    expect((await signIn(inactive.email, inactive.password)).status).toBe(404);
  });
});

describe('other requests', () => {
  it('return JSON: 404 for an unknown route, 400 for invalid JSON', async () => {
    const missing = await api('GET', '/annonces');
    expect(missing).toMatchObject({ status: 404, json: { error: { message: expect.any(String) } } });
    expect((await api('POST', '/sessions', { body: '{"user":' })).status).toBe(400);
  });
});
