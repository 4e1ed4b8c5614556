import { describe, expect, test } from 'vitest';
import { failureMessage } from '@/text/failures';

const refused = (fields: Record<string, string>, message: string | null = null) =>
  ({ tag: 'refused', status: 422, refusal: { message, fields, errorType: null } }) as const;
const labels = { email: 'Email', carrezArea: 'Surface' };

describe('a refusal of fields that are not on the screen', () => {
  test.each<[fields: Record<string, string>, words: string]>([
    [{ email: 'est déjà pris' }, 'Email est déjà pris.'],
    [{ 'lead.email': 'est déjà pris', carrezArea: 'est trop grande' }, 'Email est déjà pris. Surface est trop grande.'],
    [{ zipCode: '*Le code postal est hors zone.' }, 'Le code postal est hors zone.'],
    [{ heatingType: 'est refusé' }, "Votre demande n'a pas pu être prise en compte\u00a0: est refusé."],
    [
      { heatingType: 'est refusé', email: 'est déjà pris', other: 'est long.' },
      "Email est déjà pris. Votre demande n'a pas pu être prise en compte\u00a0: est refusé, est long.",
    ],
    [{}, "Votre demande n'a pas pu être prise en compte."],
  ])('%j is shown as %s', (fields, words) => {
    expect(failureMessage(refused(fields), labels)).toBe(words);
  });

  test('has the error of the whole form first', () => {
    expect(failureMessage(refused({ email: 'est déjà pris' }, 'Trop tard'), labels)).toBe('Trop tard');
  });
});
