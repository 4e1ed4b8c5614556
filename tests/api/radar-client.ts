/** A client whose server answers every request with one text and status 200. */
import { vi } from 'vitest';
import { type ApiClient, createClient } from '@/api/client';

/** Stubs the page's fetch (undone by `vi.unstubAllGlobals`) and collects the failures in `failures`. */
export function clientAnswering(text: string): { call: ApiClient; failures: unknown[] } {
  const failures: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    const response = new Response('x', { headers: { 'content-type': 'application/json' } });
    // The text itself: encoding and decoding are not under test.
    return Object.assign(response, { text: async () => text });
  });
  const { call } = createClient({
    base: 'https://api.exemple.fr/api/v1',
    isSameOrigin: false,
    tokenHeader: null,
    token: () => null,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: (failure) => failures.push(failure),
    now: () => 0,
    random: () => 0,
    delay: async () => {},
  });
  return { call, failures };
}
