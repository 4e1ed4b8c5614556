/**
 * The word that agrees with a count. French turns plural from 2 only: 0, 1 and 1,5 are singular.
 * @example plural(2, 'visite', 'visites') // 'visites'
 */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) < 2 ? one : many;
}
