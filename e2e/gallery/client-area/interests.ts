/** The followed sales, and each tab in each state. */
import type { Page } from 'playwright';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, press, respondWithFault, sale, skeleton } from './steps.ts';

const panel = (page: Page) => screens(page).panel;
const cancelling = (page: Page) => screens(page).dialog('Annuler la visite');

const sendCancellation: NonNullable<State['act']> = (page) =>
  cancelling(page).getByRole('button', { name: 'Annuler la visite' }).click();

const fillCancellation: NonNullable<State['act']> = async (page) => {
  await cancelling(page).getByRole('radio').first().check();
  await cancelling(page).getByRole('textbox', { name: 'Précisions' }).fill('Je suis retenu à mon travail ce jour-là.');
};

const list: State[] = [
  { name: 'interests', path: at('/ea/interests'), shows: (page) => screens(page).sale('18 rue Garibaldi') },
  {
    name: 'interests-loading',
    path: at('/ea/interests'),
    ...respondWithFault('/buyers/*', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'interests-failed',
    path: at('/ea/interests'),
    ...respondWithFault('/buyers/*', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'interests-none',
    path: at('/ea/interests', 'nobody'),
    shows: (page) => page.getByText('Vous ne suivez pas encore de bien'),
  },
];

const property: State[] = [
  { name: 'property', path: sale('counterVisit'), shows: (page) => panel(page).getByText('Votre experte') },
  { name: 'property-single', path: sale('charity', 'le-bien', 'single'), shows: panel },
  { name: 'property-no-pictures', path: sale('noPictures'), shows: panel },
  { name: 'property-draft-advert', path: sale('draftAdvert'), shows: panel },
  { name: 'property-long', path: sale('longTexts'), shows: panel },
  { name: 'property-markup', path: sale('markup'), shows: panel },
  {
    name: 'property-loading',
    path: sale('counterVisit'),
    ...respondWithFault('/buyers/*', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'property-failed',
    path: sale('counterVisit'),
    ...respondWithFault('/buyers/*', 500),
    shows: (page) => screens(page).retry,
  },
];

const visits: State[] = [
  { name: 'visits-every-state', path: sale('charity', 'mes-visites'), shows: panel },
  { name: 'visits-two', path: sale('counterVisit', 'mes-visites'), shows: panel },
  {
    name: 'visit-cancel',
    path: sale('counterVisit', 'mes-visites'),
    act: press('Annuler la visite'),
    shows: cancelling,
  },
  {
    name: 'visit-cancel-errors',
    path: sale('counterVisit', 'mes-visites'),
    act: inSequence(press('Annuler la visite'), sendCancellation),
    shows: invalid,
  },
  {
    name: 'visit-cancel-busy',
    path: sale('counterVisit', 'mes-visites'),
    faults: [{ method: 'PUT', path: '/visits/*', fault: 'timeout' }],
    act: inSequence(press('Annuler la visite'), fillCancellation, sendCancellation),
    shows: (page) => cancelling(page).locator('button[aria-busy=true]'),
  },
  {
    name: 'visit-cancel-failed',
    path: sale('counterVisit', 'mes-visites'),
    faults: [{ method: 'PUT', path: '/visits/*', fault: 500, times: 10 }],
    act: inSequence(press('Annuler la visite'), fillCancellation, sendCancellation),
    shows: (page) => cancelling(page).getByRole('alert').filter({ hasText: /\S/ }),
    expected: /status of 500/,
  },
  {
    name: 'visit-cancelled',
    path: sale('counterVisit', 'mes-visites'),
    act: inSequence(press('Annuler la visite'), fillCancellation, sendCancellation),
    shows: (page) => screens(page).toastMessage('La visite a bien été annulée'),
  },
  {
    name: 'visit-documents-later',
    path: sale('done', 'mes-visites'),
    act: press('Voir les documents'),
    shows: (page) => screens(page).dialog('Documents').getByText('Documents disponibles'),
    expected: /status of 403/,
  },
  {
    name: 'visit-documents',
    path: sale('accepted', 'mes-visites'),
    act: press('Voir les documents'),
    shows: (page) => screens(page).dialog('Documents').getByText('Titre de propriété.pdf'),
  },
];

const offers: State[] = (
  [
    'unfinished',
    'pending',
    'ongoing',
    'partlyAccepted',
    'unsent',
    'accepted',
    'refused',
    'dropped',
    'twoOffers',
  ] as const
).map((name) => ({
  name: `offer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  path: sale(name, 'mes-offres'),
  shows: (page) => panel(page).getByRole('article').first(),
}));

const unfolded: State[] = [
  {
    name: 'offer-financing',
    path: sale('accepted', 'mes-offres'),
    act: (page) => page.getByText('Présentation et financement').first().click(),
    shows: (page) => page.getByText('Apport personnel').first(),
  },
  {
    name: 'offer-long',
    path: sale('longTexts', 'mes-offres'),
    act: (page) => page.getByText('Présentation et financement').first().click(),
    shows: (page) => page.getByText('Apport personnel').first(),
  },
];

const documents: State[] = [
  {
    name: 'documents',
    path: sale('accepted', 'documents'),
    shows: (page) => page.getByText('Titre de propriété.pdf'),
  },
  {
    name: 'documents-loading',
    path: sale('accepted', 'documents'),
    ...respondWithFault('*/documents', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'documents-none',
    path: sale('accepted', 'documents'),
    prepare: ({ db }) => {
      db.area.documents.length = 0;
    },
    shows: (page) => page.getByText('Pas encore de document'),
  },
  {
    name: 'documents-refused',
    path: sale('accepted', 'documents'),
    ...respondWithFault('*/documents', 403),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'document-lost',
    path: sale('accepted', 'documents'),
    ...respondWithFault('/documents/*', 500),
    act: press('Titre de propriété.pdf'),
    shows: (page) => page.getByText("Ce document n'a pas pu être téléchargé."),
  },
];

const addContact = press('Ajouter un contact');

const contacts: State[] = [
  { name: 'contacts', path: sale('charity', 'contacts'), shows: (page) => page.getByText('Julien Martin') },
  {
    name: 'contacts-loading',
    path: sale('charity', 'contacts'),
    ...respondWithFault('*/contacts', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'contacts-failed',
    path: sale('charity', 'contacts'),
    ...respondWithFault('*/contacts', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'contact-add',
    path: sale('charity', 'contacts'),
    act: addContact,
    shows: (page) => screens(page).dialog('Ajouter un contact'),
  },
  {
    name: 'contact-add-errors',
    path: sale('charity', 'contacts'),
    act: inSequence(addContact, press('Enregistrer')),
    shows: invalid,
    expected: /status of 422/,
  },
  {
    name: 'contact-edit',
    path: sale('charity', 'contacts'),
    act: press('Modifier Julien Martin'),
    shows: (page) => screens(page).dialog('Modifier le contact'),
  },
  {
    name: 'contact-remove',
    path: sale('charity', 'contacts'),
    act: press('Retirer Julien Martin'),
    shows: (page) => screens(page).dialog('Retirer ce contact'),
  },
  {
    name: 'contact-not-removed',
    path: sale('charity', 'contacts'),
    faults: [{ method: 'DELETE', path: '*', fault: 500, times: 10 }],
    act: inSequence(press('Retirer Julien Martin'), (page) =>
      screens(page).dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click(),
    ),
    shows: (page) => screens(page).toastMessage("Une erreur s'est produite, veuillez contacter votre expert"),
    expected: /status of 500/,
  },
];

/** Every state of 'Visites et offres'. */
export const interestStates: State[] = [
  ...list,
  ...property,
  ...visits,
  ...offers,
  ...unfolded,
  ...documents,
  ...contacts,
];
