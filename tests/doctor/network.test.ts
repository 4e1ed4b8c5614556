import { afterEach, expect, test, vi } from 'vitest';
import { createNetwork } from '../../tools/doctor/network.ts';

const { ask } = createNetwork({ origin: 'https://www.maison.example', isSecure: true, policies: [] });
const OTHER = 'https://api.example/users/0';

afterEach(() => vi.unstubAllGlobals());

test('every request ends by itself, and tells another site the origin of the page alone', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  await ask(OTHER);
  // The second one asks whether the server answers anyone.
  expect(fetch).toHaveBeenCalledTimes(2);
  for (const [, init] of fetch.mock.calls) {
    expect(init.signal).toBeInstanceOf(AbortSignal);
    expect(init).toMatchObject({ referrerPolicy: 'strict-origin', credentials: 'omit' });
  }
});

test('a refusal that anyone else gets an answer to is one of CORS', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response());
  vi.stubGlobal('fetch', fetch);
  expect((await ask(OTHER)).outcome).toBe('cors');
});

test('a server that is too slow counts as silent, and is not asked again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'TimeoutError'))
    .mockResolvedValueOnce(new Response());
  vi.stubGlobal('fetch', fetch);
  expect((await ask(OTHER)).outcome).toBe('silent');
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
