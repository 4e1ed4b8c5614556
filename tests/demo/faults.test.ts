import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { eventually } from '../eventually.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call, verify } = bench;
const { buyer } = seeded.users;
const { upcoming } = seeded.visits;

const fault = (body: object) => call('POST', '/demo/faults', { body });
const readUser = (signal?: AbortSignal) =>
  api('GET', `/users/${buyer.id}`, {
    headers: { Authorization: `Bearer ${buyer.token}` },
    ...(signal ? { signal } : {}),
  });
const lastLogged = async () => (await call('GET', '/demo/requests')).json.at(-1);

describe('a fault', () => {
  it.each([401, 403, 404, 422, 429, 500, 503])('returns %i as Rails would, once', async (status) => {
    await fault({ method: 'GET', path: `/users/${buyer.id}`, fault: status });
    expect(await readUser()).toMatchObject({ status, json: { error: { message: expect.any(String) } } });
    expect((await readUser()).status).toBe(200);
  });

  it('carries Retry-After and applies to the given number of requests', async () => {
    await fault({ path: '/users/*', fault: 429, retryAfter: 7, times: 2 });
    const first = await readUser();
    expect(first.headers.get('retry-after')).toBe('7');
    expect([first.status, (await readUser()).status, (await readUser()).status]).toEqual([429, 429, 200]);
  });

  it('applies to its own method and path only', async () => {
    await fault({ method: 'PUT', path: '/users/*', fault: 500 });
    await fault({ method: 'GET', path: '/visits/*', fault: 500 });
    expect((await readUser()).status).toBe(200);
    expect((await api('GET', '/visits/101')).status).toBe(500);
  });

  it('of kind abort drops the connection', async () => {
    await fault({ path: '/users/*', fault: 'abort' });
    await expect(readUser()).rejects.toThrow('fetch failed');
    expect(await lastLogged()).toMatchObject({ path: `/users/${buyer.id}`, status: null });
  });

  it('of kind timeout never responds, until the caller gives up', async () => {
    await fault({ path: '/users/*', fault: 'timeout' });
    const controller = new AbortController();
    const waiting = readUser(controller.signal);
    await eventually(async () => expect(await lastLogged()).toMatchObject({ status: null }));
    controller.abort(new Error('gave up'));
    await expect(waiting).rejects.toThrow('gave up');
    expect((await readUser()).status).toBe(200);
  });

  it('of kind malformed returns 200 with JSON that does not parse', async () => {
    await fault({ path: '/users/*', fault: 'malformed' });
    await expect(readUser()).rejects.toThrow(SyntaxError);
  });

  it('of kind wrong-shape returns 200 with JSON of another shape', async () => {
    await fault({ path: '/users/*', fault: 'wrong-shape' });
    expect(await readUser()).toMatchObject({ status: 200, json: { id: { value: 101 }, state: 'teleported' } });
  });

  it('of kind html returns 200 with a page', async () => {
    await fault({ path: '/users/*', fault: 'html' });
    const answer = await readUser();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('of kind slow returns the right response, later', async () => {
    await fault({ path: '/users/*', fault: 'slow', delayMs: 60 });
    const start = performance.now();
    expect(await readUser()).toMatchObject({ status: 200, json: { id: buyer.id } });
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  it('of kind slow takes 2 seconds by default', async () => {
    expect((await fault({ path: '/users/*', fault: 'slow' })).json.delayMs).toBe(2000);
  });

  it('that is held sends its responses at the release, also to a later request', async () => {
    await fault({ path: '/users/*', fault: 'slow', held: true, times: 2 });
    await fault({ path: '/users/*', fault: 503, held: true });
    const held = [readUser(), readUser(), readUser()];
    const answered: number[] = [];
    for (const call of held) void call.then(({ status }) => answered.push(status));
    const logged = async () => (await call('GET', '/demo/requests')).json.map(({ status }: { status: null }) => status);
    await eventually(async () => expect(await logged()).toEqual([null, null, null]));
    expect((await api('GET', '/visits/101')).status).toBe(401);
    expect(answered).toEqual([]);
    await fault({ path: '/users/*', fault: 429, held: true });
    expect((await call('POST', '/demo/faults/release')).status).toBe(204);
    expect((await Promise.all(held)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    expect([(await readUser()).status, (await readUser()).status]).toEqual([429, 200]);
  });

  it.each([
    ['DELETE', '/demo/faults'],
    ['POST', '/demo/reset'],
  ])('that is held is cut on %s %s, and has no effect any more', async (method, path) => {
    const headers = { 'X-Visit-Token': await verify(upcoming) };
    await fault({ method: 'PUT', path: '/visits/*', fault: 'slow', held: true });
    const body = { user_slug: upcoming.slug, visit: { cancel_reason: 'found', cancel_comment: 'Trouvé.' } };
    const dropped = expect(api('PUT', `/visits/${upcoming.id}`, { body, headers })).rejects.toThrow('fetch failed');
    await eventually(async () => expect(await lastLogged()).toMatchObject({ method: 'PUT', status: null }));
    await call(method, path);
    await dropped;
    expect(bench.demo.db.visit(upcoming.id)?.wire.canceled).toBe(false);
    await fault({ path: '/users/*', fault: 503, held: true });
    await call('POST', '/demo/faults/release');
    expect((await readUser()).status).toBe(503);
  });

  it.each(['abort', 500])('with when=after performs the action and then fails (%s)', async (kind) => {
    const headers = { 'X-Visit-Token': await verify(upcoming) };
    await fault({ method: 'PUT', path: `/visits/${upcoming.id}`, fault: kind, when: 'after' });
    const body = { user_slug: upcoming.slug, visit: { cancel_reason: 'found', cancel_comment: 'Trouvé.' } };
    const outcome = await api('PUT', `/visits/${upcoming.id}`, { body, headers }).catch(() => 'dropped');
    expect(kind === 'abort' ? outcome : (outcome as { status: number }).status).toBe(
      kind === 'abort' ? 'dropped' : 500,
    );
    expect(bench.demo.db.visit(upcoming.id)?.wire.state).toBe('cancelled_visitor');
  });

  it('that could never happen is refused', async () => {
    for (const wrong of [
      { path: '/api/v1/users/1', fault: 500 },
      { path: 'users', fault: 500 },
      { path: '/users', fault: 'explode' },
      { path: '/users', fault: 200 },
      { path: '/users', fault: 500, times: 0 },
      { path: '/users', fault: 500, when: 'never' },
      { path: '/users', fault: 500, held: 'yes' },
    ]) {
      expect(await fault(wrong)).toMatchObject({ status: 400, json: { error: expect.any(String) } });
    }
  });

  it('is removed on DELETE and on reset', async () => {
    await fault({ path: '/users/*', fault: 500 });
    await call('DELETE', '/demo/faults');
    expect((await readUser()).status).toBe(200);
    await fault({ path: '/users/*', fault: 500 });
    await call('POST', '/demo/reset');
    expect((await readUser()).status).toBe(200);
  });
});
