/** Calls to the server under test, made by the client of src/api, with all that came back. */
import { createClient } from '../../src/api/client.ts';
import { isForgeryRefusal, readBody } from '../../src/api/errors.ts';
import { pathOf, type Route } from '../../src/api/routes.ts';
import { snakeCase } from '../../src/lib/case.ts';
import { delay } from '../../src/lib/delay.ts';
import type { RecordedCall } from '../contract/calls.ts';
import type { FoundOperation, Validator } from '../contract/validate.ts';
import type { Traffic } from './traffic.ts';

/** The server and what is known about it. */
export type Server = {
  /** The address of /api/v1, without a slash at its end. */
  base: string;
  tokenHeader: string | null;
  /** The origin of the page from which acts are made: one that has no forgery token to send. */
  partnerOrigin: string | null;
  /** The origin of the host's own pages. */
  hostOrigin: string;
  traffic: Traffic;
  strict: Validator;
  accepted: Validator;
  /** The decoders that the elements use, by route. */
  decoders: Map<string, Pick<RecordedCall, 'decode' | 'asIs'>[]>;
  operation(route: string): FoundOperation;
};

/** Returns the name of the screen that shows what a call brings. */
export const screenOf = (server: Server, route: string): string => server.operation(route).operation['x-parvis-screen'];

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
  /** The parsed JSON, else undefined; its names are in snake_case, as the elements read them in either spelling. */
  body: unknown;
  /** Names that came in camelCase. */
  camelNames: string[];
  /** An HTML page: JSON that is called text/html is none. */
  isPage: boolean;
  /** A 422 by which Rails refuses a forgery token. */
  isForgeryRefusal: boolean;
  text: string;
  ms: number;
  failure: string | null;
  dropped: number;
};

/** Returns a status in words; without an answer, why there is none. */
export const statusWords = ({ status, text }: Pick<Received, 'status' | 'text'>): string =>
  status === 0 ? text : status >= 300 && status < 400 ? `${status}, a redirection` : String(status);

/** An answer of more bytes is not read to its end. */
const MOST_BYTES = 64_000_000;

/** A type of media that can be printed: any other text may be personal. */
const MEDIA_TYPE = /^(application|audio|font|image|model|multipart|text|video)\/[a-z0-9.+-]{1,60}$/i;

class TooLargeError extends Error {}

/** Returns the header of a token, none for a guest. */
export const headersFor = ({ tokenHeader }: Server, token: string | null): Record<string, string> =>
  token === null ? {} : { [tokenHeader ?? 'Authorization']: tokenHeader ? token : `Bearer ${token}` };

/** Makes a call as the elements make it; an answer that never came has the status 0. */
export async function receive(server: Server, request: Request): Promise<Received> {
  const { route, params = {}, query, body, headers, token = null } = request;
  let raw: Exchanged | null = null;
  const client = createClient({
    base: server.base,
    isSameOrigin: false,
    tokenHeader: server.tokenHeader,
    token: () => token,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: Date.now,
    random: () => 0,
    delay,
  });
  const [known] = server.decoders.get(route) ?? [];
  const isAct = !route.startsWith('GET');
  const origin = isAct && server.partnerOrigin ? { Origin: server.partnerOrigin } : {};
  // An id that no address can hold, such as half a character, is refused before anything is sent.
  if (!Object.values(params).every(isEncodable)) {
    return { ...unanswered('an id that no address can hold', 0), dropped: 0 };
  }
  const answer = await client.call({
    route,
    params,
    ...(headers && { headers }),
    decode: known?.decode as never,
    ...(known?.asIs && { asIs: true }),
    transport: async ({ url, method, headers: own }) => {
      const sent = { ...own, ...origin, ...headers };
      raw = await inTurn(server, url + queryOf(query), { method, headers: sent, body, asIs: known?.asIs });
      const { status, text, mediaType, headers: given, failure } = raw;
      if (failure) return { failure: { tag: failure } };
      return {
        answer: { status, retryAfter: given.get('retry-after'), requestId: null, ...readBody(text, mediaType) },
      };
    },
  });
  const received = raw ?? unanswered('no answer', 0);
  server.traffic.count(pathOf(route, params), received);
  const dropped = answer.ok ? Number((answer.value as { dropped?: number } | null)?.dropped ?? 0) : 0;
  return { ...received, failure: answer.ok ? null : answer.error.tag, dropped };
}

/** Returns whether a text can stand in an address: half a character of two cannot. */
const isEncodable = (text: string) => !/\p{Surrogate}/u.test(text);

const unanswered = (why: string, ms: number, failure: Exchanged['failure'] = 'network'): Exchanged => ({
  failure,
  status: 0,
  headers: new Headers(),
  mediaType: '',
  body: undefined,
  camelNames: [],
  isPage: false,
  isForgeryRefusal: false,
  text: why,
  ms,
});

type Exchange = {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The names of the answer stay as they came. */
  asIs?: boolean | undefined;
  /** A file, of which the first bytes are enough. */
  isFile?: true;
};

/** One answer; `failure` says why there is none. */
type Exchanged = Omit<Received, 'failure' | 'dropped'> & { failure: 'network' | 'timeout' | null };

/**
 * Sends a request with any method and headers, without following a redirect. Without an answer the status is 0 and the
 * text says why.
 */
export async function exchange(server: Server, url: string, sent: Exchange): Promise<Exchanged> {
  const answer = await inTurn(server, url, sent);
  server.traffic.count(new URL(url).pathname, answer);
  return answer;
}

/** Sends a request in its turn, and again after a 429. */
async function inTurn({ traffic }: Server, url: string, sent: Exchange): Promise<Exchanged> {
  for (let tries = 1; ; tries += 1) {
    await traffic.turn();
    const answer = await send(url, sent, traffic.answerMs);
    if (answer.status !== 429) return answer;
    await traffic.yield(answer.headers.get('retry-after'), tries);
  }
}

async function send(url: string, sent: Exchange, answerMs: number): Promise<Exchanged> {
  const { method, headers, body, asIs, isFile } = sent;
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = isFile ? await beginningOf(response) : await wholeOf(response);
    const type = response.headers.get('content-type') ?? '';
    const [mediaType = ''] = type.split(';');
    const read = readBody(text, type);
    const json = jsonOf(text);
    const { value, names } = asIs ? { value: json, names: [] } : snakeNames(json);
    return {
      status: response.status,
      headers: response.headers,
      mediaType: printable(mediaType.trim()),
      body: value,
      camelNames: names,
      isPage: read.isPage,
      isForgeryRefusal: isForgeryRefusal(response.status, read),
      text,
      ms: performance.now() - began,
      failure: null,
    };
  } catch (error) {
    if (error instanceof TooLargeError) return unanswered('an answer that does not end', performance.now() - began);
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const ms = performance.now() - began;
    return name === 'TimeoutError'
      ? unanswered(`no answer within ${answerMs / 1000} s`, ms, 'timeout')
      : unanswered(`no answer (${cause?.code ?? name})`, ms);
  }
}

const printable = (type: string) =>
  /json$/.test(type) ? 'application/json' : MEDIA_TYPE.test(type) || type === '' ? type : 'an unknown type';

/** Returns a body as a text. Throws TooLargeError for one that is longer than any list. */
async function wholeOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value);
    size += step.value.byteLength;
    if (size <= MOST_BYTES) continue;
    await reader?.cancel();
    throw new TooLargeError();
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Returns the first bytes of a body as a text, and leaves the others. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString('latin1');
}

function queryOf(query: Request['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : '';
}

/** Returns the value of a JSON text; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a copy with names in snake_case, and the names that were not. */
function snakeNames(value: unknown): { value: unknown; names: string[] } {
  const names = new Set<string>();
  const copy = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(copy);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, inner]) => {
        if (/^[a-z]+[A-Z]/.test(name)) names.add(name);
        return [/^[a-z]+[A-Z]/.test(name) ? snakeCase(name) : name, copy(inner)];
      }),
    );
  };
  return { value: copy(value), names: [...names] };
}
