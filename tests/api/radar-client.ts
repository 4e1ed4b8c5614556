/** A client whose server is a text: what it answers, whatever is asked, with a 200. */
import { vi } from 'vitest';
import { type ApiClient, createClient } from '@/api/client';

/** Stubs the page's fetch (`vi.unstubAllGlobals` ends that) and tells the failures to `failures`. */
export function clientAnswering(text: string): { call: ApiClient; failures: unknown[] } {
  const failures: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    const response = new Response('x', { headers: { 'content-type': 'application/json' } });
    // The text as it is: to encode it and read it again is the network's work.
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
    wait: async () => {},
  });
  return { call, failures };
}
