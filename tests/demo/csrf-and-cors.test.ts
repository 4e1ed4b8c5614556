import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api } = bench;
const { buyer } = seeded.users;
const login = { user: { email: buyer.email, password: buyer.password } };

/** Sends POST /sessions with exactly these headers. */
const post = (headers: Record<string, string>) =>
  api('POST', '/sessions', { body: login, headers: { 'X-Demo-Client': '', ...headers } });

async function pageToken(): Promise<string> {
  const page = await (await fetch(`${bench.demo.url}/annonces`)).text();
  return /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
}

describe('X-CSRF-Token', () => {
  it('is required from a page of this origin, recognised by Origin or Sec-Fetch-Site', async () => {
    for (const own of [{ Origin: bench.demo.url }, { 'Sec-Fetch-Site': 'same-origin' }]) {
      const refused = await post(own);
      expect(refused).toMatchObject({ status: 422, json: { error: { message: 'InvalidAuthenticityToken' } } });
      expect((await post({ ...own, 'X-CSRF-Token': 'forged.token' })).status).toBe(422);
      expect((await post({ ...own, 'X-CSRF-Token': await pageToken() })).status).toBe(200);
    }
  });

  it('differs between pages, and each stays valid', async () => {
    const [first, second] = [await pageToken(), await pageToken()];
    expect(first).not.toBe(second);
    for (const token of [first, second]) {
      expect((await post({ Origin: bench.demo.url, 'X-CSRF-Token': token })).status).toBe(200);
    }
    const mixed = `${first.split('.')[0]}.${second.split('.')[1]}`;
    expect((await post({ Origin: bench.demo.url, 'X-CSRF-Token': mixed })).status).toBe(422);
  });

  it('is required even from a page that sends a login token', async () => {
    for (const own of [{ Origin: bench.demo.url }, { 'Sec-Fetch-Site': 'same-origin' }]) {
      expect((await post({ ...own, Authorization: `Bearer ${buyer.token}` })).status).toBe(422);
    }
  });

  it('is not required for reads', async () => {
    const headers = { Origin: bench.demo.url, Authorization: `Bearer ${buyer.token}` };
    expect((await api('GET', `/users/${buyer.id}`, { headers })).status).toBe(200);
  });

  it('is refused from another origin', async () => {
    const Origin = bench.demo.partnerUrl;
    expect((await post({ Origin, 'X-CSRF-Token': await pageToken() })).status).toBe(400);
    expect((await post({ Origin })).status).toBe(200);
  });

  it('is replaced by a token header or X-Demo-Client without an Origin', async () => {
    expect((await post({})).status).toBe(422);
    expect((await post({ 'X-Demo-Client': 'test' })).status).toBe(200);
    expect((await post({ Authorization: 'Bearer any' })).status).toBe(200);
    expect((await post({ 'X-Visit-Token': 'any' })).status).toBe(200);
  });
});

describe('CORS', () => {
  const preflight = (path: string, origin: string) =>
    api('OPTIONS', path, { headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' } });

  it('answers a preflight with exactly the documented allow-list', async () => {
    const { status, headers } = await preflight('/visits/101', bench.demo.partnerUrl);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Session-Id, X-Visit-Token, X-User-Token',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('allows credentials to the partner on POST /sessions, and to no other origin', async () => {
    const credentials = async (origin: string) =>
      (await preflight('/sessions', origin)).headers.get('access-control-allow-credentials');
    expect(await credentials(bench.demo.partnerUrl)).toBe('true');
    expect(await credentials('https://ailleurs.exemple.fr')).toBeNull();
  });

  it('is sent with refusals and faults too, so that the page can read them', async () => {
    const headers = { Origin: bench.demo.partnerUrl };
    await bench.call('POST', '/demo/faults', { body: { path: '/visits/102', fault: 503 } });
    for (const path of ['/visits/101', '/visits/102', '/nulle-part']) {
      const answer = await api('GET', path, { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
    }
  });

  it('is not sent to the own origin', async () => {
    const answer = await api('GET', '/visits/101', { headers: { Origin: bench.demo.url } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
