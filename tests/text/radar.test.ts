import { describe, expect, test } from 'vitest';
import { ageBand, negotiationPercent } from '@/domain/radar/figures';
import { AMENITIES, RADII } from '@/domain/radar/radar';
import { RADAR_PROJECTS, validateSignUp } from '@/domain/radar/sign-up';
import { fieldMessage } from '@/text/field-message';
import { floorName } from '@/text/place/floors';
import {
  ageLabel,
  amenityLabels,
  buyerLabel,
  floorLabel,
  PHONE_MISSING,
  percentLabel,
  projectLabels,
  radiusLabel,
  signUpMessages,
} from '../../widgets/radar/labels.ts';

describe('the buyers', () => {
  test.each([
    ['primo_buyer', 'Primo-accédent'],
    ['owner', 'Secondo-accédant'],
    ['rental_investment', 'Investisseur'],
    ['hunter', 'Acheteur'],
    ['', 'Acheteur'],
    [null, 'Acheteur'],
    // Names of Object.prototype are no situations.
    ['constructor', 'Acheteur'],
    ['__proto__', 'Acheteur'],
    ['toString', 'Acheteur'],
  ])('%j is %s', (situation, label) => {
    expect(buyerLabel(situation)).toBe(label);
  });

  test.each([
    [0, 'Moins de 20 ans'],
    [19, 'Moins de 20 ans'],
    [20, '20 à 29 ans'],
    [34, '30 à 39 ans'],
    [79, '70 à 79 ans'],
    [80, '80 ans et plus'],
    [103, '80 ans et plus'],
  ])('at %d: %s', (years, label) => {
    expect(ageLabel(ageBand(years)!)).toBe(label);
  });
});

describe('floors', () => {
  test.each([
    [0, 6, 'Rez-de-chaussée'],
    [0, null, 'Rez-de-chaussée'],
    [1, 6, '1er étage sur 6'],
    [1, 1, '1er étage sur 1'],
    [2, 6, '2e étage sur 6'],
    [3, 6, '3e étage sur 6'],
    [6, 6, '6e étage sur 6'],
    // A number of floors below the flat's own floor is ignored.
    [7, 6, '7e étage'],
    [3, 0, '3e étage'],
    [3, null, '3e étage'],
    [21, 21, '21e étage sur 21'],
    [-1, 6, 'Sous-sol'],
    [-2, null, 'Sous-sol'],
  ])('%d of %j: %s', (floor, total, label) => {
    expect(floorLabel(floor, total)).toBe(label);
  });

  test.each([
    [1, '1er étage'],
    [2, '2e étage'],
    [11, '11e étage'],
  ])('%d is the %s', (floor, name) => {
    expect(floorName(floor)).toBe(name);
  });
});

describe('figures', () => {
  test.each([
    [0, '0\u00a0%'],
    [5.5, '5,5\u00a0%'],
    [12, '12\u00a0%'],
    [100, '100\u00a0%'],
  ])('a negotiation of %d is formatted as %j', (percent, text) => {
    expect(percentLabel(percent)).toBe(text);
  });

  test('200 000 € sold for 189 000 € is formatted as 5,5 %', () => {
    expect(percentLabel(negotiationPercent(200_000, 189_000) ?? -1)).toBe('5,5\u00a0%');
  });

  test('the radii are formatted as 250 m, 500 m and 1 km', () => {
    expect(RADII.map(({ metres }) => radiusLabel(metres))).toEqual(['250\u00a0m', '500\u00a0m', '1\u00a0km']);
  });
});

describe('choices', () => {
  test('each of the 7 amenities and of the 4 reasons has its own label', () => {
    for (const [values, labels] of [
      [AMENITIES, amenityLabels],
      [RADAR_PROJECTS, projectLabels],
    ] as [readonly string[], Record<string, string>][]) {
      expect(Object.keys(labels).sort()).toEqual([...values].sort());
      expect(new Set(Object.values(labels)).size).toBe(values.length);
    }
  });

  test('the reasons are those of the specification, in its order', () => {
    expect(RADAR_PROJECTS.map((project) => projectLabels[project])).toEqual([
      'Je pense à vendre mon bien et je me renseigne',
      'Je souhaite acheter un bien',
      "Je suis un professionnel de l'immobilier",
      'Par simple curiosité',
    ]);
  });
});

describe('messages', () => {
  test('every error of the sign-up has its own sentence', () => {
    const errors = validateSignUp({ email: '', password: 'x', passwordConfirmation: 'y', project: '' });
    const shown = Object.entries(errors).map(([field, code]) => {
      const messages: Record<string, string> = signUpMessages[field as keyof typeof signUpMessages];
      return fieldMessage('Champ', messages[code] ?? '');
    });
    expect(shown).toEqual([
      "L'email n'est pas valide",
      'Le mot de passe doit contenir au minimum 8 caractères',
      'Les mots de passe ne sont pas identiques',
      'Veuillez sélectionner une raison',
    ]);
  });

  test('an empty phone number has its own sentence', () => {
    expect(fieldMessage('Téléphone', PHONE_MISSING)).toBe('Veuillez entrer votre numéro de téléphone');
  });
});
