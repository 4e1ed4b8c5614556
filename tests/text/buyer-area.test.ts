import { describe, expect, test } from 'vitest';
import { UNSUBSCRIPTION_REASONS } from '@/domain/alert/customer-alert';
import { CONTACT_KINDS } from '@/domain/person/contact';
import { FAMILY_SITUATIONS } from '@/domain/person/customer';
import { fieldMessage } from '@/text/field-message';
import { accountLabels, accountToasts, familySituationLabels } from '../../widgets/client-area/account/words.ts';
import {
  alertActionLabels,
  alertToasts,
  unsubscriptionLabels,
  unsubscriptionMessages,
  weeklyLabel,
} from '../../widgets/client-area/buyer/alerts/words.ts';
import { financingRows } from '../../widgets/client-area/buyer/financing-words.ts';
import { buyerOfferActionLabels, offersTabLabel } from '../../widgets/client-area/buyer/offer-words.ts';
import {
  buyerVisitActionLabels,
  cancellationMessages,
  DOCUMENTS_LATER,
  VISIT_CANCELLED,
  visitsTabLabel,
} from '../../widgets/client-area/buyer/visit-words.ts';
import { contactKindLabels, contactToasts, contactTypeLabel } from '../../widgets/client-area/contacts/words.ts';
import {
  ineligibleWords,
  SPONSORSHIP_CONSENT,
  SPONSORSHIP_CREATED,
  SPONSORSHIP_SUBTITLE,
  sponsorshipExplainer,
  sponsorshipMessages,
} from '../../widgets/client-area/sponsorship/words.ts';
import { aBuyerOffer } from '../factories/buyer-offer.ts';

describe('visits', () => {
  test('the texts of actions', () => {
    expect(buyerVisitActionLabels).toEqual({
      cancel: 'Annuler la visite',
      offer: 'Faire une offre',
      'counter-visit': 'Demander une contre-visite',
      documents: 'Voir les documents',
      reschedule: 'Reprogrammer une visite',
    });
  });

  test('the texts of a cancellation match the specification exactly', () => {
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
  test('the texts of actions', () => {
    expect(buyerOfferActionLabels).toEqual({
      finalise: 'Finaliser mon offre',
      'counter-offer': 'Faire une contre-offre',
      'new-offer': 'Faire une offre',
    });
  });

  test('a financing, row by row: yes, no, amounts and documents; an unknown value has no row', () => {
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

  test('an unknown financing has no row', () => {
    const nothing = Object.fromEntries(Object.keys(aBuyerOffer().financialProfile ?? {}).map((name) => [name, null]));
    expect(financingRows(nothing as never)).toEqual([]);
  });
});

describe('alerts', () => {
  test('each reason to unsubscribe has its label', () => {
    expect(UNSUBSCRIPTION_REASONS.map((reason) => unsubscriptionLabels[reason])).toEqual([
      "J'ai trouvé un bien",
      "Je reçois trop d'alertes",
      'Les biens proposés ne correspondent pas à ma recherche',
      'Je ne cherche plus à acheter',
      'Autre raison',
    ]);
    expect(unsubscriptionMessages.reason.missing).toBe('Veuillez sélectionner un motif');
  });

  test('the confirmations and their durations', () => {
    expect(Object.values(alertToasts).map(({ message, durationMs }) => [message, durationMs])).toEqual([
      ['Votre alerte achat a bien été créée', 5000],
      ['Votre alerte achat a bien été modifiée', 3000],
      ['Vous êtes à nouveau inscrit à cette alerte achat', 3000],
      ['Votre alerte a bien été désactivée', 3000],
    ]);
    expect(alertActionLabels).toEqual({
      create: 'Créer une alerte',
      edit: 'Modifier',
      leave: 'Me désinscrire',
      resubscribe: 'Me réinscrire',
      adverts: 'Voir les annonces',
    });
  });

  test.each([
    [0, '0 bien correspondant par semaine en moyenne'],
    [1.9, '1,9 bien correspondant par semaine en moyenne'],
    [2, '2 biens correspondants par semaine en moyenne'],
    [2.54, '2,5 biens correspondants par semaine en moyenne'],
  ])('%d per week: %s', (average, line) => {
    expect(weeklyLabel(average)).toBe(line);
  });
});

describe('sponsorship', () => {
  test('the texts of the specification, exactly except for the spaces', () => {
    const plain = (words: string) => words.replaceAll('\u00a0', ' ');
    expect(sponsorshipExplainer.map(plain)).toEqual([
      'Vous nous présentez un proche',
      'Il signe son mandat : 200 euros',
      'Il signe le compromis : 400 euros',
      'Vous recevez vos gains',
    ]);
    expect(plain(SPONSORSHIP_SUBTITLE)).toBe("Gagnez jusqu'à 600 euros !");
    expect(SPONSORSHIP_CONSENT).toBe("Vous confirmez avoir l'accord de votre proche.");
    expect(SPONSORSHIP_CREATED).toBe('Votre parrainage a bien été créé');
    expect(ineligibleWords.title).toBe('Oups... il semblerait que ce filleul ne soit pas éligible au parrainage');
    expect(plain(ineligibleWords.reason)).toBe('Motif :');
  });

  test('the messages of the form', () => {
    const messages = sponsorshipMessages({
      firstName: 'missing',
      lastName: 'long',
      email: 'invalid',
      phoneNumber: 'invalid',
    });
    expect(messages).toEqual({
      firstName: 'est requis',
      lastName: 'ne peut pas dépasser 80 caractères',
      email: 'non valide',
      phoneNumber: '*Numéro de téléphone non valide',
    });
    expect(sponsorshipMessages({})).toEqual({});
  });
});

describe('contacts', () => {
  test('each kind has its label', () => {
    expect(CONTACT_KINDS.map((kind) => contactKindLabels[kind])).toEqual([
      'Conjoint(e) ou partenaire',
      'Ex-conjoint(e)',
      'Locataire',
      'Associé(e) de la SCI',
      'Autre',
    ]);
  });

  test.each([
    ['expert', 'mr', 'Votre expert'],
    ['expert', 'mrs', 'Votre experte'],
    ['expert', null, 'Votre expert'],
    ['visit_guide', 'mrs', 'Votre guide de visite'],
    ['informed', 'mrs', 'Contact à informer'],
    ['unknown', null, 'Contact'],
  ] as const)('%s, %s: %s', (type, civility, label) => {
    expect(contactTypeLabel({ type, civility })).toBe(label);
  });

  test('the confirmations match the specification exactly', () => {
    expect(contactToasts).toEqual({
      saved: 'Le contact a bien été enregistré',
      removed: 'Le contact a bien été retiré',
      removalFailed: "Une erreur s'est produite, veuillez contacter votre expert",
    });
  });
});

describe('the account', () => {
  test('names, family situations, and the confirmation of a save', () => {
    expect(accountLabels).toMatchObject({
      civility: 'Civilité',
      address: 'Adresse',
      additionalAddress: "Complément d'adresse",
      currentPassword: 'Mot de passe actuel',
      password: 'Nouveau mot de passe',
      passwordConfirmation: 'Confirmation du mot de passe',
    });
    expect(FAMILY_SITUATIONS.map((situation) => familySituationLabels[situation])).toEqual([
      'Célibataire',
      'Marié(e) ou pacsé(e)',
      'Divorcé(e)',
      'Veuf ou veuve',
    ]);
    expect(accountToasts).toEqual({
      saved: 'Les informations ont bien été enregistrées',
      passwordChanged: 'Votre mot de passe a été modifié, vous allez être redirigé vers la page de connexion',
    });
  });
});
