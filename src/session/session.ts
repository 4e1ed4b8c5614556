/** One object per living element: where we are, what the host says, and the way to who is there. */
import { type BootConfig, type RawAttributes, readBootConfig, type TagDefaults } from '@/host/attributes';
import { emit } from '@/host/events';
import { createRouter, type Router } from '@/host/router';
import type { Routes } from '@/host/routes';
import { createLine, type Line } from '@/lib/line';
import type { Account } from './account';

/** What no first screen waits for: fetched when the page is idle, or with the first call. */
export type Services = {
  openAccount(session: Session): Account;
  /** What comes with the account, once; answers how to undo it when the element leaves. */
  afterReady(session: Session): () => void;
};

/** A tag's own defaults, routes and services. */
export type Tag = TagDefaults & {
  routes: Routes;
  services: () => Promise<Services>;
  /** Whether the account is opened before anything is drawn: what is to be shown needs the server. */
  opensAtOnce?: (session: Session) => boolean;
};

/** What screens use. `attribute` reads the host's word of now. */
export type Session = {
  host: HTMLElement;
  window: Window;
  attribute: RawAttributes;
  boot: BootConfig;
  router: Router;
  /** What is waited for, and what is fetched ahead. */
  line: Line;
  /** Who is there and the way to the server; rejects when its code cannot be fetched, and may be asked again. */
  account(): Promise<Account>;
  now(): number;
  /** From 0 to below 1, another at each call. */
  random(): number;
  /** Starts the element anew with what is stored: that is someone else, or another token. */
  restart(): void;
  /** Emits `parvis:ready`, once, and prepares what comes next. */
  ready(): void;
  destroy(): void;
};

/** Starts a session: reads what the host gave and listens to the address. */
export function createSession(
  host: HTMLElement,
  attribute: RawAttributes,
  tag: Tag,
  restart: () => void,
  onReady: () => void,
): Session {
  const window = host.ownerDocument.defaultView as Window;
  const { href, origin } = window.location;
  const boot = readBootConfig(attribute, { href, origin }, tag);
  forgetUser(window, attribute);
  let account: Promise<Account> | undefined;
  let isReady = false;
  let undo = () => {};
  let alive = true;

  const open = async () => {
    const { openAccount, afterReady } = await tag.services();
    // The element may have left while its code was on its way: it asks for nothing, and nobody waits for its answer.
    if (!alive) return new Promise<never>(() => {});
    const opened = openAccount(session);
    undo = afterReady(session);
    return opened;
  };

  const session: Session = {
    host,
    window,
    line: createLine(window),
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
      session.line.whenQuiet(session.account);
    },
    destroy() {
      alive = false;
      session.line.close();
      undo();
      account?.then(
        ({ close }) => close(),
        () => {},
      );
    },
  };
  return session;
}

// The page says guest. At once, before any code is on its way: someone who leaves a shared machine must not leave their token.
function forgetUser(window: Window, attribute: RawAttributes): void {
  if (attribute('token') !== '' && attribute('user-id') !== '') return;
  try {
    window.localStorage.removeItem('parvis:session');
  } catch {
    // A frame without storage has nothing to forget.
  }
}
