/** The actions of a funnel over their real store, router and account, without screens. */

import type { ApiClient } from '@/api/client';
import { type EstimationDraft, emptyDraft } from '@/domain/estimation/draft';
import type { Answers } from '@/domain/estimation/estimation';
import type { FunnelVersion, StepName } from '@/domain/estimation/steps';
import { openAuthSession } from '@/session/auth-session';
import { createSession } from '@/session/session';
import { createFunnelActions } from '../../../widgets/estimation/actions.ts';
import { EMPTY_INPUT } from '../../../widgets/estimation/first-step.tsx';
import { pathsOf, stepPart, tagOf } from '../../../widgets/estimation/paths.ts';
import { edit } from '../../../widgets/estimation/store.ts';
import { API_ATTRIBUTES } from '../demo.ts';

const EVENTS = ['navigate', 'analytics', 'success', 'redirect', 'error'];

/** Returns a host whose events are recorded; `left` records the addresses instead of leaving the page. */
export function hostOf() {
  const host = document.createElement('parvis-estimation');
  document.body.append(host);
  const events: [string, Record<string, unknown>][] = [];
  const left: string[] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => {
      const { detail } = event as CustomEvent;
      events.push([name, detail]);
      if (name !== 'redirect') return;
      event.preventDefault();
      left.push(detail.url);
    });
  }
  return { host, events, left };
}

type Options = { attributes?: Record<string, string>; call?: ApiClient };

/** Opens the actions on the page's address. `call` replaces the API client. */
export async function openFunnel({ attributes = {}, call }: Options = {}) {
  const given = { ...API_ATTRIBUTES, 'geocoder-url': '/geocodage', routing: 'memory', ...attributes } as Record<
    string,
    string
  >;
  const attribute = (name: string) => given[name] ?? null;
  const noted = hostOf();
  const services = async () => ({ openAuthSession, afterReady: () => () => {} });
  const session = createSession(
    noted.host,
    attribute,
    tagOf(attribute, services),
    () => {},
    () => {},
  );
  const account = await session.account();
  const paths = pathsOf(session);
  const actions = createFunnelActions({ session, account: call ? { ...account, call } : account, paths });
  const { store } = actions;
  const part = () => stepPart(session.router.match());
  let seen = '';
  return {
    ...noted,
    actions,
    store,
    session,
    part,
    start: (typed = EMPTY_INPUT) => actions.start(part(), typed),
    /** Enters the step of the address, as the screen does after each change. */
    draw() {
      const key = () => `${part()} ${store.getState().phase} ${actions.shown(part())}`;
      while (seen !== key()) {
        seen = key();
        actions.enter(part());
      }
      return actions.shown(part());
    },
    /** A typed address, or an entry of the history. */
    goTo: (step: StepName) => session.router.navigate(paths.step(step), { replace: true }),
    edit: (change: (answers: Answers) => Answers) => edit(store, Date.now(), change),
    answers: () => store.getState().draft.answers,
    close() {
      actions.close();
      session.destroy();
      noted.host.remove();
    },
  };
}

/** A funnel without screens. */
export type OpenFunnel = Awaited<ReturnType<typeof openFunnel>>;

/** A key of an act, as the funnel keeps it. */
export const A_KEY = '3f0c2f7e-6f2b-4d1e-9c57-0a6b6c1f5d11';

/** Returns the key of a record in the browser's storage. */
const recordKey = (name: 'funnel' | 'funnel-flag') => `parvis:${name}:${location.origin}`;

/** Returns the data of a record; null without one. */
export function recordOf(name: 'funnel' | 'funnel-flag'): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(recordKey(name)) ?? 'null')?.data ?? null;
}

/** Stores a record with the present moment. */
export function keep(name: 'funnel' | 'funnel-flag', data: unknown, user: string | null = null): void {
  localStorage.setItem(recordKey(name), JSON.stringify({ v: 1, at: Date.now(), user, data }));
}

/** Returns a stored draft with these answers. */
export function draftOf(
  answers: Answers,
  changes: Partial<EstimationDraft> = {},
  version: FunnelVersion = 'main',
): EstimationDraft {
  return { ...emptyDraft(version), storeCreationTime: Date.now(), answers, ...changes };
}
