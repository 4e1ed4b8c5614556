const WORDS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
]);

/** A yes or no as servers write it: true, 'true', 1 or '1', and their opposites. Null for anything else. */
export function booleanOf(value: unknown): boolean | null {
  return WORDS.get(value) ?? null;
}
