import { describe, expect, test } from 'vitest';
import { validateAddress } from '@/domain/estimation/address';
import {
  CONSTRUCTION_TIMES,
  EXTRAS,
  GOOD_STATES,
  NO_ANSWERS,
  NON_SELLING_REASONS,
  TYPOLOGIES,
  WAITING_TIME_PERIODS,
} from '@/domain/estimation/estimation';
import { NO_LEAD, validateLead } from '@/domain/estimation/lead';
import { loaderLines } from '@/domain/estimation/loader';
import { validateMainInfos, validateReason, validateTypology } from '@/domain/estimation/rules';
import { STEPS } from '@/domain/estimation/steps';
import { confidenceLabels } from '@/features/estimate/confidence.tsx';
import { fieldMessage } from '@/text/field-message';
import {
  addressMessages,
  estimationLabels,
  leadMessages,
  mainInfosMessages,
  reasonMessages,
  totalFloorLabels,
  typologyMessages,
} from '../../widgets/estimation/field-words.ts';
import { estimationTitle, forwardLabels, stepNames } from '../../widgets/estimation/step-words.ts';
import {
  constructionTimeLabels,
  estimationNotices,
  extraLabels,
  goodStateLabels,
  loaderLineLabels,
  nonSellingReasonLabels,
  typologyLabels,
  waitingTimePeriodLabels,
} from '../../widgets/estimation/words.ts';

describe('texts of the funnel', () => {
  test('every choice has its own label', () => {
    const extras = [...new Set(Object.values(EXTRAS).flat())];
    for (const [values, labels] of [
      [TYPOLOGIES, typologyLabels],
      [CONSTRUCTION_TIMES, constructionTimeLabels],
      [GOOD_STATES, goodStateLabels],
      [extras, extraLabels],
      [WAITING_TIME_PERIODS, waitingTimePeriodLabels],
      [NON_SELLING_REASONS, nonSellingReasonLabels],
      [STEPS.main, stepNames],
      [['high', 'medium', 'limited'], confidenceLabels],
    ] as [readonly string[], Record<string, string>][]) {
      expect(Object.keys(labels).sort()).toEqual([...values].sort());
      expect(new Set(Object.values(labels)).size).toBe(values.length);
    }
  });

  test('are those of the specification', () => {
    expect(Object.values(goodStateLabels)).toEqual(['A rénover', 'Bon état', 'Neuf / Refait à neuf (< 3 ans)']);
    expect([constructionTimeLabels.future, constructionTimeLabels.unknown]).toEqual([
      'Programme neuf à livrer',
      'Je ne sais pas',
    ]);
    expect(Object.values(forwardLabels)).toEqual([
      "Commencer l'estimation",
      'Étape suivante',
      "Découvrir l'estimation",
    ]);
    expect(loaderLineLabels.slice(2)).toEqual([
      'Calcul de votre estimation...',
      "Le calcul est plus long que d'habitude, merci pour votre patience",
    ]);
    expect(loaderLineLabels.length).toBe(loaderLines(Number.MAX_SAFE_INTEGER));
    expect(estimationNotices).toMatchObject({
      earlierSteps: "Veuillez remplir les étapes précédentes d'abord",
      streetNumber: 'Le numéro de rue est requis',
      geocoding: "Une erreur est survenue lors de la récupération de l'adresse",
      creation: 'Une erreur est survenue lors de la création de votre estimation',
      forbidden: "Cette estimation n'est plus accessible",
    });
  });

  test('the title names the step, and the result', () => {
    expect(STEPS.bis.map(estimationTitle)[1]).toBe('Estimation - Informations principales');
    expect(estimationTitle('resultat')).toBe('Estimation - Résultat');
  });
});

describe('messages of the funnel', () => {
  const untouched = NO_ANSWERS.mainInfos;
  const shown = (messages: Record<string, string | undefined>, field: keyof typeof estimationLabels) =>
    fieldMessage(estimationLabels[field], messages[field] ?? '');

  test('a required field has an error in its gender', () => {
    const messages = {
      ...mainInfosMessages(validateMainInfos('apartment', untouched)),
      ...mainInfosMessages(validateMainInfos('house', untouched)),
    };
    expect(shown(messages, 'carrezArea')).toBe('Surface Carrez est requise');
    expect(shown(messages, 'livingArea')).toBe('Surface habitable est requise');
    expect(shown(messages, 'landArea')).toBe('Surface du terrain (m²) est requise');
    expect(shown(messages, 'floor')).toBe('Étage est requis');
    expect(shown(messages, 'roomNumber')).toBe('Nombre de pièces est requis');
    expect(shown(messages, 'bedroomNumber')).toBe('Nombre de chambres est requis');
    expect(shown(messages, 'constructionTime')).toBe('Période de construction est requise');
    expect(fieldMessage(totalFloorLabels.house, messages.totalFloor ?? '')).toBe("Nombre d'étages est requis");
    expect(fieldMessage(totalFloorLabels.apartment, messages.totalFloor ?? '')).toBe(
      "Nombre d'étages de l'immeuble est requis",
    );
    // A group of choices has no label before its message (docs/spec/looks.md#1.5).
    expect(fieldMessage(null, messages.goodState ?? '')).toBe('État du bien est requis');
  });

  test('a refused number has an error with its bounds, in the characters of the specification', () => {
    const infos = { ...untouched, carrezArea: '4', floor: '9', totalFloor: '6', roomNumber: '1', bedroomNumber: '2' };
    expect(mainInfosMessages(validateMainInfos('apartment', infos))).toMatchObject({
      carrezArea: 'doit être comprise entre 5m² et 1000m²',
      totalFloor: "*L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble",
      bedroomNumber: '*Le nombre de chambres ne peut pas être supérieur au nombre de pièces',
    });
    expect(mainInfosMessages(validateMainInfos('house', { ...infos, totalFloor: '101' })).totalFloor).toBe(
      '*Ce champ ne peut pas être supérieur à 100',
    );
  });

  test('type, timing and reason have their own sentence', () => {
    expect(typologyMessages(validateTypology(NO_ANSWERS))).toEqual({
      typology: 'Veuillez sélectionner un type de bien',
    });
    expect(reasonMessages(validateReason(NO_ANSWERS))).toEqual({
      waitingTimePeriod: 'Veuillez sélectionner un horizon potentiel de vente',
    });
    const unsold = { ...NO_ANSWERS, waitingTimePeriod: 'no_selling_project' as const };
    expect(reasonMessages(validateReason(unsold))).toEqual({
      nonSellingReason: "Veuillez sélectionner un motif d'estimation",
    });
  });

  test('the address has an error for each missing part', () => {
    expect(addressMessages(validateAddress(NO_ANSWERS.placeData))).toEqual({
      formattedAddress: '*Veuillez entrer une adresse',
    });
    expect(addressMessages({ formattedAddress: 'unplaced' })).toEqual({
      formattedAddress: '*Veuillez entrer une adresse',
    });
    expect(addressMessages({ streetNumber: 'missing' })).toEqual({ streetNumber: '*Le numéro de rue est requis' });
  });

  test('the contact has an error for each missing field', () => {
    const phone = { validate: () => false };
    const messages = leadMessages(validateLead(NO_LEAD, phone));
    expect(fieldMessage(null, messages.civility ?? '')).toBe('Civilité est requise');
    expect(shown(messages, 'firstName')).toBe('Prénom est requis');
    expect(shown(messages, 'lastName')).toBe('Nom est requis');
    expect(shown(messages, 'email')).toBe('Email non valide');
    expect(shown(messages, 'phoneNumber')).toBe('Numéro de téléphone non valide');
    const wrong = { ...NO_LEAD, firstName: '4', email: 'a', phoneNumber: { number: '1', countryCode: 'FR' } };
    expect(leadMessages(validateLead(wrong, phone))).toMatchObject({
      firstName: 'contient des caractères spéciaux non valides',
      email: 'non valide',
      phoneNumber: '*Numéro de téléphone non valide',
    });
  });
});
