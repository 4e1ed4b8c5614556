/** The real demo server behind screens drawn in happy-dom, and the page that holds them. */
import { afterAll, beforeEach, expect, inject } from 'vitest';
import type { LoggedRequest } from '../../demo/server/request-log.ts';

declare const happyDOM: { setURL(url: string): void };

/** Returns the server of this worker, which its test files share one after the other. */
function ownUrl(): string {
  const url = inject('demoUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!url) throw new Error(`No demo was started for worker ${process.env['VITEST_POOL_ID']}.`);
  return url;
}

/**
 * True if the API answers as Rails does by default (demo/server/rails-dialect.ts): without a sentence for 401, 404 and
 * 500.
 */
export const SPEAKS_RAILS = process.env['DEMO_DIALECT'] === 'rails';

/** The attributes of an element for this API. */
export const API_ATTRIBUTES: Record<string, string> = SPEAKS_RAILS ? { 'api-base': '/rails/api/v1' } : {};

/** Gives a test file the worker's server, reset before each test; `at` puts the page at a path of the server. */
export function demoPage() {
  const url = ownUrl();
  happyDOM.setURL(`${url}/demo`);
  const reset = async () => {
    await post('/demo/reset');
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    const csrf = document.createElement('meta');
    csrf.name = 'csrf-token';
    csrf.content = /name="csrf-token" content="([^"]+)"/.exec(await (await fetch(`${url}/`)).text())?.[1] ?? '';
    document.head.append(csrf);
  };
  beforeEach(reset);

  const deviations = async (): Promise<string[]> => (await fetch(`${url}/demo/deviations`)).json();
  afterAll(async () => {
    expect(await deviations(), 'the element and the demo keep openapi.json').toEqual([]);
  });

  const post = (path: string, body: unknown = {}) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    /** Puts the server, the records of the browser and the page back, as before each test. */
    reset,
    /** Returns the deviations from openapi.json since the last call. */
    deviations,
    at: (path: string) => happyDOM.setURL(url + path),
    fault: (fault: Record<string, unknown>) => post('/demo/faults', fault),
    /** Holds the next matching calls until the returned function; then they succeed, or fail as `fault` says. */
    hold: async (plan: Record<string, unknown>) => {
      await post('/demo/faults', { fault: 'slow', ...plan, held: true });
      return () => post('/demo/faults/release');
    },
    requests: async () => (await (await fetch(`${url}/demo/requests`)).json()) as LoggedRequest[],
  };
}
