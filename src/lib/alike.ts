import { stringifyJson } from '@/lib/json';

/** Whether two values of JSON are the same, their keys in the same order. */
export function alike(one: unknown, other: unknown): boolean {
  return stringifyJson(one) === stringifyJson(other);
}
