/** Whether two values of JSON are the same, their keys in the same order. */
export function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
