/** Faults that a test or a tester plans: the next matching calls fail in a chosen manner (docs/spec/demo.md#3.2). */
import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { API_PREFIX, type ApiEnv } from './api-env.ts';

export const FAULT_KINDS = ['timeout', 'abort', 'malformed', 'wrong-shape', 'html', 'slow'] as const;
const SLOW = 2000;

/**
 * One fault; `path` is without /api/v1 and its `*` matches any characters. Each field is explained in demo/README.md.
 */
export type Fault = {
  method: string;
  path: string;
  fault: number | (typeof FAULT_KINDS)[number];
  times: number;
  when: 'before' | 'after';
  delayMs: number;
  /** True: matching calls wait until they are released. */
  held: boolean;
  retryAfter?: number;
  /** The JSON body that goes with a status. */
  body?: unknown;
};

export type Faults = {
  add(input: Record<string, unknown>): Fault;
  /** Returns the fault that matches this call, with a promise that tells whether the call may continue. */
  take(method: string, path: string): { fault: Fault; mayContinue: Promise<boolean> } | null;
  /** Releases held calls, and those that the faults planned so far would hold. */
  release(): void;
  /** Removes all faults; a held call is cut, so that it changes nothing any more. */
  clear(): void;
};

type Gate = { mayContinue: Promise<boolean>; decide(mayContinue: boolean): void };

function createGate(): Gate {
  let decide: Gate['decide'] = () => {};
  const mayContinue = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  return { mayContinue, decide };
}

export function createFaults(): Faults {
  let planned: { fault: Fault; mayContinue: Promise<boolean> }[] = [];
  let gate = createGate();
  const decide = (mayContinue: boolean) => {
    gate.decide(mayContinue);
    gate = createGate();
  };
  return {
    add(input) {
      const fault = readFault(input);
      planned.push({ fault, mayContinue: fault.held ? gate.mayContinue : Promise.resolve(true) });
      return fault;
    },
    take(method, path) {
      const match = planned.find(({ fault }) => matches(fault, method, path));
      if (!match) return null;
      match.fault.times -= 1;
      planned = planned.filter(({ fault }) => fault.times > 0);
      return match;
    },
    release: () => decide(true),
    clear() {
      planned = [];
      decide(false);
    },
  };
}

/** Reads a fault; throws a sentence if the fault makes no sense, so that no test waits for one that cannot happen. */
export function readFault(input: Record<string, unknown>): Fault {
  const { method = '*', path, fault, times = 1, when = 'before', held = false, retryAfter, body } = input;
  const isStatus = typeof fault === 'number' && fault >= 400 && fault <= 599;
  if (typeof path !== 'string' || !/^[/*]/.test(path)) throw new Error('path must start with / or *');
  if (path.startsWith(API_PREFIX)) throw new Error(`path is written without ${API_PREFIX}`);
  if (!isStatus && !FAULT_KINDS.includes(fault as never))
    throw new Error(`fault must be 400-599 or ${FAULT_KINDS.join(', ')}`);
  if (when !== 'before' && when !== 'after') throw new Error('when must be before or after');
  if (typeof times !== 'number' || times < 1) throw new Error('times must be 1 or more');
  if (typeof held !== 'boolean') throw new Error('held must be true or false');
  return {
    method: String(method).toUpperCase(),
    path,
    fault: fault as Fault['fault'],
    times,
    when,
    delayMs: typeof input.delayMs === 'number' ? input.delayMs : fault === 'slow' && !held ? SLOW : 0,
    held,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  const pattern = fault.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(path);
}

/**
 * Returns the middleware of the planned faults; `when: 'after'` performs the call first and then spoils its response.
 */
export function injectFaults(faults: Faults): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const taken = faults.take(method, path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path);
    if (!taken) return next();
    const { fault, mayContinue } = taken;
    if (!(await mayContinue)) {
      c.res = await faultyResponse(c, { ...fault, fault: 'abort' });
      return;
    }
    if (fault.delayMs > 0) await sleep(fault.delayMs);
    if (fault.fault === 'slow') return next();
    if (fault.when === 'after') await next();
    c.res = await faultyResponse(c, fault);
  };
}

async function faultyResponse(c: Context<ApiEnv>, { fault, retryAfter, body }: Fault): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const json = { 'Content-Type': 'application/json; charset=utf-8' };
  switch (fault) {
    case 'timeout':
      await new Promise((resolve) => outgoing.once('close', resolve));
      return RESPONSE_ALREADY_SENT;
    case 'abort':
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'malformed':
      return new Response('{"id": 101, "state": "confir', { headers: json });
    case 'wrong-shape':
      return new Response(JSON.stringify(WRONG_SHAPE), { headers: json });
    case 'html':
      return new Response('<!doctype html><title>Erreur</title><h1>Maintenance en cours</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case 'slow':
      return c.res;
    default: {
      const headers = { ...json, ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) };
      const content = body ?? { error: { message: FAULT_MESSAGES[fault] ?? `Erreur ${fault}` } };
      return new Response(JSON.stringify(content), { status: fault as ContentfulStatusCode, headers });
    }
  }
}

/** Valid JSON of the wrong shape: wrong types, an unknown state, most fields missing. */
const WRONG_SHAPE = {
  id: { value: 101 },
  state: 'teleported',
  start_time: 'bientôt',
  canceled: 'peut-être',
  expert: ['Camille'],
  calendar_links: 'aucun',
  results: { first: null },
  verification_token: 42,
  sign_in: 'oui',
};

const FAULT_MESSAGES: Record<number, string> = {
  401: 'Votre session a expiré, veuillez vous reconnecter',
  403: "Vous n'avez pas accès à cette ressource",
  404: 'Ressource introuvable',
  409: 'Cette demande est en conflit avec une autre',
  422: "La demande n'a pas pu être traitée",
  429: 'Trop de demandes, veuillez patienter',
  500: 'Une erreur interne est survenue',
  503: 'Service momentanément indisponible',
};
