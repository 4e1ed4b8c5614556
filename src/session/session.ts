/** The session of one living element: its host, attributes, router and account. */
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient, Client } from '@/api/client';
import { type BootConfig, type RawAttributes, readBootConfig, type TagDefaults } from '@/host/attributes';
import { emit } from '@/host/events';
import type { Identity } from '@/host/identity';
import { createRouter, type Router } from '@/host/router';
import type { Routes } from '@/host/routes';
import { recordKey } from '@/host/storage-keys';
import type { Lifetime } from '@/lib/lifetime';
import { createPrefetchQueue, type PrefetchQueue } from '@/lib/prefetch-queue';
import type { TokenStorage } from './token-storage';

/** The account of one element, also of a guest. After `close`, late answers and events of other tabs have no effect. */
export type AuthSession = {
  /** `hasExpired`: the server no longer accepts the user's token, in this tab or in another. */
  identity: StoreApi<Identity & { hasExpired?: boolean }>;
  /** Whether the identity in use is the stored one. */
  isCurrent(): boolean;
  isClosed: boolean;
  drafts: TokenStorage['drafts'];
  tab: TokenStorage['tab'];
  call: ApiClient;
  /** Sends reads before the code that decodes their answers is loaded. */
  prefetch: Client['prefetch'];
  /** Handles a token that the server no longer accepts: unless it is another one, the user becomes a guest. */
  refuse(token: string): void;
  /** Separates the toasts of two elements. */
  toasterId: string;
  /** Stores a user who signed in within the element, and tells the page (docs/spec/accounts.md#4.8). */
  signIn(signedIn: { token: string; userId: string }): void;
  close(): void;
};

/** Code that no first screen waits for: loaded when the page is idle, or with the first call. */
export type Services = {
  openAuthSession(session: Session): AuthSession;
  /** Runs once, when the account is open; returns the function that undoes it when the element leaves. */
  afterReady(session: Session): () => void;
};

/** Defaults, routes and services of a tag. */
export type Tag = TagDefaults & {
  routes: Routes;
  services: () => Promise<Services>;
  /** Whether the account is opened before the first render, because the first screen needs the server. */
  opensAtOnce?: (session: Session) => boolean;
};

/** The session as screens use it. `attribute` reads the host's current value. */
export type Session = {
  host: HTMLElement;
  window: Window;
  attribute: RawAttributes;
  boot: BootConfig;
  router: Router;
  /** Requests that a person waits for, and loads ahead of use (src/lib/prefetch-queue.ts). */
  queue: PrefetchQueue;
  /** Objects that outlive their screen, until the element leaves or restarts. */
  lifetime: Lifetime;
  /** Identity and API client; rejects when its code cannot be loaded, and may be called again. */
  account(): Promise<AuthSession>;
  now(): number;
  /** A number from 0 to below 1, another at each call. */
  random(): number;
  /**
   * Restarts the element with the stored identity: another user, or another token. `byPage`: with the identity of the
   * page.
   */
  restart(byPage?: boolean): void;
  /** Emits `parvis:ready`, once, and prepares the next acts. */
  ready(): void;
  destroy(): void;
};

/** Creates a session from the host's attributes and the page's address. */
export function createSession(
  host: HTMLElement,
  attribute: RawAttributes,
  tag: Tag,
  restart: Session['restart'],
  onReady: () => void,
): Session {
  const window = host.ownerDocument.defaultView as Window;
  const { href, origin } = window.location;
  const boot = readBootConfig(attribute, { href, origin }, tag);
  forgetUser(window, attribute);
  let account: Promise<AuthSession> | undefined;
  let isReady = false;
  let isActive = true;
  const queue = createPrefetchQueue(window);
  const lifetime: Lifetime = { kept: new Map(), ends: [queue.close] };

  const open = async () => {
    const { openAuthSession, afterReady } = await tag.services();
    // The element may have left while its code was loading: no account is opened, and nobody waits for this promise.
    if (!isActive) return new Promise<never>(() => {});
    const opened = openAuthSession(session);
    lifetime.ends.push(opened.close, afterReady(session));
    return opened;
  };

  const session: Session = {
    host,
    window,
    queue,
    lifetime,
    attribute,
    boot,
    router: createRouter({
      mode: boot.routing,
      basePath: boot.basePath,
      routes: tag.routes,
      window,
      onNavigate: (change) => emit(host, 'parvis:navigate', change),
    }),
    now: () => Date.now(),
    random: () => Math.random(),
    restart,
    account() {
      account ??= open();
      account.catch(() => {
        account = undefined;
      });
      return account;
    },
    ready() {
      onReady();
      if (isReady) return;
      isReady = true;
      emit(host, 'parvis:ready');
      queue.schedule(session.account);
    },
    destroy() {
      isActive = false;
      for (const end of lifetime.ends) end();
    },
  };
  return session;
}

// The page declares a guest. The token is removed before any code is loaded: a person who leaves a shared machine must
// not leave a token there (docs/spec/attributes.md#4.3).
function forgetUser(window: Window, attribute: RawAttributes): void {
  if (attribute('token') !== '' && attribute('user-id') !== '') return;
  try {
    window.localStorage.removeItem(recordKey('session'));
  } catch {
    // A frame without storage has no token to remove.
  }
}
