/**
 * What Parvis keeps in the browser: records `{v, at, user, data}` under `parvis:*` keys (contract §2).
 * What a refused or full storage does not take is kept in memory: callers never see an exception.
 */

import { parseJson, stringifyJson } from '@/lib/json';
import { makeList } from '@/lib/make-list';

/** Where records live: `local` outlives the tab, `session` does not, `memory` ends with the element. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** One stored record. `at` is epoch milliseconds; `user` the id it belongs to, null for a guest. */
export type StoredRecord = { v: number; at: number; user: string | null; data: unknown };

/** Drafts and flags live one hour (contract §2, estimation §9). */
const DRAFT_LIFETIME_MS = 3_600_000;
/** What was read (`parvis:read:…`) is kept for as long as it could be told as new. */
const READ_LIFETIME_MS = 8 * 24 * DRAFT_LIFETIME_MS;

const VERSION = 1;
const PREFIX = 'parvis:';
const SESSION_KEY = 'parvis:session';

/** Keeps records in memory with the same calls as a browser storage. */
export function memoryArea(): Area {
  const records = new Map<string, string>();
  return {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => void records.set(key, value),
    removeItem: (key) => void records.delete(key),
    key: (index) => [...records.keys()][index] ?? null,
    get length() {
      return records.size;
    },
  };
}

/**
 * The browser's area, with memory for what it refuses: a sandboxed frame throws on access, a full storage on writing.
 * What is there can still be read and removed.
 */
export function browserArea(open: () => Area): Area {
  let real: Area;
  try {
    real = open();
    real.getItem(PREFIX);
  } catch {
    return memoryArea();
  }
  const spare = memoryArea();
  const keys = () => [real, spare].flatMap((area) => makeList(area.length, (index) => area.key(index)));
  return {
    getItem: (key) => spare.getItem(key) ?? real.getItem(key),
    setItem(key, value) {
      spare.removeItem(key);
      try {
        real.setItem(key, value);
      } catch {
        spare.setItem(key, value);
      }
    },
    removeItem(key) {
      spare.removeItem(key);
      real.removeItem(key);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };
}

/** Reads a record; null when absent, unreadable or of another version. */
export function readRecord(area: Area, key: string): StoredRecord | null {
  const record = parseJson(area.getItem(key)) as StoredRecord | null;
  return record?.v === VERSION && typeof record.at === 'number' ? record : null;
}

/** Writes a record. */
export function writeRecord(area: Area, key: string, record: Omit<StoredRecord, 'v'>): void {
  area.setItem(key, stringifyJson({ v: VERSION, ...record }));
}

/** Which records go. */
type Doomed = (key: string, record: StoredRecord | null) => boolean;

/** Those that expired or cannot be read. `now` in epoch milliseconds. */
export const expired =
  (now: number): Doomed =>
  (key, record) =>
    !record ||
    (key !== SESSION_KEY && now - record.at >= (key.startsWith('parvis:read:') ? READ_LIFETIME_MS : DRAFT_LIFETIME_MS));

/** Those of anyone who was signed in. */
export const ofUsers: Doomed = (_, record) => Boolean(record?.user);

/** Deletes Parvis' records: all of them, or those that are doomed. */
export function purge(area: Area, doomed: Doomed = () => true): void {
  const keys = makeList(area.length, (index) => area.key(index));
  for (const key of keys) {
    if (key?.startsWith(PREFIX) && doomed(key, readRecord(area, key))) area.removeItem(key);
  }
}

/**
 * A draft younger than an hour that belongs to this user, or to nobody yet: a guest who signs in finds what they were
 * typing. Its data is unchecked.
 */
export function readDraft(area: Area, key: string, user: string | null, now: number): unknown {
  const record = readRecord(area, key);
  return record && (record.user === user || record.user === null) && !expired(now)(key, record) ? record.data : null;
}
