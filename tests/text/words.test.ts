import { describe, expect, test } from 'vitest';
import type { Failure } from '@/domain/failure';
import { CANCEL_REASONS } from '@/domain/visit/visit';
import { withDe, withQue } from '@/text/elision';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { fullName, initial } from '@/text/names';
import { plural } from '@/text/plural';
import { cancelReasonLabels } from '@/text/visit/labels';

describe('plural', () => {
  test.each([
    [0, 'visite'],
    [1, 'visite'],
    [1.5, 'visite'],
    [1.99, 'visite'],
    [2, 'visites'],
    [10, 'visites'],
    [-1, 'visite'],
    [-2, 'visites'],
  ])('%d uses %s', (count, word) => {
    expect(plural(count, 'visite', 'visites')).toBe(word);
  });
});

describe('de', () => {
  test.each([
    ['Élodie Martin', "d'Élodie Martin"],
    ['octobre 2025', "d'octobre 2025"],
    ['Camille', 'de Camille'],
    ['Hugo', 'de Hugo'],
    ['Yann', 'de Yann'],
  ])('before %s is %j', (name, words) => {
    expect(withDe(name)).toBe(words);
  });
});

describe('que', () => {
  test.each([
    ['Orpi', "qu'Orpi"],
    ['Immobilière du Parc', "qu'Immobilière du Parc"],
    ['agence du Parc', "qu'agence du Parc"],
    ['Éric Immo', "qu'Éric Immo"],
    ['E\u0301ric Immo', "qu'E\u0301ric Immo"],
    ['Âtre et Toit', "qu'Âtre et Toit"],
    ['Urbania', "qu'Urbania"],
    ['Yvelines Habitat', "qu'Yvelines Habitat"],
    ['Œuvre Immo', "qu'Œuvre Immo"],
    ['Ægir', "qu'Ægir"],
    ['Maison Claire', 'que Maison Claire'],
    ['Habitat Plus', 'que Habitat Plus'],
    ['1001 Toits', 'que 1001 Toits'],
    ['', 'que '],
  ])('before %s is %j', (name, words) => {
    expect(withQue(name)).toBe(words);
  });
});

describe('names', () => {
  test.each([
    ['Camille', 'Martin', 'Camille Martin'],
    ['Camille', null, 'Camille'],
    [null, 'Martin', 'Martin'],
    ['  Camille ', '', 'Camille'],
    [null, null, ''],
  ])('%j and %j make %j', (firstName, lastName, whole) => {
    expect(fullName({ firstName, lastName })).toBe(whole);
  });

  test.each([
    ['Camille', 'C'],
    ['élodie', 'É'],
    ['e\u0301lodie', 'É'],
    [' zoé', 'Z'],
    ['𝒜da', '𝒜'],
    ['', ''],
    [null, ''],
  ])('the initial of %j is %j', (name, capital) => {
    expect(initial(name)).toBe(capital);
  });
});

describe('messages under fields', () => {
  test.each([
    ['Prénom', 'est requis', 'Prénom est requis'],
    ['Email', "*L'email ne correspond pas", "L'email ne correspond pas"],
    [null, 'Veuillez sélectionner un motif', 'Veuillez sélectionner un motif'],
    [null, '*Veuillez sélectionner un motif', 'Veuillez sélectionner un motif'],
  ])('the field %j with %j shows %j', (label, message, shown) => {
    expect(fieldMessage(label, message)).toBe(shown);
  });
});

describe('visits', () => {
  test('the 5 cancel reasons have labels, in the order of the specification', () => {
    expect(CANCEL_REASONS.map((reason) => cancelReasonLabels[reason])).toEqual([
      "J'ai un empêchement",
      "L'emplacement ne me convient pas",
      "J'ai trouvé un autre bien",
      'Le bien ne me plaît plus',
      "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
    ]);
  });
});

describe('failures', () => {
  const refusal = (message: string | null) => ({ message, fields: {}, errorType: null });

  test.each<[Failure, string]>([
    [{ tag: 'refused', status: 422, refusal: refusal('Créneau déjà pris') }, 'Créneau déjà pris'],
    [{ tag: 'refused', status: 422, refusal: refusal('*Créneau déjà pris') }, 'Créneau déjà pris'],
    [{ tag: 'refused', status: 409, refusal: refusal(null) }, "Votre demande n'a pas pu être prise en compte."],
    [{ tag: 'rate-limited', retryAfterSeconds: 30 }, 'Trop de tentatives, réessayez dans quelques minutes'],
    [{ tag: 'network' }, 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.'],
    [{ tag: 'timeout' }, 'La réponse se fait attendre. Réessayez dans un instant.'],
    [{ tag: 'malformed' }, 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.'],
    [{ tag: 'forbidden', refusal: refusal('PG::Error') }, "Vous n'avez pas accès à ces informations."],
    [
      { tag: 'not-found', refusal: refusal('PG::Error') },
      "Ces informations n'existent pas ou ne sont plus disponibles.",
    ],
  ])('%j has the text %j', (failure, sentence) => {
    expect(failureMessage(failure)).toBe(sentence);
  });

  test("a server's 500 never shows its own text", () => {
    const sentence = failureMessage({ tag: 'server', status: 500, refusal: refusal('PG::Error') });
    expect(sentence).toBe('Un problème est survenu de notre côté. Réessayez dans quelques minutes.');
  });
});
