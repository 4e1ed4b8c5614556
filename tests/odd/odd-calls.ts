/** The way to each call that the screens of ODD_SCREENS read fewer than 500 times, and to each act whose answer has data. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { lead, rightAnswers } from '../domain/estimation-examples.ts';
import { enterText } from '../enter-text.ts';
import { keepAnswers } from '../widgets/alert-creator/open.tsx';
import { draftOf, keep } from '../widgets/estimation/funnel.ts';
import { TOWN_SEARCH } from '../widgets/radar/open.tsx';
import { tellOfSale } from './fake-cable.ts';
import { ODD_SCREENS, type OddScreen } from './odd-screens.ts';

/** The way to a call. */
export type OddCall = Omit<OddScreen, 'name'> & {
  /** Changes the records of the browser before the screen opens. */
  prepare?: () => void;
  /** What the screen says of the act, whatever its answer holds. */
  says?: string | RegExp;
};

type Act = (user: UserEvent) => Promise<unknown>;

const { users, listings, radar } = seeded;
const { only, firstMandate, toPublish, toSign, estimationOnly } = seeded.sellerSales;

/** The screen of this name of ODD_SCREENS. */
function onScreen(name: string, rest: Partial<OddCall> = {}): OddCall {
  const { name: _, ...found } = ODD_SCREENS.find((one) => one.name === name) as OddScreen;
  return { ...found, ...rest };
}

const inSequence =
  (...acts: Act[]) =>
  async (user: UserEvent) => {
    for (const act of acts) await act(user);
  };

/** The last of its name: a dialog is drawn after the page that it covers. */
const lastOf = (found: HTMLElement[]) => found.at(-1) as HTMLElement;
const isNamed = (button: Element, name: string | RegExp) => {
  const own = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  return typeof name === 'string' ? own === name : name.test(own);
};
// Not by role: the roles of a page full of fields take long, and each way is gone 500 times.
const buttonsOf = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter((button) => isNamed(button, name));
const press =
  (name: string | RegExp): Act =>
  async (user) => {
    await waitFor(() => expect(buttonsOf(name), String(name)).not.toEqual([]));
    await user.click(lastOf(buttonsOf(name)));
  };
const check =
  (label: string | RegExp): Act =>
  async (user) =>
    user.click(lastOf(await screen.findAllByLabelText(label)));
const fill =
  (label: string | RegExp, text: string): Act =>
  async (user) => {
    const field = lastOf(await screen.findAllByLabelText(label, { selector: 'input, textarea' }));
    await user.clear(field);
    await enterText(user, field, text);
  };
const select =
  (label: string | RegExp, value: string): Act =>
  async (user) =>
    user.selectOptions(lastOf(await screen.findAllByLabelText(label, { selector: 'select' })), value);
const reads =
  (words: string | RegExp): Act =>
  () =>
    screen.findByText(words);

const SAVED = 'Les informations ont bien été enregistrées';
const CONTACT_SAVED = 'Le contact a bien été enregistré';
const PURCHASE_CONTACTS = { as: 'buyer', path: `/ea/interests/${listings.charity}/contacts` } as const;
const LOCKED = { element: 'radar', as: null, path: `/radar${TOWN_SEARCH}&pid=${radar.plain[6]}` } as const;
const BOOKING = { as: toPublish.owner, path: `${toPublish.path}?seance-photo` };
const MANDATE = { as: firstMandate.owner, path: `${firstMandate.path}/mon-mandat` };

const fillContact = inSequence(
  press('Ajouter un contact'),
  select(/^Lien avec vous/, 'tenant'),
  check('Madame'),
  fill(/^Prénom/, 'Ines'),
  fill(/^Nom/, 'Faure'),
  fill(/^Email/, 'ines.faure@exemple.fr'),
  fill(/^Téléphone/, '06 11 22 33 44'),
);
const openSalesUsers = inSequence(press('Gérer les contacts'), reads('Paulo Esteves'));
const fillCoordinates = inSequence(
  fill('Date de naissance', '09/06/1971'),
  select('Situation familiale', 'divorced'),
  fill("Année d'achat du bien", '2009'),
);
const toSituation = inSequence(fillCoordinates, press('Enregistrer et continuer'), reads(/Qui signe/));
const signAlone = inSequence(
  toSituation,
  check('Je suis seul(e) propriétaire et je signe'),
  press('Continuer vers la signature'),
);
const toShoot = inSequence(
  press('Commencer'),
  check('Oui, je les ai'),
  check('Plus tard'),
  press('Continuer'),
  reads('Votre rendez-vous'),
);
/** A pack that is paid leads to the appointment at once. */
const openBooking: Act = async (user) => {
  await screen.findByText(/^(Comment se passe la séance|Votre rendez-vous)$/);
  if (buttonsOf('Commencer').length > 0) await withoutDiagnostics(user);
};
const withoutDiagnostics = inSequence(
  press('Commencer'),
  check('Non, pas encore'),
  check('Non, merci'),
  press('Continuer'),
);
const toPack = inSequence(withoutDiagnostics, reads('Photos et diagnostics en une seule visite'));
const chooseSlot: Act = async () => {
  fireEvent.click((await screen.findAllByRole('radio', { name: / à \d+h\d\d$/ }))[0] as HTMLElement);
};
const chooseFile: Act = async () => {
  const files = [new File(['%PDF-1.7\n'], 'acte.pdf')];
  fireEvent.change(await screen.findByLabelText('Fichiers à envoyer'), { target: { files } });
};
const choosePassword = inSequence(
  fill('Mot de passe', 'un-secret-long'),
  fill('Confirmation du mot de passe', 'un-secret-long'),
);
const signIn = inSequence(
  press('Débloquer la data'),
  press('Connexion'),
  fill('Email', users.otherBuyer.email),
  fill('Mot de passe', users.otherBuyer.password),
  press('Connexion'),
);
const signUp = inSequence(
  press('Débloquer la data'),
  fill('Email', 'nouvelle@exemple.fr'),
  choosePassword,
  check('Par simple curiosité'),
  press('Créer un compte'),
);
const createAlert = inSequence(
  () => screen.findByLabelText('Retirer Lyon'),
  press('Continuer'),
  press('Confirmer mon alerte'),
);
const estimate = inSequence(press('Continuer'), press("Découvrir l'estimation"));
const keepEstimation = () =>
  keep('funnel', draftOf({ ...rightAnswers.apartment, lead }, { currentStep: 'contact', hasStarted: true }));
const fillAlert = inSequence(
  press('Créer une alerte'),
  fill('Localisation', 'lyon'),
  async (user) => user.click(await screen.findByRole('option', { name: /^Lyon, France/ })),
  check('Appartement'),
  check('Résidence principale'),
  press('Créer mon alerte'),
);

/** The ways by call, as `METHOD /route` of openapi.json. */
export const ODD_CALLS: Record<string, OddCall> = {
  'GET /buyers/{cid}/sales/{saleId}/documents': onScreen('documents of a purchase'),
  'GET /buyers/{cid}/contacts': onScreen('contacts of a purchase'),
  'GET /customers/{cid}/sponsorships': onScreen('sponsorship'),
  'GET /buyer_alerts/{id}/corresponding_properties': onScreen('alerts', {}),
  'GET /visits/{id}': onScreen('visit to cancel'),
  'GET /properties': onScreen('estimation'),
  'GET /estimation_folders/{id}/comparable_sales': onScreen('report'),
  'GET /estimation_folders/{id}/similar_sale_screenshots': onScreen('report'),
  'GET /radar/properties/{id}': onScreen('sold property'),
  'GET /sellers/{cid}/sales/{id}': {
    as: toSign.owner,
    path: toSign.path,
    act: () => tellOfSale(toSign.id),
  },
  'GET /sellers/{cid}/offers/{id}': onScreen('offer'),
  'GET /sellers/{cid}/properties/{id}': onScreen('facts of the property'),
  'GET /sales/{saleId}/photo_meetings': { ...BOOKING, act: inSequence(reads('Comment se passe la séance')) },
  'GET /sales/{saleId}/photo_meetings/slots': { ...BOOKING, act: toShoot },
  'GET /sales/photo_packs/{saleId}': { ...BOOKING, act: openBooking },
  'POST /sessions': { ...LOCKED, act: signIn },
  'POST /passwords': {
    ...{ element: 'alert-creator', as: null, path: '/creer-une-alerte', prepare: keepAnswers },
    act: inSequence(createAlert, choosePassword, press('Créer mon compte')),
  },
  'PUT /sellers/users/{id}': {
    ...{ as: 'buyer', path: '/mon-compte', says: SAVED },
    act: inSequence(fill('Prénom', 'Léopoldine'), press('Enregistrer')),
  },
  'POST /radar/sign_up': { ...LOCKED, act: signUp },
  'POST /buyers/{cid}/contacts': {
    ...{ ...PURCHASE_CONTACTS, says: CONTACT_SAVED },
    act: inSequence(fillContact, press('Enregistrer')),
  },
  'PUT /buyers/{cid}/contacts/{id}': {
    ...{ ...PURCHASE_CONTACTS, says: CONTACT_SAVED },
    act: inSequence(press('Modifier Julien Martin'), fill(/^Prénom/, 'Jules'), press('Enregistrer')),
  },
  'POST /customers/{cid}/sponsorships': {
    ...{ as: 'buyer', path: '/ea/parrainage', says: 'Votre parrainage a bien été créé' },
    act: inSequence(
      fill('Prénom', 'Zoé'),
      fill('Nom', 'Lambert'),
      fill('Email', 'zoe.lambert@exemple.fr'),
      fill('Téléphone', '06 55 44 33 22'),
      press('Parrainer ce proche'),
    ),
  },
  'POST /buyer_alerts/properties': onScreen('count of an alert'),
  'POST /buyer_alerts': {
    ...{ element: 'alert-creator', as: null, path: '/creer-une-alerte', prepare: keepAnswers, act: createAlert },
    says: 'Votre alerte achat a bien été créée',
  },
  'POST /buyers/{cid}/buyer_alerts': {
    ...{ as: 'buyer', path: '/ea/alertes-achat', act: fillAlert },
    says: 'Votre alerte achat a bien été créée',
  },
  'PUT /buyers/{cid}/buyer_alerts/{id}': {
    ...{ as: 'buyer', path: '/ea/alertes-achat', says: 'Votre alerte a bien été désactivée' },
    act: inSequence(press('Me désinscrire'), check('Autre raison'), press('Me désinscrire')),
  },
  'POST /visits/verify_infos': onScreen('visit to cancel'),
  'PUT /visits/{id}': {
    ...{ as: 'buyer', path: `/ea/interests/${listings.counterVisit}/mes-visites` },
    says: 'La visite a bien été annulée',
    act: inSequence(
      press('Annuler la visite'),
      check("J'ai trouvé un autre bien"),
      fill(/^Précisions/, 'Signé ailleurs.'),
      press('Annuler la visite'),
    ),
  },
  'POST /estimations': {
    element: 'funnel',
    as: null,
    path: '/estimation/contact',
    prepare: keepEstimation,
    act: estimate,
  },
  'PUT /valuations/{id}': {
    ...{ as: estimationOnly.owner, path: `${estimationOnly.path}/mon-estimation`, act: press('Trop basse') },
    says: 'Merci, votre avis est enregistré.',
  },
  'POST /radar_leads': { ...LOCKED, as: 'otherBuyer', act: press('Débloquer la data') },
  // An answer without a year leads back to its field.
  'PUT /sellers/{cid}/sales/{id}': { ...MANDATE, act: inSequence(fillCoordinates, press('Enregistrer et continuer')) },
  'POST /sellers/{cid}/sales/{saleId}/sales_users': {
    ...{ as: only.owner, path: only.path, says: CONTACT_SAVED },
    act: inSequence(openSalesUsers, fillContact, press('Enregistrer')),
  },
  'PUT /sellers/{cid}/sales/{saleId}/sales_users/{id}': {
    ...{ as: only.owner, path: only.path, says: CONTACT_SAVED },
    act: inSequence(openSalesUsers, press(/^Modifier /), fill(/^Prénom/, 'Jules'), press('Enregistrer')),
  },
  'PUT /sellers/{cid}/mandates/{id}': { ...MANDATE, act: signAlone },
  'POST /sellers/{cid}/mandates/{id}/e_signs': { ...MANDATE, act: signAlone },
  'POST /sales/{saleId}/photo_meetings': {
    ...{ ...BOOKING, says: 'Prestation confirmée !' },
    act: inSequence(
      toPack,
      press('Choisir mon propre prestataire'),
      fill(/^Accès au logement/, 'Code 12B4'),
      chooseSlot,
      press('Réserver ce créneau'),
    ),
  },
  'POST /sales/{saleId}/photo_packs': {
    ...BOOKING,
    act: inSequence(toPack, press('Réserver cette prestation')),
    says: 'Votre rendez-vous',
  },
  'POST /sellers/{cid}/sales/{saleId}/documents': {
    ...{ as: toPublish.owner, path: `${toPublish.path}/dossier-de-vente/documents`, says: 'Envoyé' },
    act: inSequence(press('Ajouter\u00a0: Titre de propriété'), chooseFile),
  },
  'PUT /sellers/{cid}/properties/{id}': {
    ...{ as: toPublish.owner, path: `${toPublish.path}/dossier-de-vente/infos-du-bien`, says: SAVED },
    act: inSequence(fill(/^Travaux/, 'Toiture refaite en 2019.'), press('Enregistrer')),
  },
  'PUT /properties/{id}/unavailabilities': {
    ...{ as: only.owner, path: `${only.path}/planning`, says: /^Créneau d'indisponibilité ajouté/ },
    act: inSequence(
      press('Ajouter une indisponibilité'),
      check(/Toute la journée/),
      fill('Date', `${new Date().getFullYear() + 1}-01-06`),
      press('Ajouter ce créneau'),
    ),
  },
};
