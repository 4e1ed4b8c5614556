/**
 * Records of Parvis in the browser: `{v, at, user, data}` under `parvis:*` keys (docs/spec/storage.md#1.1). Writes that
 * a storage refuses go to memory: callers never see an exception.
 */

import { DRAFT_LIFETIME_MS } from '@/lib/draft-lifetime';
import { parseJson, stringifyJson } from '@/lib/json';
import { makeList } from '@/lib/make-list';
import { recordKey } from './storage-keys';

/** A storage area: `local` outlives the tab, `session` does not, `memory` ends with the element. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** One stored record. `at` is epoch milliseconds; `user` is the id of its owner, null for a guest. */
export type StoredRecord = { v: number; at: number; user: string | null; data: unknown };

/** Lifetime of the marks of what was read (`parvis:read:…`) in ms: 8 days (docs/spec/reports.md#4.2). */
const READ_LIFETIME_MS = 8 * 24 * 3_600_000;

const VERSION = 1;
const PREFIX = recordKey('');
const SESSION_KEY = recordKey('session');

/** Returns an area in memory, with the calls of a browser storage. */
export function memoryArea(): StorageArea {
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
 * Returns the browser's area, with memory for refused writes: a sandboxed frame throws on access, a full storage on
 * writing. Stored records can still be read and removed (docs/spec/storage.md#1.4).
 */
export function browserArea(open: () => StorageArea): StorageArea {
  let real: StorageArea;
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

/** Returns a record; null when absent, unreadable or of another version. */
export function readRecord(area: StorageArea, key: string): StoredRecord | null {
  const record = parseJson(area.getItem(key)) as StoredRecord | null;
  return record?.v === VERSION && typeof record.at === 'number' ? record : null;
}

/** Writes a record. */
export function writeRecord(area: StorageArea, key: string, record: Omit<StoredRecord, 'v'>): void {
  area.setItem(key, stringifyJson({ v: VERSION, ...record }));
}

/** Selects the records to delete. */
type RecordFilter = (key: string, record: StoredRecord | null) => boolean;

/** Selects records that expired or cannot be read. `now` in epoch milliseconds. */
export const isExpired =
  (now: number): RecordFilter =>
  (key, record) =>
    !record ||
    (key !== SESSION_KEY &&
      now - record.at >= (key.startsWith(recordKey('read:')) ? READ_LIFETIME_MS : DRAFT_LIFETIME_MS));

/** Selects the records of signed-in users. */
export const isUserRecord: RecordFilter = (_, record) => Boolean(record?.user);

/** Deletes Parvis' records: all of them, or the selected ones. */
export function deleteRecords(area: StorageArea, doomed: RecordFilter = () => true): void {
  const keys = makeList(area.length, (index) => area.key(index));
  for (const key of keys) {
    if (key?.startsWith(PREFIX) && doomed(key, readRecord(area, key))) area.removeItem(key);
  }
}

/**
 * Returns the unchecked data of a draft younger than an hour that belongs to this user or to a guest: a guest who signs
 * in finds what they were typing (docs/spec/storage.md#2.1).
 */
export function readDraft(area: StorageArea, key: string, user: string | null, now: number): unknown {
  const record = readRecord(area, key);
  return record && (record.user === user || record.user === null) && !isExpired(now)(key, record) ? record.data : null;
}
