// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  buyerVisitActionLabels,
  cancellationMessages,
  DOCUMENTS_LATER,
  VISIT_CANCELLED,
  visitsTabLabel,
} from '@/text/buyer-visits';
import { fieldMessage } from '@/text/field-message';
import { buyerOfferActionLabels, financingRows, offersTabLabel } from '@/text/offers';
import { aBuyerOffer } from '../factories/buyer-offer.ts';

describe('visits', () => {
  test('what may be done', () => {
    expect(buyerVisitActionLabels).toEqual({
      cancel: 'Annuler la visite',
      offer: 'Faire une offre',
      'counter-visit': 'Demander une contre-visite',
      documents: 'Voir les documents',
      reschedule: 'Reprogrammer une visite',
    });
  });

  test('what is said of a cancellation, to the character', () => {
    expect(fieldMessage('Motif', cancellationMessages.reason.missing)).toBe('Veuillez sélectionner un motif');
    expect(fieldMessage('Précisions', cancellationMessages.details.missing)).toBe('Veuillez apporter plus de détails');
    expect(VISIT_CANCELLED).toBe('La visite a bien été annulée');
    expect(DOCUMENTS_LATER).toBe("Documents disponibles après acceptation d'une offre");
  });

  test.each([
    [1, 'Ma visite', 'Mon offre'],
    [2, 'Mes visites', 'Mes offres'],
    [12, 'Mes visites', 'Mes offres'],
  ])('the tabs for %d: %s, %s', (count, visits, offers) => {
    expect([visitsTabLabel(count), offersTabLabel(count)]).toEqual([visits, offers]);
  });
});

describe('offers', () => {
  test('what may be done', () => {
    expect(buyerOfferActionLabels).toEqual({
      finalise: 'Finaliser mon offre',
      'counter-offer': 'Faire une contre-offre',
      'new-offer': 'Faire une offre',
    });
  });

  test('a financing, line by line: yes, no, amounts and documents; what is not known has no line', () => {
    const { financialProfile } = aBuyerOffer();
    if (!financialProfile) throw new Error('no profile');
    expect(
      financingRows(financialProfile).map(({ label, value, url }) => [label, value, url?.split('/').at(-1)]),
    ).toEqual([
      ['Paiement comptant', 'Non', undefined],
      ["Vente d'un bien", 'Oui', undefined],
      ['Montant de la vente', '180\u202f000\u00a0€', undefined],
      ['Justificatif de vente', null, 'vente.pdf'],
      ['Prêt immobilier', '120\u202f000\u00a0€', undefined],
      ['Condition suspensive de prêt', 'Oui', undefined],
      ['Apport personnel', '12\u202f000\u00a0€', undefined],
      ['Revenus', '4\u202f200\u00a0€', undefined],
      ['Charges', '0\u00a0€', undefined],
      ['Accord de principe de la banque', 'Oui', 'accord.pdf'],
    ]);
  });

  test('a financing of which nothing is known has no line', () => {
    const nothing = Object.fromEntries(Object.keys(aBuyerOffer().financialProfile ?? {}).map((name) => [name, null]));
    expect(financingRows(nothing as never)).toEqual([]);
  });
});
