/** Identity, stored records and API client of one element. */
import { createStore } from 'zustand/vanilla';
import { createClient } from '@/api/client';
import { emit } from '@/host/events';
import { tokenHeaderOf } from '@/host/settings';
import { delay } from '@/lib/delay';
import { onRestored } from '@/lib/restored';
import type { AuthSession, Session } from './session';
import { createTokenStorage } from './token-storage';

/** The identity of a guest. */
export const GUEST_IDENTITY = { token: null, userId: null, customerId: null };

/** Reads and stores the identity, deletes expired records, and creates the API client. */
export function openAuthSession({ host, window, attribute, boot, queue, now, random, restart }: Session): AuthSession {
  const storage = createTokenStorage(window, boot.tokenStorage, now);
  const identity: AuthSession['identity'] = createStore(() => storage.boot(attribute));
  const isCurrent = () => storage.token() === identity.getState().token;
  const refuse = (refused: string) => {
    if (account.isClosed || refused !== identity.getState().token) return;
    // Another tab has signed in meanwhile: the stored token is not the refused one (docs/spec/shell.md#8.3).
    if (!isCurrent()) return restart();
    storage.expire();
    identity.setState({ ...GUEST_IDENTITY, hasExpired: true });
  };
  const { call, prefetch, close } = createClient({
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
    begin: queue.begin,
    now,
    random,
    delay,
  });
  const stopWatching = storage.onEndedElsewhere((hasExpired) => identity.setState({ ...GUEST_IDENTITY, hasExpired }));
  const onSignIn = (event: Event) => {
    if (event.target !== host && boot.tokenStorage === 'local') restart();
  };
  host.ownerDocument.addEventListener('parvis:sign-in', onSignIn);
  // A page that the browser has kept: somebody may have signed in or out meanwhile (docs/spec/attributes.md#4.9).
  const stopRestoring = onRestored(window, () => {
    if (!isCurrent()) restart();
  });
  // A new token of the page for the same user (docs/spec/attributes.md#4.8).
  const tokenWatch = new MutationObserver(() => {
    const before = identity.getState();
    const now = storage.boot(attribute);
    if (now.token === before.token) return;
    if (now.userId === before.userId) identity.setState({ token: now.token });
    else restart(true);
  });
  tokenWatch.observe(host, { attributeFilter: ['token'] });
  const account: AuthSession = {
    identity,
    isCurrent,
    isClosed: false,
    drafts: storage.drafts,
    tab: storage.tab,
    call,
    prefetch,
    refuse,
    toasterId: `parvis-${random().toString(36).slice(2)}`,
    signIn({ token, userId }) {
      identity.setState(storage.signIn(token, userId));
      emit(host, 'parvis:sign-in', { userId });
    },
    close() {
      account.isClosed = true;
      close();
      stopWatching();
      tokenWatch.disconnect();
      host.ownerDocument.removeEventListener('parvis:sign-in', onSignIn);
      stopRestoring();
    },
  };
  return account;
}

/** Returns the page's CSRF token, or null. */
export function csrfToken(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}
