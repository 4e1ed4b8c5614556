import type { PlacesFailure } from '@/domain/place/place';
import { parseJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';
import { parseRetryAfter } from '@/lib/retry-after';
import { type BaseFeature, featuresFromWire } from './address-base-decode';
import { within } from './within';

/** Where the address base is; `life` ends every call, `now` is in milliseconds. */
export type BaseOptions = { url: string; now: () => number; life: AbortSignal };

/** Asks one question; a question that the base refuses as such (400) has no answer: `none`. */
export type BaseCall = (
  path: '/search' | '/reverse',
  parameters: Record<string, string>,
  signal: AbortSignal | undefined,
) => Promise<Result<BaseFeature[], PlacesFailure>>;

const TIMEOUT_MS = 8_000;
// What the base itself does to whoever asks more than 50 times a second; a browser may not be let to read for how long.
const DEFAULT_PAUSE_S = 5;

/**
 * The one place that speaks to the address base. After a 429 it asks nothing until the base allows: the calls in
 * between answer `rate-limited` at once.
 */
export function createBaseCall({ url, now, life }: BaseOptions): BaseCall {
  let closedUntil = 0;

  return async (path, parameters, signal) => {
    const closedFor = Math.ceil((closedUntil - now()) / 1000);
    if (closedFor > 0) return err({ tag: 'rate-limited', retryAfterSeconds: closedFor });

    const outcome = await within(TIMEOUT_MS, [signal, life], async (own) => {
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
