/** The document takes the shapes of a refusal that src/api/errors.ts reads, and no other. */
import { describe, expect, test } from 'vitest';
import { refusalFromWire } from '@/api/errors';
import { REFUSAL_SHAPES, REFUSALS } from '../../tools/contract/common.ts';
import { schemaCheck } from '../../tools/contract/validate.ts';

const check = schemaCheck({ components: { schemas: REFUSALS } }, '#/components/schemas/Refusal');
const accepts = (body: unknown) => check(body).length === 0;

/** Returns whether the elements have words to show. */
function isRead(body: unknown): boolean {
  const { message, fields } = refusalFromWire(body);
  return message !== null || Object.keys(fields).length > 0;
}

const JSON_API = [{ detail: 'Refusé', source: { pointer: '/data/attributes/email' } }];

/** What stands for the words of a refusal. */
const WORDS: Record<string, unknown> = {
  'a text': 'Trop tard',
  'a list of texts': ['Trop tard', 'Complet'],
  'a map of lists': { email: ['est pris'] },
  'a map of texts': { email: 'est pris' },
  'a nested map': { condo: { phone_number: ['est requis'] } },
  'a sentence under error': { error: 'Trop tard' },
  'errors of JSON:API': JSON_API,
  'an empty text': '',
  'no texts': [],
  'an empty map': {},
  'a number': 4,
  null: null,
  'a map of numbers': { email: 4 },
  'errors without a detail': [{ code: 'taken' }],
};

/** Where they stand. */
const PLACES: Record<string, (words: unknown) => unknown> = {
  '{error: {message}}': (words) => ({ error: { message: words } }),
  '{error: {errors}}': (words) => ({ error: { errors: words } }),
  '{error}': (words) => ({ error: words }),
  '{message}': (words) => ({ message: words }),
  '{errors}': (words) => ({ errors: words }),
  'the whole': (words) => words,
  '{problems}': (words) => ({ problems: { field: words } }),
};

const FORMS = Object.entries(PLACES).flatMap(([place, around]) =>
  Object.entries(WORDS).map(([words, value]): [string, unknown] => [`${words} as ${place}`, around(value)]),
);

describe('a refusal', () => {
  test.each(FORMS)('%s is taken where it is read', (_, body) => {
    expect(accepts(body)).toBe(isRead(body));
  });

  test('is read in more than thirty of these forms, and not in as many others', () => {
    expect(FORMS.filter(([, body]) => isRead(body)).length).toBeGreaterThan(30);
    expect(FORMS.filter(([, body]) => !isRead(body)).length).toBeGreaterThan(30);
  });

  const examples = REFUSAL_SHAPES.filter((name) => name !== 'RailsStatus').flatMap((name) => {
    const { examples: own = [] } = (REFUSALS[name] ?? {}) as { examples?: unknown[] };
    return own.map((example): [string, unknown] => [name, example]);
  });
  test.each(examples)('as in the example of %s is read, and is of that shape', (name, example) => {
    expect(isRead(example)).toBe(true);
    expect(schemaCheck({ components: { schemas: REFUSALS } }, `#/components/schemas/${name}`)(example)).toEqual([]);
  });
});
