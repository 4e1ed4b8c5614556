import { stringifyJson } from '@/lib/json';

/** Returns whether two JSON values are equal, with their keys in the same order. */
export function deepEqual(one: unknown, other: unknown): boolean {
  return stringifyJson(one) === stringifyJson(other);
}
