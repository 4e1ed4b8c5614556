import { isPlainObject, stringifyJson } from '@/lib/json';
import { uuid } from '@/lib/uuid';

/** The Idempotency-Key of an act of someone, such as a creation: one for as long as its answers are the same. */
export type ActKey = {
  /** The key of these answers: the same until one of them changes. */
  of(answers: unknown): string;
  /** The key that these answers were already sent with, else null. */
  sentWith(answers: unknown): string | null;
  /** Takes up a key of before a reload; null forgets the act. */
  restore(answers: unknown, key: string | null): void;
};

type Act = { answers: string; key: string };

/** Where an act is kept over a reload. What is read is unchecked. */
export type ActRecord = { read(): unknown; write(act: Act): void; remove(): void };

/** Starts with what the record holds, else without a key. */
export function createActKey(record?: ActRecord): ActKey {
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
