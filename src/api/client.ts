/**
 * The HTTP client of the API (docs/spec/errors.md#1). A call resolves to a Result: it never throws, shows nothing and
 * never leaves the page.
 */
import { ofetch } from 'ofetch';
import type * as z from 'zod/mini';
import type { Failure } from '@/domain/failure';
import { camelCase, renameKeys, snakeCase } from '@/lib/case';
import { stringifyJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';
import { parseRetryAfter } from '@/lib/retry-after';
import { type Body, failureFromAnswer, isForgeryRefusal, readBody, referenceFrom } from './errors';
import { createPrefetchStore, type PrefetchRequest } from './prefetch';
import { ANSWERS_401, NEEDS_ANSWER, pathOf, type Route, SLOW, WITH_COOKIES, WITHOUT_FORGERY_CHECK } from './routes';
import { type DecodedAnswer, decodeAnswer, droppedCount } from './wire';

/** Configuration of a client: values that are read at each call, and callbacks. Times in milliseconds. */
export type ClientOptions = {
  base: string;
  /** Whether the API is on the page's origin: only there does a server check a forgery token. */
  isSameOrigin: boolean;
  tokenHeader: string | null;
  token: () => string | null;
  sessionId: () => string | null;
  /** The page's CSRF token; null when the API is on another origin or the page has none. */
  csrf: () => string | null;
  /** Called after a 401 with the token of that call, which may be an earlier one than the current token. */
  onUnauthorized: (token: string) => void;
  /** Called with each failure to report to the host; `call` has no ids. */
  onFailure: (failure: { code: string; call: string; status?: number; reference?: string }) => void;
  /** Called when a call starts; the returned function is called when the call has ended, retries included. */
  begin?: () => () => void;
  now: () => number;
  random: () => number;
  delay: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** One API call. `decode` validates the answer, already in camelCase; `signal` is for reads only. */
export type Call<T> = PrefetchRequest & {
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** false for a call that another proof authorises: no token is sent. */
  withToken?: boolean;
  idempotencyKey?: string;
  /** No case conversion of names in body and answer: for rows that are sent back as received. */
  asIs?: boolean;
  signal?: AbortSignal | undefined;
  /** Replaces fetch, with its own time limit and abort: for files. */
  transport?: Transport;
  decode: z.ZodMiniType<T> | AsyncDecoder<T>;
};

/** A decoder of an answer that is too long for one task; `prepare` converts each part first. */
export type AsyncDecoder<T> = (data: unknown, prepare?: (part: unknown) => unknown) => Promise<DecodedAnswer<T> | null>;

/** The outcome of one request. `retryAfter` and `requestId` are headers. */
export type Attempt =
  | { answer: { status: number; retryAfter: string | null; requestId: string | null } & Body }
  | { failure: Failure };

/** Sends one request with any body; never rejects. */
export type Transport = (request: { url: string; method: string; headers: Record<string, string> }) => Promise<Attempt>;

/** The function that makes one API call. */
export type ApiClient = <T>(call: Call<T>) => ApiAnswer<T>;

/** The answer of a call, decoded, or its failure; the promise never rejects. */
export type ApiAnswer<T> = Promise<Result<T, Failure>>;

/**
 * A client. `prefetch` sends reads before their decoders are loaded: the first call of such a read takes over its
 * answer and reports its failure; one that no call takes over is not reported (docs/spec/shell.md#7.2). `close` aborts
 * the reads sent ahead.
 */
export type Client = { call: ApiClient; prefetch: (reads: readonly PrefetchRequest[]) => void; close: () => void };

const TIMEOUT_MS = 15_000;
const SLOW_TIMEOUT_MS = 60_000;
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 20_000;
const RETRIED = [408, 429, 502, 503, 504];

/** Creates a client with the configuration and identity of one element. */
export function createClient(options: ClientOptions): Client {
  const ahead = createPrefetchStore<Attempt>(options.now);
  const life = new AbortController();
  let isToldOfMoments = false;
  const tellOfMoments = (route: Route) => {
    if (isToldOfMoments) return;
    isToldOfMoments = true;
    options.onFailure({ code: 'moment-without-offset', call: route });
  };
  const answered = async (call: Sent, token: string | null) => {
    const first = await (ahead.take(call, token) ?? send(call, token, options));
    return call.signal?.aborted ? ABORTED : retried(call, first, token, options);
  };
  const call: ApiClient = async (call) => {
    const token = call.withToken === false ? null : options.token();
    const attempt = await answered(call, token).finally(options.begin?.());
    const failure = isOfFormerToken(call, attempt, token, options)
      ? ABORTED.failure
      : failureOf(call, attempt, options);
    const answer = failure ? null : await decode(call, attempt);
    if (!answer) {
      const error = withReference(failure ?? unreadable(call), attempt);
      report(error, attempt, call.route, token, options);
      return err(error);
    }
    if (droppedCount(answer.value) > 0) options.onFailure({ code: 'malformed-item', call: call.route });
    if (answer.hasLocalMoments) tellOfMoments(call.route);
    return ok(answer.value);
  };
  return {
    call,
    prefetch(reads) {
      const token = options.token();
      for (const read of reads) {
        const end = options.begin?.() ?? (() => {});
        const attempt = send({ ...read, signal: life.signal }, token, options);
        ahead.keep(read, token, attempt, end);
        // A failure that can be retried does not end the request: the call that takes it over retries.
        void attempt.then((first) => !canRetry(read, first) && end());
      }
    },
    close: () => life.abort(),
  };
}

const ABORTED = { failure: { tag: 'aborted' as const } };

/**
 * Returns whether a write was refused for a token that another one has replaced since: its sender is still signed in,
 * and may press again (docs/spec/attributes.md#4.8).
 */
function isOfFormerToken(call: Sent, attempt: Attempt, token: string | null, options: ClientOptions): boolean {
  const now = options.token();
  if (!isWrite(call) || ANSWERS_401.includes(call.route)) return false;
  return 'answer' in attempt && attempt.answer.status === 401 && !!token && !!now && token !== now;
}

/** Returns the first attempt, or the last of its retries (docs/spec/errors.md#1.4). */
async function retried(call: Sent, first: Attempt, token: string | null, options: ClientOptions): Promise<Attempt> {
  let attempt = first;
  for (let retry = 0; retry < MAX_RETRIES && canRetry(call, attempt); retry += 1) {
    const wait = waitBefore(attempt, retry, options);
    if (wait > MAX_WAIT_MS) break;
    await options.delay(wait, call.signal);
    if (call.signal?.aborted) return ABORTED;
    attempt = await send(call, token, options);
  }
  return attempt;
}

type Sent = Omit<Call<unknown>, 'decode'>;

async function send(call: Sent, token: string | null, options: ClientOptions): Promise<Attempt> {
  const url = options.base + pathOf(call.route, call.params ?? {});
  const method = call.route.split(' ')[0] as string;
  const headers = headersOf(call, token, options);
  if (call.transport) return call.transport({ url, method, headers });
  const limit = SLOW.includes(call.route) ? SLOW_TIMEOUT_MS : TIMEOUT_MS;
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, limit);
  const abort = () => controller.abort();
  call.signal?.addEventListener('abort', abort);
  if (call.signal?.aborted) abort();
  try {
    const response = await ofetch.raw(url, {
      method,
      headers,
      ...(call.query && { query: call.query }),
      ...(call.body && { body: bodyOf(call) }),
      credentials: WITH_COOKIES.includes(call.route) ? 'include' : 'same-origin',
      // A redirect would carry the token, or the visitor's proof, to another address; and a write that is redirected to
      // a sign-in page was not performed.
      ...((token || call.headers || isWrite(call)) && { redirect: 'error' as const }),
      signal: controller.signal,
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    });
    const { status, headers: given, _data: text = '' } = response;
    return {
      answer: {
        status,
        retryAfter: given.get('retry-after'),
        requestId: given.get('x-request-id'),
        ...readBody(text, given.get('content-type')),
      },
    };
  } catch {
    if (late) return { failure: { tag: 'timeout' } };
    return { failure: { tag: call.signal?.aborted ? 'aborted' : 'network' } };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', abort);
  }
}

const isWrite = ({ route }: Pick<Sent, 'route'>) => !route.startsWith('GET');

function bodyOf({ body, asIs }: Sent) {
  return stringifyJson(asIs ? body : renameKeys(body, snakeCase));
}

function headersOf(call: Sent, token: string | null, options: ClientOptions): Record<string, string> {
  const sessionId = options.sessionId();
  const csrf = isWrite(call) ? options.csrf() : null;
  return {
    Accept: 'application/json',
    'Accept-Language': 'fr',
    ...(token && (options.tokenHeader ? { [options.tokenHeader]: token } : { Authorization: `Bearer ${token}` })),
    ...(sessionId && { 'X-Session-Id': sessionId }),
    ...(csrf && { 'X-CSRF-Token': csrf }),
    ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
    ...call.headers,
  };
}

function canRetry(call: Sent, attempt: Attempt): boolean {
  if (isWrite(call)) return false;
  return 'failure' in attempt ? attempt.failure.tag === 'network' : RETRIED.includes(attempt.answer.status);
}

// Backoff of 0.5 s, then 1 s, plus up to as much at random; a longer Retry-After takes precedence.
function waitBefore(attempt: Attempt, retry: number, options: ClientOptions): number {
  const asked = 'answer' in attempt ? parseRetryAfter(attempt.answer.retryAfter, options.now()) : null;
  const backOff = 500 * 2 ** retry * (1 + options.random());
  return Math.max((asked ?? 0) * 1000, backOff);
}

/** Returns the failure of an attempt; null for a successful answer. */
function failureOf<T>(call: Call<T>, attempt: Attempt, options: ClientOptions): Failure | null {
  if ('failure' in attempt) return attempt.failure;
  const { status, retryAfter, data, isPage } = attempt.answer;
  const canBeForgery = isWrite(call) && options.isSameOrigin && !WITHOUT_FORGERY_CHECK.includes(call.route);
  if (canBeForgery && isForgeryRefusal(status, attempt.answer)) return { tag: 'page-expired' };
  if (status >= 400) return failureFromAnswer(status, data, retryAfter, options.now());
  // A page, such as one to sign in, does not confirm a write (docs/spec/errors.md#2.10).
  return isWrite(call) && isPage ? { tag: 'malformed' } : null;
}

function withReference(failure: Failure, attempt: Attempt): Failure {
  const reference = 'answer' in attempt && referenceFrom(attempt.answer.requestId);
  return reference ? { ...failure, reference } : failure;
}

/** Returns the failure of an unreadable answer: after a success the write was performed (docs/spec/errors.md#2.8). */
function unreadable<T>(call: Call<T>): Failure {
  return { tag: isWrite(call) && !NEEDS_ANSWER.includes(call.route) ? 'not-shown' : 'malformed' };
}

function decode<T>({ decode, asIs }: Call<T>, attempt: Attempt) {
  const data = 'answer' in attempt ? attempt.answer.data : undefined;
  const prepare = asIs ? undefined : (answer: unknown) => renameKeys(answer, camelCase);
  return typeof decode === 'function' ? decode(data, prepare) : decodeAnswer(decode, data, prepare);
}

function report(failure: Failure, attempt: Attempt, route: Route, token: string | null, options: ClientOptions): void {
  if (failure.tag === 'aborted' || failure.tag === 'not-shown') return;
  if (failure.tag === 'unauthorized') {
    if (ANSWERS_401.includes(route) || !token) return;
    options.onUnauthorized(token);
  }
  if (failure.tag === 'refused' || failure.tag === 'not-found') return;
  const { tag, reference } = failure;
  const status = 'answer' in attempt ? attempt.answer.status : 0;
  options.onFailure({ code: tag, call: route, ...(status >= 400 && { status }), ...(reference && { reference }) });
}
