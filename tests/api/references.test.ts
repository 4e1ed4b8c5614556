/** References of failures (docs/spec/errors.md#3.6). */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '@/api/client';
import { emit } from '@/host/events';
import { failureMessage } from '@/text/failures';

const ID = '8f14e45f-ceea-467f-a0e6-5b2d3f1a9c77';

afterEach(() => vi.unstubAllGlobals());

/** Makes one call that is answered so; returns its failure and the detail of the host's event. */
async function failing(status: number, body: string, headers: Record<string, string>, route = 'PUT /valuations/:id') {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  const host = new EventTarget();
  const details: unknown[] = [];
  host.addEventListener('parvis:error', (event) => details.push((event as CustomEvent).detail));
  const { call } = createClient({
    base: 'https://api.example/api/v1',
    isSameOrigin: true,
    tokenHeader: null,
    token: () => 'T0',
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: (failure) => emit(host, 'parvis:error', failure),
    now: () => 0,
    random: () => 0,
    delay: async () => {},
  });
  const answer = await call({
    route: route as never,
    params: { id: 'lea.martin@exemple.fr' },
    body: route.startsWith('PUT') ? { valuation: { opinion: 'accurate' } } : undefined,
    decode: z.object({ id: z.number() }),
  } as never);
  return { failure: answer.ok ? null : answer.error, details };
}

describe('the reference of a failure', () => {
  test.each([
    ['500', 500, '{}', 'server'],
    ['403', 403, '{}', 'forbidden'],
    ['an unreadable success of an act', 200, '{"ok": 1}', 'not-shown'],
    ['an HTML page', 200, '<!doctype html>', 'malformed'],
  ])('of %s is shown with its first eight characters', async (_, status, body, tag) => {
    const { failure } = await failing(status, body, { 'X-Request-Id': ID });
    expect(failure).toMatchObject({ tag, reference: ID });
    expect(failureMessage(failure!)).toMatch(/\. Référence\u00a0: 8f14e45f\.$/);
  });

  test('goes whole to the host, with the release', async () => {
    const { details } = await failing(500, '{}', { 'X-Request-Id': ID });
    expect(details).toEqual([
      { code: 'server', call: 'PUT /valuations/:id', status: 500, reference: ID, release: '9.9.9' },
    ]);
  });

  test('is not shown where the sentence names what to do', async () => {
    const { failure } = await failing(422, '{"message": "Trop tard"}', { 'X-Request-Id': ID });
    expect(failureMessage(failure!)).toBe('Trop tard');
  });

  test.each(['', 'abc', 'lea.martin@exemple.fr', '+33612345678', 'Léa Martin', 'x'.repeat(65), '<b>8f14e45f</b>'])(
    'is not %j',
    async (given) => {
      const headers = new Headers();
      try {
        headers.set('X-Request-Id', given);
      } catch {
        // No server can send it.
      }
      const { failure, details } = await failing(500, '{}', Object.fromEntries(headers));
      expect(failure).not.toHaveProperty('reference');
      expect(details).toEqual([{ code: 'server', call: 'PUT /valuations/:id', status: 500, release: '9.9.9' }]);
    },
  );

  test('is absent where the server gives none', async () => {
    const { failure } = await failing(500, '{}', {});
    expect(failureMessage(failure!)).toBe('Un problème est survenu de notre côté. Réessayez dans quelques minutes.');
  });
});

test('a thousand failures with personal data in every place leave none in the event', async () => {
  const person = fc.constantFrom(
    'lea.martin@exemple.fr',
    '+33 6 12 34 56 78',
    'Léa Martin',
    '12 rue de la Roquette',
    'T0',
  );
  const words = fc.tuple(person, fc.string()).map(([one, other]) => `${one} ${other}`);
  const body = fc.oneof(
    words,
    words.map((message) => JSON.stringify({ error: { message, error_type: message } })),
    words.map((message) => JSON.stringify({ errors: { [message]: [message] } })),
    words.map((detail) => JSON.stringify({ errors: [{ detail, source: { pointer: detail } }] })),
    words.map((text) => `<html>${text}</html>`),
    words.map((id) => JSON.stringify({ id, email: id })),
  );
  const status = fc.constantFrom(200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 502);
  const route = fc.constantFrom('PUT /valuations/:id', 'GET /valuations/:id', 'POST /sessions');
  const header = fc.oneof(person, fc.constant(ID)).map((text) => text.replace(/[^\x20-\x7e]/g, ''));
  await fc.assert(
    fc.asyncProperty(status, body, header, route, async (code, text, id, call) => {
      const { details } = await failing(code, text, { 'X-Request-Id': id, 'Retry-After': id }, call);
      const seen = JSON.stringify(details);
      expect(seen).not.toMatch(/lea\.martin|exemple|6 12|Martin|Roquette|"T0"/);
    }),
    { numRuns: 1000 },
  );
});
