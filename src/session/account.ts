/** Who is there, what the browser keeps of them, and the way to the server. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiClient, type Client, createClient } from '@/api/client';
import { emit } from '@/host/events';
import type { Identity } from '@/host/identity';
import { tokenHeaderOf } from '@/host/settings';
import { wait } from '@/lib/wait';
import type { Session } from './session';
import { createVault, type Vault } from './vault';

/** One element's account, a guest's too. `close`: nothing that comes late from the server, or from other tabs, counts. */
export type Account = {
  /** `hasExpired`: the server no longer knew the token of who was there, in this tab or in another. */
  identity: StoreApi<Identity & { hasExpired?: boolean }>;
  /** Whether who is there is who is stored. */
  isCurrent(): boolean;
  isClosed: boolean;
  drafts: Vault['drafts'];
  tab: Vault['tab'];
  call: ApiClient;
  /** Sends reads before the code that reads their answers is there. */
  sendAhead: Client['sendAhead'];
  /** The server no longer knows this token: unless it was another one's, who was there is a guest from now on. */
  refuse(token: string): void;
  /** Keeps the toasts of two elements apart. */
  toasterId: string;
  /** Someone has signed in here: they are stored as the page's attributes would be, and the page is told. */
  signIn(signedIn: { token: string; userId: string }): void;
  close(): void;
};

/** What is known of a guest. */
export const GUEST = { token: null, userId: null, customerId: null };

/** Reads and stores who is there, deletes what expired, and makes the client that speaks for them. */
export function openAccount({ host, window, attribute, boot, line, now, random, restart }: Session): Account {
  const vault = createVault(window, boot.tokenStorage, now);
  const identity: Account['identity'] = createStore(() => vault.boot(attribute));
  const isCurrent = () => vault.token() === identity.getState().token;
  const refuse = (refused: string) => {
    if (account.isClosed || refused !== identity.getState().token) return;
    // Another tab has signed in meanwhile: what is stored is not what was refused.
    if (!isCurrent()) return restart();
    vault.expire();
    identity.setState({ ...GUEST, hasExpired: true });
  };
  const { call, sendAhead, close } = createClient({
    base: boot.api.base,
    isSameOrigin: boot.api.sameOrigin,
    tokenHeader: tokenHeaderOf(attribute),
    token: () => identity.getState().token,
    sessionId: () => identity.getState().sessionId,
    csrf: () => (boot.api.sameOrigin ? csrfToken(host.ownerDocument) : null),
    onUnauthorized: refuse,
    onFailure(failure) {
      console.warn(`[${host.localName}] ${failure.call}: ${failure.code}`);
      emit(host, 'parvis:error', failure);
    },
    begin: line.begin,
    now,
    random,
    wait,
  });
  const stopWatching = vault.onEndedElsewhere((hasExpired) => identity.setState({ ...GUEST, hasExpired }));
  const onSignIn = (event: Event) => {
    if (event.target !== host && boot.tokenStorage === 'local') restart();
  };
  host.ownerDocument.addEventListener('parvis:sign-in', onSignIn);
  const account: Account = {
    identity,
    isCurrent,
    isClosed: false,
    drafts: vault.drafts,
    tab: vault.tab,
    call,
    sendAhead,
    refuse,
    toasterId: `parvis-${random().toString(36).slice(2)}`,
    signIn({ token, userId }) {
      identity.setState(vault.signIn(token, userId));
      emit(host, 'parvis:sign-in', { userId });
    },
    close() {
      account.isClosed = true;
      close();
      stopWatching();
      host.ownerDocument.removeEventListener('parvis:sign-in', onSignIn);
    },
  };
  return account;
}

/** The page's token against forgery. */
export function csrfToken(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}
