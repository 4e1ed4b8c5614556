import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { apartment, from, house } from './estimation-answers.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer, otherBuyer, newcomer, inactive } = seeded.users;

const create = (estimation: object = apartment, headers: Record<string, string> = {}) =>
  api('POST', '/estimations', { headers, body: { estimation } });
const created = async () => (await call('GET', '/demo/estimations')).json.created;
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

describe('POST /estimations', () => {
  it('returns exactly the documented fields', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toEqual({
      unique_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      in_zone: true,
      property: { city: 'Lyon' },
      region: { name_raw: 'Auvergne-Rhône-Alpes' },
      last_yanport_valuation: { sale_price: 286_000 },
      potential_premium: false,
      owner: { id: expect.any(Number) },
      signup_token: expect.any(String),
    });
  });

  it('is outside the covered zone in Hendaye, with a price all the same', async () => {
    const { json } = await create(house);
    expect(json).toMatchObject({ in_zone: false, region: { name_raw: 'Nouvelle-Aquitaine' } });
    expect(json.last_yanport_valuation.sale_price).toBeGreaterThan(400_000);
  });

  it.each([
    [false, 84.4, 799_000],
    [true, 84.5, 800_000],
  ])(
    'potential_premium is %s for %d m² in Paris, at %d €: it starts at 800 000 €',
    async (premium, carrez_area, price) => {
      const { json } = await create({ ...apartment, city: 'Paris', zip_code: '75011', carrez_area, cellar: false });
      expect(json).toMatchObject({ potential_premium: premium, last_yanport_valuation: { sale_price: price } });
    },
  );

  it('stores the placement, the version of the funnel and the answers, until a reset', async () => {
    await create();
    await create(house);
    expect(await created()).toMatchObject([
      { source: 'agence-du-parc', funnel_version: 'main', in_zone: true, answers: apartment },
      { source: '', funnel_version: 'bis', in_zone: false, owner: { email: apartment.lead.email } },
    ]);
    await call('POST', '/demo/reset');
    expect(await created()).toEqual([]);
  });

  it('gives the same price for the same answers, under another hash', async () => {
    const [one, other] = [await create(), await create()];
    expect(other.json.last_yanport_valuation).toEqual(one.json.last_yanport_valuation);
    expect(other.json.unique_hash).not.toBe(one.json.unique_hash);
  });

  it('creates a user for a new e-mail, with a single-use token', async () => {
    const first = await create();
    const second = await create();
    expect(second.json).not.toHaveProperty('signup_token');
    expect(second.json.owner).toEqual(first.json.owner);
    expect(bench.demo.db.user(first.json.owner.id)).toMatchObject({
      wire: { ...apartment.lead, sales_count: 2 },
      lastSignInAt: null,
    });
  });

  it.each([buyer.email.toUpperCase(), newcomer.email, inactive.email])(
    'returns no token for %s, who is known, and keeps their details',
    async (email) => {
      const before = { ...bench.demo.db.personByEmail(email)?.wire };
      const { status, json } = await create(from(email));
      expect(status).toBe(201);
      expect(json).not.toHaveProperty('signup_token');
      const after = bench.demo.db.personByEmail(email)?.wire;
      expect(after).toEqual({ ...before, sales_count: Number(before.sales_count) + 1 });
    },
  );

  it('belongs to the signed-in user, whatever e-mail is sent', async () => {
    const { json } = await create(from('ines.carrel@exemple.fr'), bearer(otherBuyer));
    expect(json.owner).toEqual({ id: otherBuyer.id });
    expect(json).not.toHaveProperty('signup_token');
    expect(bench.demo.db.personByEmail('ines.carrel@exemple.fr')).toBeUndefined();
  });

  it('returns 401 for a stale token', async () => {
    expect((await create(apartment, { Authorization: 'Bearer stale' })).status).toBe(401);
    expect(await created()).toEqual([]);
  });

  it('counts 1 creation for 2 concurrent posts with one key, and sends both the same response', async () => {
    const key = { 'Idempotency-Key': 'e-1' };
    const [one, other] = await Promise.all([create(apartment, key), create(apartment, key)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json.signup_token).toEqual(expect.any(String));
    expect(other.json).toEqual(one.json);
    expect(await created()).toHaveLength(1);
  });

  it('remembers a key for 24 hours, and refuses it for other answers', async () => {
    const key = { 'Idempotency-Key': 'e-2' };
    const first = await create(apartment, key);
    expect((await create(house, key)).status).toBe(409);
    bench.demo.db.advance(24 * 3_600_000 - 5000);
    expect((await create(apartment, key)).json).toEqual(first.json);
    bench.demo.db.advance(5000);
    expect((await create(apartment, key)).json.unique_hash).not.toBe(first.json.unique_hash);
    expect(await created()).toHaveLength(2);
  });

  it('is created once when its response was lost and the same key is sent again', async () => {
    await call('POST', '/demo/faults', { body: { path: '/estimations', fault: 'abort', when: 'after' } });
    const key = { 'Idempotency-Key': 'e-3' };
    await expect(create(apartment, key)).rejects.toThrow();
    expect((await create(apartment, key)).json.signup_token).toEqual(expect.any(String));
    expect(await created()).toHaveLength(1);
  });

  it("accepts calls from the partner's page with credentials and a key, and from no other page with credentials", async () => {
    const ask = (Origin: string) =>
      api('OPTIONS', '/estimations', { headers: { Origin, 'Access-Control-Request-Method': 'POST' } });
    const preflight = await ask(bench.demo.partnerUrl);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect((await ask('https://ailleurs.exemple.fr')).headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await create(apartment, { Origin: bench.demo.partnerUrl, 'X-Demo-Client': '' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('is in the request log with its body and its key', async () => {
    await create(apartment, { 'Idempotency-Key': 'e-4' });
    const [entry] = (await call('GET', '/demo/requests')).json;
    expect(entry).toMatchObject({ method: 'POST', path: '/estimations', status: 201 });
    expect(entry.headers['idempotency-key']).toBe('e-4');
    expect(JSON.parse(entry.body)).toEqual({ estimation: apartment });
  });

  it('can be made to fail', async () => {
    await call('POST', '/demo/faults', { body: { method: 'POST', path: '/estimations', fault: 503 } });
    expect((await create()).status).toBe(503);
    expect((await create()).status).toBe(201);
  });
});

describe('an e-mail keyword for another response', () => {
  it('+refus: a sentence in error.message.error, and nothing created', async () => {
    const { status, json } = await create(from('ines+refus@exemple.fr'));
    expect(status).toBe(422);
    expect(json).toEqual({ error: { message: { error: "Nous n'avons pas pu estimer ce bien" } } });
    expect(bench.demo.db.personByEmail('ines+refus@exemple.fr')).toBeUndefined();
  });

  it('+sans-lien: a 200 without unique_hash', async () => {
    const { status, json } = await create(from('ines+sans-lien@exemple.fr'));
    expect(status).toBe(200);
    expect(json).not.toHaveProperty('unique_hash');
    expect(json).toMatchObject({ in_zone: true });
  });
});

describe('the password of a person who requested an estimation', () => {
  const choose = (signup_token: string) =>
    api('POST', '/passwords', {
      body: { user: { signup_token, password: 'parvis-ines-1', password_confirmation: 'parvis-ines-1' } },
    });

  it('is set with the token, once; the result then shows the person signed in', async () => {
    const { unique_hash, owner, signup_token } = (await create()).json;
    const { json } = await choose(signup_token);
    expect(json).toEqual({ sign_in: true, token: expect.any(String), user_id: owner.id });
    expect((await choose(signup_token)).status).toBe(422);
    const result = await api('GET', `/sales/${unique_hash}/estimation_results`, { headers: bearer(json) });
    expect(result.json.owner).toEqual({
      email: apartment.lead.email,
      last_sign_in_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('cannot be set with the hash of a result, its id or an e-mail', async () => {
    const { unique_hash, owner } = (await create()).json;
    for (const guess of [unique_hash, String(owner.id), apartment.lead.email, '']) {
      expect((await choose(guess)).status).toBe(422);
    }
  });

  it('can be requested by e-mail with unique_hash, known or not: 204', async () => {
    const { unique_hash } = (await create()).json;
    for (const hash of [unique_hash, seeded.sales.refused.uniqueHash, 'inconnu']) {
      const answer = await api('POST', '/passwords/link', { body: { unique_hash: hash } });
      expect([answer.status, answer.json]).toEqual([204, '']);
    }
  });
});
