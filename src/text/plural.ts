/**
 * Returns the word that agrees with a count. The French plural begins at 2: 0, 1 and 1,5 are singular.
 * @example plural(2, 'visite', 'visites') // 'visites'
 */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) < 2 ? one : many;
}
