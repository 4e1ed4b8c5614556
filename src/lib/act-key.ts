import { stringifyJson } from '@/lib/json';
import { uuid } from '@/lib/uuid';

/** The Idempotency-Key of an act of someone, such as a creation: one for as long as its answers are the same. */
export type ActKey = {
  /** The key of these answers: the same until one of them changes. */
  of(answers: unknown): string;
  /** The key that these answers were already sent with, else null. */
  sentWith(answers: unknown): string | null;
  /** Takes up a key of before a reload. */
  restore(answers: unknown, key: string | null): void;
};

/** Starts without a key. */
export function createActKey(): ActKey {
  let act: { answers: string; key: string } | null = null;
  const sentWith = (answers: unknown) => (act?.answers === stringifyJson(answers) ? act.key : null);
  return {
    sentWith,
    of(answers) {
      const key = sentWith(answers) ?? uuid();
      act = { answers: stringifyJson(answers), key };
      return key;
    },
    restore(answers, key) {
      act = key === null ? null : { answers: stringifyJson(answers), key };
    },
  };
}
