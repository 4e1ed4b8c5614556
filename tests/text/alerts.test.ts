import { describe, expect, test } from 'vitest';
import {
  FLOORS,
  LIFT_FLOORS,
  OUTDOOR_SPACES,
  PROJECT_STATES,
  PURCHASE_TYPES,
  SITUATIONS,
} from '@/domain/alert/buyer-alert';
import { floorLabels, liftFloorLabel, outdoorSpaceLabels, purchaseTypeLabels } from '@/text/alert/labels';
import { emailMessages } from '@/text/person/email';
import { civilityOptions, nameMessages, PHONE_INVALID, passwordMessages } from '@/text/person/labels';
import { projectStateLabels, situationLabels } from '../../widgets/alert-creator/contact-words';

describe('texts of alerts', () => {
  test('every choice has its own label', () => {
    for (const [values, labels] of [
      [FLOORS, floorLabels],
      [OUTDOOR_SPACES, outdoorSpaceLabels],
      [PURCHASE_TYPES, purchaseTypeLabels],
      [SITUATIONS, situationLabels],
      [PROJECT_STATES, projectStateLabels],
    ] as [readonly string[], Record<string, string>][]) {
      expect(Object.keys(labels)).toEqual([...values]);
      expect(new Set(Object.values(labels)).size).toBe(values.length);
    }
  });

  test('the floors for the lift go from the ground to the 5th', () => {
    expect(LIFT_FLOORS.map(liftFloorLabel)).toEqual([
      'rez-de-chaussée',
      '1er étage',
      '2e étage',
      '3e étage',
      '4e étage',
      '5e étage',
    ]);
  });
});

describe('texts of a person', () => {
  test('are those of the specification', () => {
    expect(civilityOptions.map(({ label }) => label)).toEqual(['Monsieur', 'Madame']);
    expect([nameMessages.special, emailMessages.invalid, PHONE_INVALID]).toEqual([
      'contient des caractères spéciaux non valides',
      'non valide',
      '*Numéro de téléphone non valide',
    ]);
    expect(Object.values(passwordMessages)).toEqual([
      '*Le mot de passe doit contenir au minimum 8 caractères',
      '*Les mots de passe ne sont pas identiques',
    ]);
  });
});
