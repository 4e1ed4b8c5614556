import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const { upcoming, proposed, markup, noExpert } = seeded.visits;
const bench = demoServer();
const { api, verify } = bench;

const verifyWith = (visit_id: unknown, user: unknown) =>
  api('POST', '/visits/verify_infos', { body: { visit_id, user } });
const read = (id: number, slug: string, token?: string) =>
  api('GET', `/visits/${id}?user_slug=${slug}`, token ? { headers: { 'X-Visit-Token': token } } : {});
const cancel = (id: number, body: object, headers: Record<string, string>) =>
  api('PUT', `/visits/${id}`, { body, headers });
const reasons = { cancel_reason: 'found', cancel_comment: 'Nous avons signé ailleurs.' };

describe('POST /visits/verify_infos', () => {
  it('returns a token for the right e-mail, whatever its case and the spaces around it', async () => {
    const answer = await verifyWith(upcoming.id, { email: ' LEA.Martin@exemple.fr ', slug: upcoming.slug });
    expect(answer).toMatchObject({ status: 200, json: { verification_token: expect.any(String) } });
  });

  it.each([
    ['a wrong e-mail', upcoming.id, { email: 'leo@exemple.fr', slug: upcoming.slug }, 401],
    ['an unknown visit', 999, { email: upcoming.email, slug: upcoming.slug }, 404],
    ["another buyer's slug", upcoming.id, { email: upcoming.email, slug: markup.slug }, 404],
    ['a malformed e-mail', upcoming.id, { email: 'lea.martin', slug: upcoming.slug }, 422],
    ['no e-mail', upcoming.id, { slug: upcoming.slug }, 422],
    ['no user', upcoming.id, undefined, 422],
  ])('refuses %s', async (_, id, user, status) => {
    expect((await verifyWith(id, user)).status).toBe(status);
  });

  it('names the field of a 422', async () => {
    const { json } = await verifyWith(upcoming.id, { email: ' ', slug: upcoming.slug });
    expect(json).toEqual({ error: { message: { email: ['doit être rempli(e)'] } } });
  });

  it('returns 401 five times, then 429 with Retry-After even for the right e-mail, for one minute', async () => {
    const wrong = { email: 'leo@exemple.fr', slug: upcoming.slug };
    const right = { email: upcoming.email, slug: upcoming.slug };
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await verifyWith(upcoming.id, wrong)).status).toBe(401);

    const locked = await verifyWith(upcoming.id, right);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await verifyWith(proposed.id, right)).status).toBe(200);

    bench.demo.db.advance(60_000);
    expect((await verifyWith(upcoming.id, right)).status).toBe(200);
  });
});

describe('GET /visits/{id}', () => {
  it('returns the public fields and nothing of the buyer', async () => {
    const { status, json } = await read(upcoming.id, upcoming.slug, await verify(upcoming));
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 101, state: 'confirmed', canceled: false, expert: { first_name: 'Camille' } });
    expect(Object.keys(json).sort()).toEqual([
      ...['canceled', 'end_time', 'expert', 'id', 'property_address', 'property_slug', 'sale_id', 'start_time'],
      'state',
    ]);
    expect(JSON.stringify(json)).not.toContain(upcoming.email);
    expect(json.expert.profile_pic_url).toBe(`${bench.demo.url}/demo/assets/camille.svg`);
  });

  it('returns null for a missing expert', async () => {
    const { json } = await read(noExpert.id, noExpert.slug, await verify(noExpert));
    expect(json.expert).toBeNull();
  });

  it('returns 401 without a token, with an invented token and with that of another visit', async () => {
    const other = await verify(proposed);
    for (const token of [undefined, 'invented', other]) {
      expect((await read(upcoming.id, upcoming.slug, token)).status).toBe(401);
    }
  });

  it('accepts a token for 15 minutes and not a second longer', async () => {
    const token = await verify(upcoming);
    bench.demo.db.advance(15 * 60_000 - 5000);
    expect((await read(upcoming.id, upcoming.slug, token)).status).toBe(200);
    bench.demo.db.advance(5000);
    expect((await read(upcoming.id, upcoming.slug, token)).status).toBe(401);
  });

  it('returns 404 for a slug that is not the buyer’s', async () => {
    expect((await read(upcoming.id, 'autre', await verify(upcoming))).status).toBe(404);
  });

  it('does not accept a login token as a verification', async () => {
    const headers = { Authorization: `Bearer ${seeded.users.buyer.token}` };
    expect((await api('GET', `/visits/${upcoming.id}?user_slug=${upcoming.slug}`, { headers })).status).toBe(401);
  });
});

describe('PUT /visits/{id}', () => {
  const proven = async (visit: typeof upcoming | typeof proposed) => ({ 'X-Visit-Token': await verify(visit) });

  it('cancels and returns the cancelled visit, which stays cancelled', async () => {
    const headers = await proven(upcoming);
    const answer = await cancel(upcoming.id, { user_slug: upcoming.slug, visit: reasons }, headers);
    expect(answer).toMatchObject({ status: 200, json: { id: 101, state: 'cancelled_visitor', canceled: true } });
    expect((await read(upcoming.id, upcoming.slug, headers['X-Visit-Token'])).json.canceled).toBe(true);

    const again = await cancel(upcoming.id, { user_slug: upcoming.slug, visit: reasons }, headers);
    expect(again).toMatchObject({ status: 422, json: { error: { message: 'Cette visite est déjà annulée' } } });
  });

  it.each(['visitor_emergency', 'location', 'found', 'dislike', 'partner'])('accepts the reason %s', async (reason) => {
    const visit = { ...reasons, cancel_reason: reason };
    const body = { user_slug: proposed.slug, visit };
    expect((await cancel(proposed.id, body, await proven(proposed))).status).toBe(200);
  });

  it.each([
    ['no reason', { cancel_reason: '' }, { cancel_reason: ['doit être rempli(e)'] }],
    ['an unknown reason', { cancel_reason: 'weather' }, { cancel_reason: ["n'est pas inclus(e) dans la liste"] }],
    ['an inherited name as reason', { cancel_reason: 'toString' }, { cancel_reason: [expect.any(String)] }],
    ['a comment of spaces', { cancel_comment: '  ' }, { cancel_comment: ['doit être rempli(e)'] }],
    [
      'a comment of 5001 characters',
      { cancel_comment: 'a'.repeat(5001) },
      { cancel_comment: ['est trop long (pas plus de 5000 caractères)'] },
    ],
  ])('refuses %s', async (_, change, message) => {
    const body = { user_slug: upcoming.slug, visit: { ...reasons, ...change } };
    const answer = await cancel(upcoming.id, body, await proven(upcoming));
    expect(answer).toMatchObject({ status: 422, json: { error: { message } } });
  });

  it('accepts a comment of 5000 characters', async () => {
    const body = { user_slug: upcoming.slug, visit: { ...reasons, cancel_comment: 'a'.repeat(5000) } };
    expect((await cancel(upcoming.id, body, await proven(upcoming))).status).toBe(200);
  });

  it.each(['done', 'past', 'ongoing', 'rescheduled'] as const)('refuses a visit that is %s', async (name) => {
    const visit = seeded.visits[name];
    const headers = { 'X-Visit-Token': await verify(visit) };
    const answer = await cancel(visit.id, { user_slug: visit.slug, visit: reasons }, headers);
    expect(answer).toMatchObject({ status: 422, json: { error: { message: expect.any(String) } } });
  });

  it('returns 404 for another slug and 401 without a token', async () => {
    const body = { user_slug: 'autre', visit: reasons };
    expect((await cancel(upcoming.id, body, await proven(upcoming))).status).toBe(404);
    expect((await cancel(upcoming.id, { user_slug: upcoming.slug, visit: reasons }, {})).status).toBe(401);
  });

  it('allows the signed-in buyer to cancel without a slug, and nobody else', async () => {
    const as = (token: string) => cancel(upcoming.id, { visit: reasons }, { Authorization: `Bearer ${token}` });
    expect((await as(seeded.users.otherBuyer.token)).status).toBe(403);
    expect((await as(seeded.users.buyer.token)).status).toBe(200);
  });
});
