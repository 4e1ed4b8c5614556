/** What a flow of the client area needs, without screens, server or query cache. */
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '@/api/client';
import type { Failure } from '@/domain/failure';
import { err, ok, type Result } from '@/lib/result';
import type { AuthSession, Session } from '@/session/session';
import * as toasts from '@/ui/toast-actions';

type Answer = Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
type Asked = Pick<Call<unknown>, 'route' | 'body' | 'idempotencyKey'>;

/** Returns a refusal of the server with these messages by field. */
export const refusal = (fields: Record<string, string> = {}, message: string | null = null): Failure => ({
  tag: 'refused',
  status: 422,
  refusal: { message, fields, errorType: null },
});

/** Returns a promise and the function that resolves it: an answer that comes late. */
export function lateAnswer() {
  let give = (_: Result<unknown, Failure>) => {};
  const answer = new Promise<Result<unknown, Failure>>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/**
 * Returns the context of a flow of user '7', and what became of it: requests, refreshed queries, toasts, events, drafts
 * and addresses. `on` answers a route from now on; a route without an answer fails.
 */
export function openFlow() {
  const answers = new Map<string, () => Answer>();
  const asked: Asked[] = [];
  const refreshed: string[] = [];
  const told: [kind: string, words: string][] = [];
  const events: Record<string, unknown>[] = [];
  const records = new Map<string, unknown>();
  const cached = new Map<string, unknown>();
  const left: string[] = [];
  vi.spyOn(toasts, 'showToast').mockImplementation((_, kind, words) => void told.push([kind, words]));
  const host = new EventTarget();
  host.addEventListener('parvis:success', (event) => events.push((event as CustomEvent).detail));
  const recordsOf = {
    read: (name: string) => records.get(name) ?? null,
    write: (name: string, data: unknown) => void records.set(name, data),
    remove: (name: string) => void records.delete(name),
  };
  const identity = createStore<{ userId: string | null; hasExpired?: boolean }>(() => ({ userId: '7' }));
  const account = {
    identity,
    isClosed: false,
    drafts: recordsOf,
    tab: recordsOf,
    toasterId: 'parvis',
    async call(call: Call<unknown>) {
      asked.push(call);
      return answers.get(call.route)?.() ?? err({ tag: 'network' });
    },
  } as unknown as AuthSession;
  const session = {
    host,
    window,
    attribute: () => null,
    now: Date.now,
    lifetime: { kept: new Map(), ends: [] },
    router: {
      current: () => ({ path: '/vente', search: '' }),
      navigate: (path: string) => void left.push(path),
    },
  } as unknown as Session;
  const nameOf = ({ key }: { key: readonly string[] }) => key[0] ?? '';
  const cache = {
    replace<T>(query: { key: readonly string[] }, change: (value: T) => T) {
      if (cached.has(nameOf(query))) cached.set(nameOf(query), change(cached.get(nameOf(query)) as T));
    },
    refresh: async (query: { key: readonly string[] }) => void refreshed.push(nameOf(query)),
  };
  return {
    ...{ session, account, cache, customerId: '7' },
    ...{ asked, refreshed, told, events, records, cached, left },
    on: (route: string, answer: (() => Answer) | object) =>
      answers.set(route, typeof answer === 'function' ? (answer as () => Answer) : () => ok(answer)),
    sent: (route: string) => asked.filter((call) => call.route === route),
    /** The server no longer accepts the token: all records are gone. */
    expire() {
      records.clear();
      identity.setState({ userId: null, hasExpired: true });
    },
  };
}
