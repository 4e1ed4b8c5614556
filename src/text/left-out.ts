import { formatNumber } from './number';

/** The nouns for rows of a list: singular with its article, plural without ('Une offre', 'offres'). */
export type RowNames = readonly [one: string, several: string];

// 'Une offre … affichée', 'Un contact … affiché'.
const endingOf = (one: string) => (one.startsWith('Une ') ? 'e' : '');

/**
 * Returns the sentence about list rows that could not be read; `count` is 1 or more. Source: docs/spec/errors.md#2.5.
 * @example leftOutSentence(['Une offre', 'offres'], 2) // "2 offres n'ont pas pu être affichées."
 */
export function leftOutSentence([one, several]: RowNames, count: number): string {
  return count === 1
    ? `${one} n'a pas pu être affiché${endingOf(one)}.`
    : `${formatNumber(count)} ${several} n'ont pas pu être affiché${endingOf(one)}s.`;
}
