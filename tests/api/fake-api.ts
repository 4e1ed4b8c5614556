/** A client over a stubbed fetch that gives the planned answers and records the requests. */
import { afterEach, beforeEach, vi } from 'vitest';
import { type ApiClient, createClient } from '@/api/client';

/** A request as it left; a missing part is null. */
export type RecordedRequest = { call: string; body: unknown; key: string | null; authorization: string | null };

/** The functions of a test: plan answers, read requests. */
export type FakeApi = {
  call: ApiClient;
  asked: RecordedRequest[];
  /** The headers of each request. */
  headers: Headers[];
  failures: unknown[];
  /** Answers every request with this; `undefined` is an answer without a body. */
  answer(status: number, body: unknown): void;
  /** Answers the requests whose path begins so with this. */
  answerAt(path: string, status: number, body: unknown): void;
};

const BASE = 'https://api.exemple.fr/api/v1';

/** Stubs the page's fetch for the tests of a file. */
export function fakeApi(): FakeApi {
  const asked: RecordedRequest[] = [];
  const allHeaders: Headers[] = [];
  const failures: unknown[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();

  beforeEach(() => {
    asked.length = 0;
    allHeaders.length = 0;
    failures.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
      const path = url.replace(BASE, '');
      const sent = new Headers(headers);
      allHeaders.push(sent);
      asked.push({
        call: `${method} ${path}`,
        body: body ? JSON.parse(`${body}`) : null,
        key: sent.get('idempotency-key'),
        authorization: sent.get('authorization'),
      });
      const known = [...answers.keys()].filter((start) => path.startsWith(start));
      const { status, body: said } = answers.get(known.sort((a, b) => b.length - a.length)[0] ?? '') ?? {
        status: 404,
        body: {},
      };
      const text = said === undefined ? null : JSON.stringify(said);
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const { call } = createClient({
    base: BASE,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => 'T0',
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: (failure) => failures.push(failure),
    now: () => 0,
    random: () => 0,
    delay: async () => {},
  });
  return {
    call,
    asked,
    headers: allHeaders,
    failures,
    answer: (status, body) => answers.set('', { status, body }),
    answerAt: (path, status, body) => answers.set(path, { status, body }),
  };
}
