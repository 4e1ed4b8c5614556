/**
 * The one place that speaks HTTP (contract §1). A call answers a Result: it never throws, never shows anything and
 * never moves the page.
 */
import { ofetch } from 'ofetch';
import type * as z from 'zod/mini';
import type { Failure } from '@/domain/failure';
import { camelCase, renameKeys, snakeCase } from '@/lib/case';
import { stringifyJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';
import { parseRetryAfter } from '@/lib/retry-after';
import { createAhead, type Read } from './ahead';
import { type Body, failureFromAnswer, isForgeryRefusal, readBody } from './errors';
import { ANSWERS_401, NEEDS_ANSWER, pathOf, type Route, SLOW, WITH_COOKIES, WITHOUT_FORGERY_CHECK } from './routes';
import { droppedFrom, type ReadAnswer, readAnswer } from './wire';

/** What the client reads at each call, and whom it tells. Times in milliseconds. */
export type ClientOptions = {
  base: string;
  /** Whether the API is of the page's own origin: only there does a server ask for a forgery token. */
  isSameOrigin: boolean;
  tokenHeader: string | null;
  token: () => string | null;
  sessionId: () => string | null;
  /** The page's CSRF token; null when the API is of another origin or the page has none. */
  csrf: () => string | null;
  /** A token that the server does not know, or no more: it may be a former one. */
  onUnauthorized: (token: string) => void;
  /** A failure worth telling the host; `call` has no ids. */
  onFailure: (failure: { code: string; call: string; status?: number }) => void;
  /** Told of each call as it leaves; what it answers is called when it has ended, its retries included. */
  begin?: () => () => void;
  now: () => number;
  random: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** One call. `decode` checks the answer, already in camelCase; `signal` is for reads only. */
export type Call<T> = {
  route: Route;
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[]>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** false for a call that another proof authorises: the token stays home. */
  withToken?: boolean;
  idempotencyKey?: string;
  /** The names of what is sent and answered are left as they are: for rows that go back to the server as they came. */
  asIs?: boolean;
  signal?: AbortSignal;
  /** Sends in the place of fetch, with a time limit and a way to give up of its own: for files. */
  transport?: Transport;
  decode: z.ZodMiniType<T> | SlowReader<T>;
};

/** Reads an answer that is too long for one task, each part prepared first. */
export type SlowReader<T> = (data: unknown, prepare?: (part: unknown) => unknown) => Promise<ReadAnswer<T> | null>;

/** What came of sending once. `retryAfter` is the header of that name. */
export type Attempt = { answer: { status: number; retryAfter: string | null } & Body } | { failure: Failure };

/** Sends one request, whatever it carries; it never rejects. */
export type Transport = (request: { url: string; method: string; headers: Record<string, string> }) => Promise<Attempt>;

/** Makes calls. */
export type ApiClient = <T>(call: Call<T>) => Promise<Result<T, Failure>>;

/**
 * Makes calls, and sends reads ahead of the code that will ask for them: the first call of each takes the answer, and tells
 * of its failure. One that nobody asks for is told to nobody. `close` gives up those that are under way.
 */
export type Client = { call: ApiClient; sendAhead: (reads: readonly Read[]) => void; close: () => void };

const TIMEOUT_MS = 15_000;
const SLOW_TIMEOUT_MS = 60_000;
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 20_000;
const RETRIED = [408, 429, 502, 503, 504];

const STATUSES: Partial<Record<Failure['tag'], number>> = { unauthorized: 401, forbidden: 403, 'rate-limited': 429 };

/** A client bound to one element's configuration and identity. */
export function createClient(options: ClientOptions): Client {
  const ahead = createAhead(options.now);
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
    const failure = failureOf(call, attempt, options);
    const answer = failure ? null : await decode(call, attempt);
    if (!answer) {
      const error = failure ?? unreadable(call);
      report(error, call.route, token, options);
      return err(error);
    }
    if (droppedFrom(answer.value) > 0) options.onFailure({ code: 'malformed-item', call: call.route });
    if (answer.hasLocalMoments) tellOfMoments(call.route);
    return ok(answer.value);
  };
  return {
    call,
    sendAhead(reads) {
      const token = options.token();
      for (const read of reads) {
        const end = options.begin?.() ?? (() => {});
        const attempt = send({ ...read, signal: life.signal }, token, options);
        ahead.keep(read, token, attempt, end);
        // What failed is still waited for: the call that takes it asks again.
        void attempt.then((first) => !canRetry(read, first) && end());
      }
    },
    close: () => life.abort(),
  };
}

const ABORTED: Attempt = { failure: { tag: 'aborted' } };

/** The attempt, or what came of the last one that was made after it. */
async function retried(call: Sent, first: Attempt, token: string | null, options: ClientOptions): Promise<Attempt> {
  let attempt = first;
  for (let retry = 0; retry < MAX_RETRIES && canRetry(call, attempt); retry += 1) {
    const wait = waitBefore(attempt, retry, options);
    if (wait > MAX_WAIT_MS) break;
    await options.wait(wait, call.signal);
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
      // A redirection would carry the token, or the visitor's proof, to wherever it leads; and a write that is led to a
      // page to sign in was not done.
      ...((token || call.headers || isWrite(call)) && { redirect: 'error' as const }),
      signal: controller.signal,
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    });
    const { status, headers: given, _data: text = '' } = response;
    return { answer: { status, retryAfter: given.get('retry-after'), ...readBody(text, given.get('content-type')) } };
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

// Half a second, then a second, each with up to as much again at random; a server's Retry-After is honoured.
function waitBefore(attempt: Attempt, retry: number, options: ClientOptions): number {
  const asked = 'answer' in attempt ? parseRetryAfter(attempt.answer.retryAfter, options.now()) : null;
  const backOff = 500 * 2 ** retry * (1 + options.random());
  return asked === null ? backOff : Math.max(asked * 1000, backOff);
}

/** Why an answer is none; null when it stands for what was asked. */
function failureOf<T>(call: Call<T>, attempt: Attempt, options: ClientOptions): Failure | null {
  if ('failure' in attempt) return attempt.failure;
  const { status, retryAfter, data, isPage } = attempt.answer;
  const canBeForgery = isWrite(call) && options.isSameOrigin && !WITHOUT_FORGERY_CHECK.includes(call.route);
  if (canBeForgery && isForgeryRefusal(status, attempt.answer)) return { tag: 'page-expired' };
  if (status >= 400) return failureFromAnswer(status, data, retryAfter, options.now());
  // A page that asks to sign in, for one, says nothing of what was to be done.
  return isWrite(call) && isPage ? { tag: 'malformed' } : null;
}

/** An act that was answered by a success was done, whatever its answer says. */
function unreadable<T>(call: Call<T>): Failure {
  return { tag: isWrite(call) && !NEEDS_ANSWER.includes(call.route) ? 'not-shown' : 'malformed' };
}

function decode<T>({ decode, asIs }: Call<T>, attempt: Attempt) {
  const data = 'answer' in attempt ? attempt.answer.data : undefined;
  const prepare = asIs ? undefined : (answer: unknown) => renameKeys(answer, camelCase);
  return typeof decode === 'function' ? decode(data, prepare) : readAnswer(decode, data, prepare);
}

function report(failure: Failure, route: Route, token: string | null, options: ClientOptions): void {
  if (failure.tag === 'aborted' || failure.tag === 'not-shown') return;
  if (failure.tag === 'unauthorized') {
    if (ANSWERS_401.includes(route) || !token) return;
    options.onUnauthorized(token);
  }
  if (failure.tag === 'refused' || failure.tag === 'not-found') return;
  const status = 'status' in failure ? failure.status : STATUSES[failure.tag];
  options.onFailure({ code: failure.tag, call: route, ...(status && { status }) });
}
