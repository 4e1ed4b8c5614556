/** Records of an element in the browser: its identity and its drafts (docs/spec/storage.md#1). */
import { HEADER_VALUE, type RawAttributes } from '@/host/attributes';
import { type Identity, resolveCustomer, resolveIdentity, type StoredIdentity } from '@/host/identity';
import {
  browserArea,
  deleteRecords,
  isExpired,
  isUserRecord,
  memoryArea,
  readDraft,
  readRecord,
  type StorageArea,
  writeRecord,
} from '@/host/storage';
import { recordKey } from '@/host/storage-keys';
import { isPlainObject } from '@/lib/json';

const SESSION_KEY = recordKey('session');

/** Records of one area that belong to the current user, for an hour. A record's name is its key without the prefix. */
export type UserRecords = {
  read(name: string): unknown;
  /** `of`: the owner, where that is not the current user. */
  write(name: string, data: unknown, of?: string): void;
  remove(name: string): void;
};

/** The stored identity and drafts; `tab` holds records that must not outlive the tab. */
export type TokenStorage = {
  boot(attribute: RawAttributes): Identity;
  drafts: UserRecords;
  tab: UserRecords;
  /** Stores the user who has just signed in. */
  signIn(token: string, userId: string): StoredIdentity;
  /** The token that is stored now, possibly by another tab. */
  token(): string | null;
  /** Deletes all records of a user with a refused token; other tabs see why (docs/spec/storage.md#4.3). */
  expire(): void;
  /** Calls the listener when the session ends in another tab: it has expired there, or someone signed out. */
  onEndedElsewhere(listener: (hasExpired: boolean) => void): () => void;
};

/** Opens the browser's storages, or memory where they are refused. `now` in epoch milliseconds. */
export function createTokenStorage(window: Window, tokenStorage: 'local' | 'memory', now: () => number): TokenStorage {
  const local = browserArea(() => window.localStorage);
  const tab = browserArea(() => window.sessionStorage);
  const ids: StorageArea = tokenStorage === 'local' ? local : memoryArea();
  let user: string | null = null;

  const stored = () => storedIdentity(readRecord(ids, SESSION_KEY)?.data);
  const clear = () => {
    deleteRecords(local);
    deleteRecords(tab);
    deleteRecords(ids);
    user = null;
  };

  const recordsOf = (area: StorageArea): UserRecords => ({
    read: (name) => readDraft(area, recordKey(name), user, now()),
    write: (name, data, of) => writeRecord(area, recordKey(name), { at: now(), user: of ?? user, data }),
    remove: (name) => area.removeItem(recordKey(name)),
  });

  return {
    token: () => stored()?.token ?? null,
    expire() {
      // Other tabs see the session emptied, and write the forms on show again; a sign-out removes it at once. Drafts go
      // before that, or their removal could overtake what those tabs write.
      deleteRecords(local, (key) => key !== SESSION_KEY);
      ids.setItem(SESSION_KEY, '');
      clear();
    },
    drafts: recordsOf(local),
    tab: recordsOf(tab),
    boot(attribute) {
      deleteRecords(local, isExpired(now()));
      deleteRecords(tab, isExpired(now()));
      const given = {
        token: headerSafe(attribute('token')),
        userId: attribute('user-id'),
        customerId: attribute('customer-id'),
        sessionId: headerSafe(attribute('session-id')),
      };
      const { identity, forget } = resolveIdentity(given, stored());
      if (forget) clear();
      // Records left by a page with another `token-storage` must not outlive a sign-out either.
      if (given.token === '' || given.userId === '') deleteRecords(local, isUserRecord);
      user = identity.userId;
      const kept = readRecord(tab, SESSION_KEY);
      const customerId = resolveCustomer(
        given.customerId,
        new URLSearchParams(window.location.search),
        typeof kept?.data === 'string' ? { userId: kept.user, customerId: kept.data } : null,
        user,
      );
      if (identity.token || identity.sessionId) writeRecord(ids, SESSION_KEY, { at: now(), user, data: identity });
      else ids.removeItem(SESSION_KEY);
      if (customerId) writeRecord(tab, SESSION_KEY, { at: now(), user, data: customerId });
      return { ...identity, customerId };
    },
    signIn(token, userId) {
      const sessionId = stored()?.sessionId ?? null;
      if (user !== null && user !== userId) clear();
      user = userId;
      const identity = { token, userId, sessionId };
      writeRecord(ids, SESSION_KEY, { at: now(), user, data: identity });
      return identity;
    },
    onEndedElsewhere(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if ((key && key !== SESSION_KEY) || newValue || tokenStorage !== 'local') return;
        user = null;
        listener(newValue === '');
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

// fetch throws for a header with any other character.
function headerSafe(value: string | null): string | null {
  return value === null || HEADER_VALUE.test(value) ? value : null;
}

// Anybody may write into the browser's storage: only texts count (docs/spec/storage.md#1.5).
function storedIdentity(data: unknown): StoredIdentity | null {
  if (!isPlainObject(data)) return null;
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null);
  return { token: text(data['token']), userId: text(data['userId']), sessionId: text(data['sessionId']) };
}
