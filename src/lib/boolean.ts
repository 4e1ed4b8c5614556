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

/** Returns a server's boolean: true, 'true', 1 or '1', and their opposites; null for any other value. */
export function booleanOf(value: unknown): boolean | null {
  return WORDS.get(value) ?? null;
}
