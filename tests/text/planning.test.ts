import { describe, expect, test } from 'vitest';
import { SALE_STATES } from '@/domain/sale/seller-sale';
import { documentsInvitation } from '../../widgets/client-area/seller/folder/words.ts';
import {
  begunSeriesHint,
  capacityHours,
  changeFailureMessage,
  clockTime,
  closedToVisits,
  formatRange,
  hoursLabel,
  overlapMessage,
  slotRange,
  weekLabel,
} from '../../widgets/client-area/seller/planning/words.ts';
import { aPlannedVisit } from '../factories/planning.ts';

describe('a week', () => {
  test.each([
    ['2026-11-16', '2026-11-22', 'Semaine du 16 au 22 novembre 2026'],
    ['2026-11-30', '2026-12-06', 'Semaine du 30 novembre au 6 décembre 2026'],
    ['2026-12-28', '2027-01-03', 'Semaine du 28 décembre 2026 au 3 janvier 2027'],
    ['2026-06-01', '2026-06-07', 'Semaine du 1er au 7 juin 2026'],
  ])('from %s to %s is labelled %s', (first, last, label) => {
    expect(weekLabel(first, last)).toBe(label);
  });
});

test.each<[string, Record<string, string>, string]>([
  [
    'a list that is too long',
    { unavailabilities: 'est trop longue (10000 au maximum)' },
    'La liste de vos indisponibilités est trop longue (10000 au maximum).',
  ],
  [
    'two slots that end too early, once',
    { 'unavailabilities.3.end': 'doit suivre le début', 'unavailabilities.4.end': 'doit suivre le début' },
    "L'heure de fin d'un créneau doit suivre le début.",
  ],
  ['a message that stands alone', { base: '*Revenez demain' }, 'Revenez demain.'],
  ['no reason', {}, "Votre demande n'a pas pu être prise en compte."],
])('a refusal has an error with its reasons: %s', (_, fields, expected) => {
  const refusal = { message: null, fields, errorType: null };
  expect(changeFailureMessage({ tag: 'refused', status: 422, refusal })).toBe(expected);
});

test('a range shows one day once, and two days each', () => {
  expect(formatRange('2026-11-17T09:00:00+01:00', '2026-11-17T12:30:00+01:00')).toBe(
    'mardi 17 novembre 2026, de 9h00 à 12h30',
  );
  expect(formatRange('2026-11-17T20:00:00+01:00', '2026-11-18T08:00:00+01:00')).toBe(
    'du mardi 17 novembre 2026 à 20h00 au mercredi 18 novembre 2026 à 8h00',
  );
  const weekly = {
    startsAt: '2026-11-17T09:00:00+01:00',
    endsAt: '2026-11-17T12:00:00+01:00',
    isWeeklyRecurring: true,
  };
  expect(slotRange(weekly)).toBe('mardi 17 novembre 2026, de 9h00 à 12h00, chaque semaine pendant 4 semaines');
});

test('a series of partial days shows its hours, and how to have whole days', () => {
  expect(begunSeriesHint({ start: 855, end: 1260 })).toBe(
    'Chaque semaine de 14h15 à 21h00\u00a0: pour des journées entières, choisissez une date à venir',
  );
});

test.each([
  [98, '98\u00a0h'],
  [49.75, '49\u00a0h\u00a045'],
  [50 + 1 / 60, '50\u00a0h\u00a001'],
  [0, '0\u00a0h'],
])('%d hours are formatted as %s', (hours, label) => {
  expect(hoursLabel(hours)).toBe(label);
  expect(capacityHours(hours)).toBe(`${label} sur 98\u00a0h`);
});

test('a time of day has two digits of minutes, and no leading zero', () => {
  expect([clockTime(420), clockTime(1260), clockTime(555)]).toEqual(['7h00', '21h00', '9h15']);
});

describe('a visitor', () => {
  test('that conflicts with a slot is named with the day and the hour, or not at all', () => {
    expect(overlapMessage(aPlannedVisit())).toMatch(
      /^Une visite de Madame Claire Marchand est prévue le mardi 17 novembre 2026 à 14h00\./,
    );
    expect(overlapMessage(aPlannedVisit({ visitor: null }))).toMatch(/^Une visite est prévue le/);
  });
});

describe('a sale without visits', () => {
  test.each([
    ['awaiting_publication', /^Votre bien n'est pas ouvert aux visites pour le moment/],
    ['awaiting_offer', /^Votre bien n'est pas ouvert aux visites pour le moment/],
    ['awaiting_sale_agreement', /^Une offre a été acceptée/],
    ['awaiting_notarial_deed', /^Le compromis est signé/],
    ['sold', /^La vente est conclue/],
    ['dead', /^La vente est arrêtée/],
  ] as const)('in %s shows the reason, and no date once there is none to come', (state, words) => {
    expect(closedToVisits(state)).toMatch(words);
    expect(closedToVisits(state)).toMatch(/vos indisponibilités ne peuvent pas être modifiées\.$/);
    const isOver = !state.startsWith('awaiting_p') && state !== 'awaiting_offer';
    expect(closedToVisits(state).includes('pour le moment')).toBe(!isOver);
  });
});

test('suggests documents for a faster advert only before it is published', () => {
  const promises = SALE_STATES.filter((state) => documentsInvitation(state).includes('annonce'));
  expect(promises).toEqual(['awaiting_term_signature', 'awaiting_publication']);
});
