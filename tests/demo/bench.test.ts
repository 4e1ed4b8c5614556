import { describe, expect, it } from 'vitest';
import { DemoDb } from '../../demo/server/db.ts';
import { seeded } from '../../demo/server/seed.ts';
import { startDemo } from '../../demo/server/server.ts';
import { demoServer } from './helpers.ts';

const { upcoming } = seeded.visits;
const bench = demoServer();
const { api, call, verify } = bench;

describe('POST /demo/reset', () => {
  it('restores visits, attempts, tokens and the clock', async () => {
    const token = await verify(upcoming);
    const headers = { 'X-Visit-Token': token };
    const body = { user_slug: upcoming.slug, visit: { cancel_reason: 'found', cancel_comment: 'Trouvé.' } };
    expect((await api('PUT', `/visits/${upcoming.id}`, { body, headers })).status).toBe(200);
    bench.demo.db.advance(3_600_000);
    for (let attempt = 0; attempt < 5; attempt += 1) await verify({ ...upcoming, email: 'faux@exemple.fr' });

    await call('POST', '/demo/reset');
    expect(bench.demo.db.visit(upcoming.id)?.wire.canceled).toBe(false);
    expect(Math.abs(bench.demo.db.now() - Date.now())).toBeLessThan(1000);
    expect((await api('GET', `/visits/${upcoming.id}?user_slug=${upcoming.slug}`, { headers })).status).toBe(401);
    expect(await verify(upcoming)).toEqual(expect.any(String));
  });
});

describe('GET /demo/requests', () => {
  it('lists requests, with tokens and body as sent, and is emptied by DELETE', async () => {
    const body = { visit_id: upcoming.id, user: { email: 'faux@exemple.fr', slug: upcoming.slug } };
    await api('POST', '/visits/verify_infos?from=test', {
      body,
      headers: { 'X-Session-Id': 's-1', Authorization: 'Bearer t' },
    });
    expect((await call('GET', '/demo/requests')).json).toEqual([
      {
        method: 'POST',
        path: '/visits/verify_infos',
        query: '?from=test',
        status: 401,
        headers: expect.objectContaining({ 'x-session-id': 's-1', authorization: 'Bearer t' }),
        body: JSON.stringify(body),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect((await call('DELETE', '/demo/requests')).status).toBe(204);
    expect((await call('GET', '/demo/requests')).json).toEqual([]);
  });
});

describe('GET /demo/deviations', () => {
  it('lists a call of a client to a route that the document lacks, once', async () => {
    const headers = { Accept: 'application/json', 'Accept-Language': 'fr' };
    expect((await api('GET', '/nowhere', { headers })).status).toBe(404);
    expect((await call('GET', '/demo/deviations')).json).toEqual([
      expect.stringMatching(/^request GET \/nowhere: .*is no operation of the document$/),
    ]);
    expect((await call('GET', '/demo/deviations')).json).toEqual([]);
  });
});

describe('the check of headers and statuses', () => {
  const headers = { Accept: 'application/json', 'Accept-Language': 'fr' };
  const found = async () => (await call('GET', '/demo/deviations')).json;

  it('finds a header of another call and an id that is none', async () => {
    await api('GET', '/users/undefined', { headers: { ...headers, 'X-Visit-Token': 'vt' } });
    expect(await found()).toEqual([
      'request GET /users/undefined: path id is no id',
      expect.stringContaining('header x-demo-client is not described'),
      expect.stringContaining('header x-visit-token is not described'),
    ]);
  });

  it('finds a status that the call does not have, unless a test calls by itself', async () => {
    const path = '/radar/properties?lat=north&lng=2&radius=500';
    expect((await api('GET', path, { headers })).status).toBe(422);
    expect(await found()).toContain('422 GET /radar/properties: status is 422, which is not described');
    expect((await api('GET', path)).status).toBe(422);
    expect(await found()).toEqual([]);
  });
});

describe('the check of forms', () => {
  const clientHeaders = { Accept: 'application/json', 'Accept-Language': 'fr' };
  const send = (body: BodyInit, headers = {}) =>
    fetch(`${bench.demo.url}/api/v1/sellers/1/sales/1/documents`, {
      method: 'POST',
      headers: { ...clientHeaders, ...headers },
      body,
    });

  it('finds a field that the document lacks, and a form that cannot be read', async () => {
    const form = new FormData();
    form.set('no_such_field', 'x');
    await send(form);
    expect((await call('GET', '/demo/deviations')).json).toContainEqual(
      expect.stringMatching(/^request POST \/sellers\/1\/sales\/1\/documents: .*no_such_field/),
    );
    await send('no form', { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect((await call('GET', '/demo/deviations')).json).toContainEqual(
      'request POST /sellers/1/sales/1/documents: body is missing',
    );
  });
});

describe('POST /demo/clock', () => {
  it('moves the server forward, never back', async () => {
    const token = await verify(upcoming);
    expect((await call('POST', '/demo/clock', { body: { advanceMs: 16 * 60_000 } })).status).toBe(200);
    const headers = { 'X-Visit-Token': token };
    expect((await api('GET', `/visits/${upcoming.id}?user_slug=${upcoming.slug}`, { headers })).status).toBe(401);
    expect((await call('POST', '/demo/clock', { body: { advanceMs: -1 } })).status).toBe(400);
  });
});

describe('the seed', () => {
  it('has 14 public visits, beside those of the client area, with dates that match their states', () => {
    const db = new DemoDb();
    const startOf = (name: keyof typeof seeded.visits) =>
      Date.parse(db.visit(seeded.visits[name].id)?.wire.start_time ?? '') - db.now();
    expect(db.visits.filter(({ wire }) => wire.id < 131)).toHaveLength(14);
    for (const name of ['upcoming', 'proposed', 'longTexts'] as const) expect(startOf(name)).toBeGreaterThan(0);
    for (const name of ['done', 'past', 'ongoing'] as const) expect(startOf(name)).toBeLessThan(0);
  });

  it('writes Paris time with its offset, in summer and in winter', async () => {
    const { parisDay, minutesFromNow } = await import('../../demo/server/seed/dates.ts');
    expect(parisDay(Date.UTC(2026, 5, 30, 12), 1, '14:30')).toBe('2026-07-01T14:30:00.000+02:00');
    expect(parisDay(Date.UTC(2026, 11, 30, 12), 3, '14:30')).toBe('2027-01-02T14:30:00.000+01:00');
    expect(minutesFromNow(Date.UTC(2026, 5, 30, 22, 5), -10)).toBe('2026-06-30T23:55:00.000+02:00');
  });
});

describe('startDemo', () => {
  it('starts two servers on two origins and rejects when a port is taken', async () => {
    expect(bench.demo.url).not.toBe(bench.demo.partnerUrl);
    const port = Number(new URL(bench.demo.url).port);
    await expect(startDemo({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await expect(startDemo({ partnerPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });

  it('isolates two demos', async () => {
    const other = await startDemo();
    const visit = other.db.visit(upcoming.id);
    if (visit) visit.wire.canceled = true;
    expect(bench.demo.db.visit(upcoming.id)?.wire.canceled).toBe(false);
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow('fetch failed');
  });
});
