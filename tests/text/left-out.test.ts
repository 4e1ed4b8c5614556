import { expect, test } from 'vitest';
import { leftOutSentence } from '@/text/left-out';

test.each([
  [['Une offre', 'offres'], 1, "Une offre n'a pas pu être affichée."],
  [['Une offre', 'offres'], 2, "2 offres n'ont pas pu être affichées."],
  [['Un bien', 'biens'], 1, "Un bien n'a pas pu être affiché."],
  [['Un bien', 'biens'], 1200, "1 200 biens n'ont pas pu être affichés."],
] as const)('of %j, %i left out: %s', (names, count, sentence) => {
  expect(leftOutSentence(names, count).replace(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
});
