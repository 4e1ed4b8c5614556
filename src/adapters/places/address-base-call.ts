import type { PlacesFailure } from '@/domain/place/place';
import { parseJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';
import { parseRetryAfter } from '@/lib/retry-after';
import { type BaseFeature, featuresFromWire } from './address-base-decode';
import { withTimeLimit } from './with-time-limit';

/** Options of the address base: its `url`; `life` aborts every call, `now` is in milliseconds. */
export type BaseOptions = { url: string; now: () => number; life: AbortSignal };

/** Makes one request; a request that the server refuses as such (400) fails with `none`. */
export type BaseCall = (
  path: '/search' | '/reverse',
  parameters: Record<string, string>,
  signal: AbortSignal | undefined,
) => Promise<Result<BaseFeature[], PlacesFailure>>;

const TIMEOUT_MS = 8_000;
// The base blocks a client for 5 s after more than 50 requests a second; a browser may not be allowed to read how long.
const DEFAULT_PAUSE_S = 5;

/**
 * Creates the function that calls the address base. After a 429 it sends nothing until the base allows it: calls in
 * between fail with `rate-limited` at once.
 */
export function createBaseCall({ url, now, life }: BaseOptions): BaseCall {
  let closedUntil = 0;

  return async (path, parameters, signal) => {
    const closedFor = Math.ceil((closedUntil - now()) / 1000);
    if (closedFor > 0) return err({ tag: 'rate-limited', retryAfterSeconds: closedFor });

    const outcome = await withTimeLimit(TIMEOUT_MS, [signal, life], async (own) => {
      const response = await fetch(`${url}${path}?${new URLSearchParams(parameters)}`, {
        credentials: 'omit',
        signal: own,
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    });
    if (!outcome.ok) return err({ tag: outcome.error.tag === 'failed' ? 'network' : outcome.error.tag });

    const { status, headers, body } = outcome.value;
    if (status === 429) {
      const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), now()) || DEFAULT_PAUSE_S;
      closedUntil = now() + retryAfterSeconds * 1000;
      return err({ tag: 'rate-limited', retryAfterSeconds });
    }
    if (status === 400) return err({ tag: 'none' });
    if (status >= 300) return err({ tag: 'network' });
    const features = featuresFromWire(parseJson(body));
    return features ? ok(features) : err({ tag: 'malformed' });
  };
}
