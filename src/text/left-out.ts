import { formatNumber } from './number';

/** What rows of a list are called, the first with its article: 'Une offre', 'offres'. */
export type RowNames = readonly [one: string, several: string];

// 'Une offre … affichée', 'Un contact … affiché'.
const endingOf = (one: string) => (one.startsWith('Une ') ? 'e' : '');

/**
 * What is said of the rows of a list that could not be read; `count` is 1 or more.
 * @example leftOutSentence(['Une offre', 'offres'], 2) // "2 offres n'ont pas pu être affichées."
 */
export function leftOutSentence([one, several]: RowNames, count: number): string {
  return count === 1
    ? `${one} n'a pas pu être affiché${endingOf(one)}.`
    : `${formatNumber(count)} ${several} n'ont pas pu être affiché${endingOf(one)}s.`;
}
