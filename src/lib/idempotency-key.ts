import { isPlainObject, stringifyJson } from '@/lib/json';
import { uuid } from '@/lib/uuid';

/** The Idempotency-Key of an act, such as a creation: one key per set of answers. Source: docs/spec/errors.md#7.1. */
export type IdempotencyKey = {
  /** Returns the key for these answers, the same until an answer changes. */
  of(answers: unknown): string;
  /** Returns the key that these answers were sent with, else null. */
  sentWith(answers: unknown): string | null;
  /** Restores a key after a reload; null forgets the act. */
  restore(answers: unknown, key: string | null): void;
};

type Act = { answers: string; key: string };

/** Storage of an act over a reload; what `read` returns is not validated. */
export type ActRecord = { read(): unknown; write(act: Act): void; remove(): void };

/** Creates the key from what the record holds, else without a key. */
export function createIdempotencyKey(record?: ActRecord): IdempotencyKey {
  let act = actFrom(record?.read());
  const sentWith = (answers: unknown) => (act?.answers === stringifyJson(answers) ? act.key : null);
  const put = (next: Act | null) => {
    act = next;
    if (next) record?.write(next);
    else record?.remove();
  };
  return {
    sentWith,
    of(answers) {
      const key = sentWith(answers) ?? uuid();
      put({ answers: stringifyJson(answers), key });
      return key;
    },
    restore: (answers, key) => put(key === null ? null : { answers: stringifyJson(answers), key }),
  };
}

function actFrom(data: unknown): Act | null {
  if (!isPlainObject(data)) return null;
  const { answers, key } = data;
  return typeof answers === 'string' && typeof key === 'string' ? { answers, key } : null;
}
