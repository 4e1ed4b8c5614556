import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, type ClientOptions, createClient } from '@/api/client';
import type { Route } from '@/api/routes';
import { id, list, moment } from '@/api/wire';
import { delay } from '@/lib/delay';
import { eventually } from '../eventually.ts';

type Handler = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

let server: Server;
let base: string;
let seen: (IncomingMessage & { body: string })[] = [];
let handlers: Handler[] = [];

const json =
  (status: number, body: unknown, headers = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const drop: Handler = (request) => request.socket.destroy();

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const request = Object.assign(incoming, { body });
    seen.push(request);
    (handlers.length > 1 ? handlers.shift() : handlers[0])?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  handlers = [json(200, {})];
});

function client(options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const failures: unknown[] = [];
  const onUnauthorized = vi.fn();
  const { call, prefetch, close } = createClient({
    base,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => 'T0',
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized,
    onFailure: (failure) => failures.push(failure),
    now: () => Date.parse('2026-03-03T10:00:00Z'),
    random: () => 0,
    delay: async (ms) => void waits.push(ms),
    ...options,
  });
  return { call, prefetch, close, waits, failures, onUnauthorized };
}
const anything = <T>(call: Omit<Call<T>, 'decode'>) => ({ ...call, decode: z.unknown() }) as Call<unknown>;
const get = anything({ route: 'GET /visits/:id', params: { id: '1' } });
const put = anything({ route: 'PUT /visits/:id', params: { id: '1' }, body: { visit: { cancelReason: 'found' } } });

describe('headers', () => {
  test('a request carries the bearer token, the language and JSON; a GET has no CSRF token', async () => {
    await client({ csrf: () => 'C' }).call(get);
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer T0',
      'accept-language': 'fr',
      accept: 'application/json',
    });
    expect(seen[0]?.headers).not.toHaveProperty('x-csrf-token');
    expect(seen[0]?.headers).not.toHaveProperty('x-session-id');
  });

  test('token-header sends the raw token there and nowhere else', async () => {
    await client({ tokenHeader: 'X-User-Token' }).call(get);
    expect(seen[0]?.headers['x-user-token']).toBe('T0');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('without a token there is no authorization header', async () => {
    await client({ token: () => null }).call(get);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('a mutation sends the CSRF token of that moment, the session id and its idempotency key', async () => {
    let token = 'first';
    const { call } = client({ csrf: () => token, sessionId: () => 'S' });
    await call({ ...put, idempotencyKey: 'k-1' });
    token = 'second';
    await call(put);
    await call(get);
    await call(anything({ route: 'DELETE /buyer_alerts/:id', params: { id: '1' } }));
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['first', 'second', undefined, 'second']);
    expect(seen.map(({ headers }) => headers['x-session-id'])).toEqual(['S', 'S', 'S', 'S']);
    expect(seen[0]?.headers).toMatchObject({
      'idempotency-key': 'k-1',
      'content-type': 'application/json',
    });
  });

  test('bodies are sent in snake_case, ids are encoded, queries are written', async () => {
    await client().call({ ...put, params: { id: 'a/b?' }, query: { user_slug: 'é' } });
    expect(seen[0]?.url).toBe('/api/v1/visits/a%2Fb%3F?user_slug=%C3%A9');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ visit: { cancel_reason: 'found' } });
  });

  test('a request sent by another transport than fetch has the same address and headers, and its response is decoded alike', async () => {
    const asked: unknown[] = [];
    const transport = async (request: unknown) => {
      asked.push(request);
      return { answer: { status: 429, retryAfter: '7', requestId: null, data: null, isPage: false } };
    };
    const answer = await client().call({ ...put, params: { id: '7' }, idempotencyKey: 'k-1', transport });
    expect(asked).toEqual([
      {
        url: `${base}/visits/7`,
        method: 'PUT',
        headers: expect.objectContaining({
          Authorization: 'Bearer T0',
          'Idempotency-Key': 'k-1',
          'Accept-Language': 'fr',
        }),
      },
    ]);
    expect(answer).toEqual({ ok: false, error: { tag: 'rate-limited', retryAfterSeconds: 7 } });
    expect(seen).toHaveLength(0);
  });
});

describe('credentials and redirects', () => {
  test.each([
    ['POST /sessions', 'include'],
    ['POST /passwords', 'include'],
    ['POST /estimations', 'include'],
    ['POST /radar/sign_up', 'include'],
    ['POST /passwords/link', 'same-origin'],
    ['POST /visits/verify_infos', 'same-origin'],
    ['GET /visits/:id', 'same-origin'],
  ] as const)('%s sends cookies: %s', async (route, credentials) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await client().call(anything({ route }));
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials, redirect: 'error' });
    fetched.mockRestore();
  });

  test("a visitor's authentication never follows a redirect either", async () => {
    handlers = [(_, response) => response.writeHead(302, { location: `${base}/elsewhere` }).end()];
    const proof = { withToken: false, headers: { 'X-Visit-Token': 'V' } };
    expect(await client().call({ ...put, ...proof })).toEqual({ ok: false, error: { tag: 'network' } });
    expect(seen).toHaveLength(1);
  });

  test('a request with a token never follows a redirect; without a token it may', async () => {
    const away: Handler = (_, response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
    handlers = [away];
    expect(await client().call(put)).toEqual({ ok: false, error: { tag: 'network' } });
    handlers = [away, json(200, { id: 1 })];
    expect((await client({ token: () => null }).call(get)).ok).toBe(true);
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/visits/1', '/api/v1/visits/1', '/api/v1/elsewhere']);
  });
});

describe("writes to the page's own origin", () => {
  const page: Handler = (_, response) =>
    response.writeHead(422, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>422</title>');
  const ask = (route: Route, isSameOrigin: boolean) => client({ isSameOrigin }).call(anything({ route }));

  test.each<[Route, boolean, string]>([
    ['PUT /user', true, 'page-expired'],
    ['POST /passwords/link', true, 'page-expired'],
    // An empty 422 of this call asks for a phone number (docs/spec/radar.md#13.4).
    ['POST /radar_leads', true, 'refused'],
    ['PUT /user', false, 'refused'],
    ['GET /users/:id', true, 'refused'],
  ])('%s, of the same origin: %j, with the 422 page of Rails, is %s', async (route, isSameOrigin, tag) => {
    handlers = [page];
    expect(await ask(route, isSameOrigin)).toMatchObject({ ok: false, error: { tag } });
  });

  test.each<[Route, string | undefined]>([
    ['PUT /user', 'malformed'],
    ['POST /visits/verify_infos', 'malformed'],
    ['GET /users/:id', undefined],
  ])('%s with 200 and a sign-in page is %s', async (route, tag) => {
    handlers = [(_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Connectez-vous')];
    const answer = await ask(route, true);
    expect(answer.ok ? undefined : answer.error.tag).toBe(tag);
  });

  test.each([200, 201, 204])('a write with a bodyless %i, as by head, succeeds', async (status) => {
    handlers = [(_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end()];
    expect((await ask('PUT /user', true)).ok).toBe(true);
  });

  test("a guest's write does not follow a redirect", async () => {
    handlers = [(_, response) => response.writeHead(302, { location: `${base}/users/sign_in` }).end()];
    expect(await client({ token: () => null }).call(put)).toEqual({ ok: false, error: { tag: 'network' } });
    expect(seen).toHaveLength(1);
  });
});

test('a date without an offset is reported once, however many responses contain one', async () => {
  handlers = [json(200, { at: '2026-03-03T10:00:00' })];
  const onFailure = vi.fn();
  const { call } = client({ onFailure });
  const read: Call<unknown> = { ...get, decode: z.object({ at: moment }) };
  for (let time = 0; time < 3; time += 1) await call(read);
  expect(onFailure.mock.calls).toEqual([[{ code: 'moment-without-offset', call: 'GET /visits/:id' }]]);
});

describe('retries', () => {
  test.each([408, 429, 502, 503, 504])(
    'a GET with status %i is retried 2 times, with growing delays',
    async (status) => {
      handlers = [json(status, {})];
      const { call, waits } = client();
      expect((await call(get)).ok).toBe(false);
      expect(seen).toHaveLength(3);
      expect(waits).toEqual([500, 1000]);
    },
  );

  test('a GET whose connection drops is retried, and the second response is returned', async () => {
    handlers = [drop, json(200, { id: 1 })];
    const { call, waits } = client();
    expect(await call(get)).toEqual({ ok: true, value: { id: 1 } });
    expect(waits).toEqual([500]);
  });

  test('jitter adds up to 100 % to the delay', async () => {
    handlers = [json(503, {})];
    const { call, waits } = client({ random: () => 0.999 });
    await call(get);
    expect(waits.map(Math.floor)).toEqual([999, 1999]);
  });

  test('Retry-After is honoured, in seconds or as a date, unless it exceeds 20 s', async () => {
    handlers = [
      json(429, {}, { 'retry-after': '7' }),
      json(503, {}, { 'retry-after': 'Tue, 03 Mar 2026 10:00:20 GMT' }),
      json(200, {}),
    ];
    const { call, waits } = client();
    expect((await call(get)).ok).toBe(true);
    expect(waits).toEqual([7000, 20_000]);
    handlers = [json(429, {}, { 'retry-after': '21' })];
    expect(await client().call(get)).toEqual({ ok: false, error: { tag: 'rate-limited', retryAfterSeconds: 21 } });
    expect(seen).toHaveLength(4);
  });

  test.each([400, 401, 403, 404, 409, 422, 500])('a GET with status %i is not retried', async (status) => {
    handlers = [json(status, {})];
    await client().call(get);
    expect(seen).toHaveLength(1);
  });

  test.each([503, 429, 408])('a mutation with status %i is never retried automatically', async (status) => {
    handlers = [json(status, {})];
    await client().call(put);
    expect(seen).toHaveLength(1);
  });

  test('a mutation whose connection drops is never retried automatically', async () => {
    handlers = [drop];
    expect(await client().call(put)).toEqual({ ok: false, error: { tag: 'network' } });
    expect(seen).toHaveLength(1);
  });
});

describe('time-outs and abort', () => {
  test.each([
    ['GET /visits/:id', 15_000],
    ['PUT /visits/:id', 15_000],
    ['POST /estimations', 60_000],
  ] as const)('%s times out after %i ms, and is not retried', async (route, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    handlers = [() => {}];
    const answer = client().call(anything({ route, params: { id: '1' } }));
    // Not `eventually`, which moves this fake clock.
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(limit - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await answer).toEqual({ ok: false, error: { tag: 'timeout' } });
    expect(seen).toHaveLength(1);
  });

  test('a response whose body never ends times out too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    handlers = [(_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":')];
    const answer = client().call(get);
    await eventually(() => expect(seen).toHaveLength(1));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    expect(await answer).toEqual({ ok: false, error: { tag: 'timeout' } });
  });

  test('an aborted GET reports nothing', async () => {
    handlers = [() => {}];
    const controller = new AbortController();
    const { call, failures } = client();
    const answer = call({ ...get, signal: controller.signal });
    await eventually(() => expect(seen).toHaveLength(1));
    controller.abort();
    expect(await answer).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(failures).toEqual([]);
  });

  test('a GET aborted while it waits for its retry is not retried', async () => {
    handlers = [json(503, {})];
    const fetched = vi.spyOn(globalThis, 'fetch');
    const controller = new AbortController();
    const abortedDelay: typeof delay = (ms, signal) => {
      const wait = delay(ms, signal);
      controller.abort();
      return wait;
    };
    const answer = client({ delay: abortedDelay }).call({ ...get, signal: controller.signal });
    expect(await answer).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockRestore();
  });

  test('a GET aborted during its retry reports nothing', async () => {
    handlers = [json(503, {}), () => {}];
    const controller = new AbortController();
    const { call, failures } = client();
    const answer = call({ ...get, signal: controller.signal });
    await eventually(() => expect(seen).toHaveLength(2));
    controller.abort();
    expect(await answer).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(failures).toEqual([]);
  });

  test('a GET aborted before its call is not sent', async () => {
    expect(await client().call({ ...get, signal: AbortSignal.abort() })).toEqual({
      ok: false,
      error: { tag: 'aborted' },
    });
    expect(seen).toHaveLength(0);
  });

  test('a call that has ended leaves no timer, and nothing on the signal of its caller', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal } = new AbortController();
    expect((await client().call({ ...get, signal })).ok).toBe(true);
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    expect([timers, getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });
});

describe('401', () => {
  test('an ordinary request with a token ends the session', async () => {
    handlers = [json(401, {})];
    const { call, onUnauthorized } = client();
    await call(get);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('reports the token that was refused, whatever the current token', async () => {
    handlers = [json(401, {})];
    let token = 'FORMER';
    const { call, onUnauthorized } = client({ token: () => token });
    const answer = call(get);
    token = 'NEWER';
    await answer;
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('FORMER');
  });

  test('of a write whose token was replaced since interrupts it, and ends no session', async () => {
    handlers = [json(401, {})];
    let token = 'FORMER';
    const { call, onUnauthorized } = client({ token: () => token });
    const answer = call(put);
    token = 'NEWER';
    expect(await answer).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each<[string, Handler, object]>([
    ['succeeds', json(200, { id: 1 }), { ok: true, value: { id: 1 } }],
    ['is refused', json(422, {}), { ok: false, error: { tag: 'refused' } }],
    ['is lost', drop, { ok: false, error: { tag: 'network' } }],
  ])('a write that %s is not interrupted by a newer token', async (_, handler, expected) => {
    handlers = [handler];
    let token = 'FORMER';
    const answer = client({ token: () => token }).call(put);
    token = 'NEWER';
    expect(await answer).toMatchObject(expected);
  });

  test.each(['POST /sessions', 'POST /passwords', 'POST /radar/sign_up', 'POST /visits/verify_infos'] as const)(
    '%s with a 401 for its own field keeps the stored token',
    async (route) => {
      handlers = [json(401, {})];
      const { call, onUnauthorized, failures } = client();
      expect((await call(anything({ route }))).ok).toBe(false);
      expect(onUnauthorized).not.toHaveBeenCalled();
      expect(failures).toEqual([]);
    },
  );

  test('a request without a token ends no session', async () => {
    handlers = [json(401, {})];
    for (const { call, onUnauthorized } of [client({ token: () => null })]) {
      await call(get);
      expect(onUnauthorized).not.toHaveBeenCalled();
    }
    const { call, onUnauthorized } = client();
    await call({ ...get, withToken: false });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(seen.at(-1)?.headers).not.toHaveProperty('authorization');
  });
});

describe('responses', () => {
  const person = { ...get, decode: z.object({ firstName: z.string() }) };

  test('both spellings are decoded', async () => {
    handlers = [json(200, { first_name: 'Léa' }), json(200, { firstName: 'Léa' })];
    const { call } = client();
    expect(await call(person)).toEqual({ ok: true, value: { firstName: 'Léa' } });
    expect(await call(person)).toEqual({ ok: true, value: { firstName: 'Léa' } });
  });

  test.each<[string, Handler]>([
    ['another shape', json(200, { first_name: 4 })],
    ['broken JSON', (_, response) => response.setHeader('content-type', 'application/json').end('{"first_name": "L')],
    ['HTML', (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Bonjour</h1>')],
    ['nothing', (_, response) => response.writeHead(204).end()],
  ])('%s is malformed, and reported with the route but no id', async (_, handler) => {
    handlers = [handler];
    const { call, failures } = client();
    expect(await call({ ...person, params: { id: 'secret' } })).toEqual({ ok: false, error: { tag: 'malformed' } });
    expect(failures).toEqual([{ code: 'malformed', call: 'GET /visits/:id' }]);
  });

  test('an endlessly nested response is malformed, not an exception', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    handlers = [(_, response) => response.setHeader('content-type', 'application/json').end(deep)];
    expect(await client().call(get)).toEqual({ ok: false, error: { tag: 'malformed' } });
  });

  test('a 403 and a 429 are reported with their status, and end no session', async () => {
    handlers = [json(403, {}), json(429, {}, { 'retry-after': '30' })];
    const { call, failures, onUnauthorized } = client();
    await call(get);
    await call(get);
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(failures).toMatchObject([
      { code: 'forbidden', status: 403 },
      { code: 'rate-limited', status: 429 },
    ]);
  });

  test('a 5xx is reported with its status; a 400, a 404 and a 422 are not reported', async () => {
    handlers = [json(500, {}), json(400, {}), json(404, {}), json(422, { error: { message: 'Non' } })];
    const { call, failures } = client();
    await call(get);
    expect(await call(put)).toMatchObject({ ok: false, error: { tag: 'refused', status: 400 } });
    expect(await call(put)).toMatchObject({ ok: false, error: { tag: 'not-found' } });
    expect(await call(put)).toMatchObject({ ok: false, error: { tag: 'refused', status: 422 } });
    expect(failures).toEqual([{ code: 'server', call: 'GET /visits/:id', status: 500 }]);
  });

  test('malformed items of a list are dropped and reported once', async () => {
    handlers = [json(200, { results: [{ id: 1 }, {}, {}] })];
    const { call, failures } = client();
    const answer = await call({ ...get, decode: list(z.object({ id })) });
    expect(answer).toMatchObject({ ok: true, value: { items: [{ id: '1' }] } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /visits/:id' }]);
  });

  test('__proto__ in a response pollutes nothing', async () => {
    handlers = [
      (_, response) => response.setHeader('content-type', 'application/json').end('{"__proto__":{"bad":1},"a":2}'),
    ];
    await client().call(get);
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
  });
});

describe('a prefetched GET', () => {
  const read = { route: 'GET /visits/:id', params: { id: '1' }, query: { user_slug: 'a' } } as const;

  test('is sent once, with the usual headers, and answers its first request', async () => {
    handlers = [json(200, { first_name: 'Léa' }), json(200, {})];
    const { call, prefetch } = client({ sessionId: () => 'S' });
    prefetch([read]);
    expect(await call(anything(read))).toEqual({ ok: true, value: { firstName: 'Léa' } });
    expect(seen.map(({ url, headers }) => [url, headers['authorization'], headers['x-session-id']])).toEqual([
      ['/api/v1/visits/1?user_slug=a', 'Bearer T0', 'S'],
    ]);
    await call(anything(read));
    expect(seen).toHaveLength(2);
  });

  test('does not answer a write to the same path', async () => {
    handlers = [json(200, { from: 'read' }), json(200, { from: 'write' })];
    const { call, prefetch } = client();
    prefetch([{ route: 'GET /visits/:id', params: { id: '1' } }]);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(await call(put)).toEqual({ ok: true, value: { from: 'write' } });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('that fails is reported by its consumer, after the usual retries, and not before', async () => {
    handlers = [json(503, {})];
    const { call, prefetch, failures, waits } = client();
    prefetch([read]);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(failures).toEqual([]);
    expect(await call(anything(read))).toMatchObject({ ok: false, error: { tag: 'server' } });
    expect([seen.length, waits.length, failures.length]).toEqual([3, 2, 1]);
  });

  test.each([
    ['another token', { token: 'T1' }],
    ['a call 20 seconds later', { now: 20_000 }],
  ])('is not used for %s: the request is sent again', async (_, change) => {
    const state = { token: 'T0', now: 0 };
    const { call, prefetch } = client({ token: () => state.token, now: () => state.now });
    prefetch([read]);
    Object.assign(state, change);
    await call(anything(read));
    expect(seen).toHaveLength(2);
  });

  test('that fails counts as pending until its consumer has ended, retries included', async () => {
    handlers = [json(503, {}), json(503, {}), json(200, {})];
    let underWay = 0;
    const during: number[] = [];
    const { call, prefetch } = client({
      begin: () => {
        underWay += 1;
        let hasEnded = false;
        return () => {
          if (!hasEnded) underWay -= 1;
          hasEnded = true;
        };
      },
      delay: async () => void during.push(underWay),
    });
    prefetch([read]);
    await eventually(() => expect(seen).toHaveLength(1));
    await delay(20);
    expect(underWay).toBe(1);
    expect(await call(anything(read))).toMatchObject({ ok: true });
    expect([during, underWay]).toEqual([[1, 1], 0]);
    // An answered request ends by itself, even if nobody takes its answer.
    prefetch([read]);
    expect(underWay).toBe(1);
    await eventually(() => expect(underWay).toBe(0));
  });

  test('is aborted when the client is closed', async () => {
    let isGivenUp = false;
    handlers = [
      (_, response) => {
        response.on('close', () => {
          isGivenUp = true;
        });
      },
    ];
    const { prefetch, close, failures } = client();
    prefetch([read]);
    await eventually(() => expect(seen).toHaveLength(1));
    close();
    await eventually(() => expect(isGivenUp).toBe(true));
    expect(failures).toEqual([]);
  });
});
