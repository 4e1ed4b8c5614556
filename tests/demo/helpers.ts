import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Demo, startDemo } from '../../demo/server/server.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON of every shape, which the tests are there to check
type Answer = { status: number; headers: Headers; json: any };
type Call = { headers?: Record<string, string>; body?: unknown; signal?: AbortSignal };

/** Returns the options of a call with this token. */
export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Starts a server for a test file, reset before each test. */
export function demoServer(options: Parameters<typeof startDemo>[0] = {}) {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo(options);
  });
  beforeEach(() => demo.reset());
  afterAll(async () => {
    const deviations = demo.deviations();
    await demo.close();
    expect(deviations, 'the demo keeps openapi.json').toEqual([]);
  });

  const call = async (method: string, path: string, { headers, body, signal }: Call = {}): Promise<Answer> => {
    const response = await fetch(demo.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Demo-Client': 'test', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, json: isJson && text ? JSON.parse(text) : text };
  };

  return {
    get demo() {
      return demo;
    },
    call,
    api: (method: string, path: string, options?: Call) => call(method, `/api/v1${path}`, options),
    /** Returns a verification token for a seeded visit. */
    async verify({ id, slug, email }: { id: number; slug: string; email: string }): Promise<string> {
      const body = { visit_id: id, user: { email, slug } };
      return (await call('POST', '/api/v1/visits/verify_infos', { body })).json.verification_token;
    },
  };
}
