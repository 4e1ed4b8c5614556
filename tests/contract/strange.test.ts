/** The strange answers of the tests of screens are valid ones. */
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../src/api/record.ts';
import { openApi } from '../../tools/contract/document.ts';
import { schemaCheck } from '../../tools/contract/validate.ts';
import { diceOf, strangeAnswer } from '../odd/strange.ts';
import { sampleOf } from './samples.ts';

const document = await openApi('1.2.3');
const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
const records = Object.entries(schemas).filter(([, { properties }]) => properties);
const SHARES = { changed: 0.5, leftOut: 0.3, lists: 0.2 };

/** Returns whether a problem is about what fields ask of each other, which strange answers do not keep. */
const asksAnother = (wrong: string, { required }: JsonSchema) =>
  wrong.endsWith('does not allow') ||
  (wrong.startsWith('lacks ') && !((required ?? []) as string[]).includes(wrong.slice('lacks '.length)));

test('a strange answer is another one at each seed, the same at a second run, and keeps its schema', () => {
  expect(records.length).toBeGreaterThan(50);
  for (const [name, schema] of records) {
    const problemsOf = schemaCheck(document, `#/components/schemas/${name}`);
    const sample = sampleOf(schema, schemas);
    const answer = (seed: number) => strangeAnswer(sample, schema, schemas, diceOf(seed), SHARES);
    const before = problemsOf(sample).map(({ at }) => at);
    for (let seed = 1; seed <= 40; seed += 1) {
      const problems = problemsOf(answer(seed)).filter(
        ({ at, wrong }) => !before.includes(at) && !asksAnother(wrong, schema),
      );
      expect(problems, `${name}, seed ${seed}`).toEqual([]);
      expect(answer(seed)).toEqual(answer(seed));
    }
  }
  const { SellerSale = {} } = schemas;
  const sale = sampleOf(SellerSale, schemas);
  const texts = [1, 2, 3].map((seed) => JSON.stringify(strangeAnswer(sale, SellerSale, schemas, diceOf(seed), SHARES)));
  expect(new Set(texts).size).toBe(3);
});
