/** Calls to the server under test, made by the client of src/api, with all that came back. */
import { createClient } from '../../src/api/client.ts';
import { readBody } from '../../src/api/errors.ts';
import type { Route } from '../../src/api/routes.ts';
import { delay } from '../../src/lib/delay.ts';
import type { RecordedCall } from '../contract/calls.ts';
import type { FoundOperation, Validator } from '../contract/validate.ts';

/** The server and what is known about it. */
export type Server = {
  /** The address of /api/v1, without a slash at its end. */
  base: string;
  tokenHeader: string | null;
  /** The origin of the page from which acts are made: one that has no forgery token to send. */
  partnerOrigin: string | null;
  strict: Validator;
  accepted: Validator;
  /** The decoders that the elements use, by route. */
  decoders: Map<string, RecordedCall['decode'][]>;
  operation(route: string): FoundOperation;
};

/** One call: `token` is that of a state, or null for a guest. */
export type Request = {
  route: Route;
  params?: Record<string, string>;
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | null;
};

/** An answer as it came; `failure` is that of the client, `dropped` the number of rows that it cannot read. */
export type Received = {
  status: number;
  headers: Headers;
  mediaType: string;
  /** The parsed JSON, else undefined. */
  body: unknown;
  text: string;
  ms: number;
  failure: string | null;
  dropped: number;
};

const TIMEOUT_MS = 15_000;

/** The server was never reached. */
export class UnreachableError extends Error {}

/** Makes a call as the elements make it; an answer that never came has the status 0. */
export async function receive(server: Server, request: Request): Promise<Received> {
  const { route, params = {}, query, body, headers, token = null } = request;
  let raw: Omit<Received, 'failure' | 'dropped'> | null = null;
  const client = createClient({
    base: server.base,
    isSameOrigin: false,
    tokenHeader: server.tokenHeader,
    token: () => token,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: () => 0,
    random: () => 0,
    delay,
  });
  const [decode] = server.decoders.get(route) ?? [];
  const isAct = !route.startsWith('GET');
  const origin = isAct && server.partnerOrigin ? { Origin: server.partnerOrigin } : {};
  const answer = await client.call({
    route,
    params,
    ...(headers && { headers }),
    decode: decode as never,
    transport: async ({ url, method, headers: own }) => {
      raw = await exchange(url + queryOf(query), { method, headers: { ...own, ...origin }, body });
      const { status, text, mediaType, headers: given } = raw;
      if (status === 0) return { failure: { tag: 'network' } };
      return {
        answer: { status, retryAfter: given.get('retry-after'), requestId: null, ...readBody(text, mediaType) },
      };
    },
  });
  const dropped = answer.ok ? Number((answer.value as { dropped?: number } | null)?.dropped ?? 0) : 0;
  return { ...(raw ?? unanswered('no answer', 0)), failure: answer.ok ? null : answer.error.tag, dropped };
}

const unanswered = (why: string, ms: number) => ({
  status: 0,
  headers: new Headers(),
  mediaType: '',
  body: undefined,
  text: why,
  ms,
});

/**
 * Sends a request with any method and headers, without following a redirect. Without an answer the status is 0 and the
 * text says why.
 */
export async function exchange(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Omit<Received, 'failure' | 'dropped'>> {
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
    return {
      status: response.status,
      headers: response.headers,
      mediaType: /json$/.test(mediaType.trim()) ? 'application/json' : mediaType.trim(),
      body: jsonOf(text),
      text,
      ms: performance.now() - began,
    };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why =
      name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} s` : `no answer (${cause?.code ?? name})`;
    return unanswered(why, performance.now() - began);
  }
}

function queryOf(query: Request['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
