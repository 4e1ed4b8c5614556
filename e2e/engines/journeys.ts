/** What people do with each tag, from the address that they open to the end of their task. */
import { seeded } from '../../demo/server/seed.ts';
import type { Demo } from '../../demo/server/server.ts';
import * as alert from '../setup/alert.ts';
import * as cancellation from '../setup/cancellation.ts';
import { people, salePath, sellerSalePath } from '../setup/client-area.ts';
import * as estimation from '../setup/estimation.ts';
import * as radar from '../setup/radar.ts';
import type { Person } from './person.ts';

/** A journey; it ends by what proves its success. */
export type Journey = (person: Person, demo: Demo) => Promise<unknown>;

const SAVED = 'Les informations ont bien été enregistrées';
const VISIT = `/annulation-visite/${cancellation.visits.upcoming.id}/${cancellation.visits.upcoming.slug}`;
const OFFER = `/traitement-offre/${seeded.sellerOffers.ongoing}`;
const [PLAIN = 0] = seeded.radar.plain;
const CONTACT_NAMES = { first: /^Prénom/, last: /^Nom\b(?! de)/, email: /^Email/, phone: /^Téléphone/ };

const typePerson = async (person: Person, typed: typeof alert.person) => {
  await person.type(CONTACT_NAMES.first, typed.firstName);
  await person.type(CONTACT_NAMES.last, typed.lastName);
  await person.type(CONTACT_NAMES.email, typed.email);
  await person.type(CONTACT_NAMES.phone, typed.phone);
};

const cancelFromLink: Journey = async (person) => {
  await person.type('Email', cancellation.visits.upcoming.email);
  await person.press("S'authentifier");
  await person.check(cancellation.formValues.reason);
  await person.type(/^Précisions/, cancellation.formValues.details);
  await person.press('Annuler la visite');
  await person.meet(/^Votre visite du .* a bien été annulée$/);
};

const answerEstimation: Journey = async (person) => {
  await person.type('Adresse', estimation.answers.address);
  await person.press(/12 Rue des Tilleuls/i, 'option');
  await person.press(new RegExp(`^${estimation.answers.typology}`));
  for (const [label, value] of Object.entries(estimation.mainInfos)) {
    await person.type(new RegExp(`^${label}`), value);
  }
  await person.choose(/^Période de construction/, 'De 1914 à 1947');
  await person.check(/^Bon état/);
  await person.press('Étape suivante');
  await person.meet(estimation.headings.specificites);
  await person.press('Étape suivante');
  await person.meet(estimation.headings.attentes);
  await person.press('Étape suivante');
  await person.press(estimation.answers.timing);
  await person.meet(estimation.headings.contact);
  await person.check(estimation.owner.civility);
  await typePerson(person, estimation.owner);
  await person.press("Découvrir l'estimation");
};

const createAlert: Journey = async (person) => {
  await person.type(/^Localisation/, 'Villeurbanne');
  await person.press(/^Villeurbanne, France/, 'option');
  await person.check('Appartement', 'checkbox');
  await person.check(/^Résidence principale/);
  await person.press('Continuer');
  await person.meet('Vos coordonnées');
  await person.check("J'achète pour la première fois");
  await person.check("Acheter d'ici 3 mois");
  await person.check('Madame');
  await typePerson(person, alert.person);
  await person.press('Confirmer mon alerte');
};

const fillCoordinates: Journey = async (person) => {
  await person.type(/^Date de naissance/, '09061971');
  await person.choose(/^Situation familiale/, 'Divorcé(e)');
  await person.type(/^Année d'achat du bien/, '2009');
  await person.press('Enregistrer et continuer');
};

const goToMandateSignature: Journey = async (person) => {
  await person.open(`${sellerSalePath('firstMandate', '/mon-mandat')}?as=${seeded.sellerSales.firstMandate.owner}`);
  await person.meet('Vos coordonnées');
};

/** The journeys by name. */
export const JOURNEYS: Record<string, Journey> = {
  'client area · a buyer cancels a visit': async (person) => {
    await person.open('/ea?as=buyer');
    await person.meet('Bonjour Léa');
    await person.follow('Visites et offres');
    await person.meet('Visites et offres');
    await person.press(/./, 'link', { within: '18 rue Garibaldi' });
    await person.press('Mes visites', 'tab');
    await person.press('Annuler la visite');
    await person.check(cancellation.formValues.reason);
    await person.type(/^Précisions/, cancellation.formValues.details);
    await person.press('Annuler la visite');
    await person.read('La visite a bien été annulée');
  },
  'client area · a buyer makes an offer at the house': async (person) => {
    await person.open(`${salePath('counterVisit', 'mes-visites')}?as=buyer`);
    await person.follow(/^Faire une offre/);
    await person.arrive(/offre/);
  },
  'client area · an account is changed': async (person) => {
    await person.open('/mon-compte?as=buyer');
    await person.type(CONTACT_NAMES.first, 'Éléa');
    await person.press('Enregistrer');
    await person.read(SAVED);
    await person.read('Éléa Martin');
  },
  'client area · a password is changed': async (person) => {
    await person.open('/ea?as=buyer');
    await person.follow('Mon compte');
    await person.press('Changer mon mot de passe');
    await person.type('Mot de passe actuel', people.buyer.password);
    await person.type('Nouveau mot de passe', 'un-secret-long');
    await person.type('Confirmation du mot de passe', 'un-secret-long');
    await person.press('Enregistrer');
    await person.read('Votre mot de passe a été modifié');
    await person.arrive('/connexion');
    await person.follow('Continuer comme Léa Martin');
    await person.meet('Mon compte');
  },
  'client area · a contact is added': async (person) => {
    await person.open(`${salePath('charity', 'contacts')}?as=buyer`);
    await person.press('Ajouter un contact');
    await person.choose(/^Lien avec vous/, 'Locataire');
    await person.check('Madame');
    await typePerson(person, alert.person);
    await person.press('Enregistrer');
    await person.read('Nina Roux');
  },
  'client area · a relative is sponsored': async (person) => {
    await person.open('/ea/parrainage?as=buyer');
    await typePerson(person, { ...alert.person, phone: '06 55 44 33 22' });
    await person.press('Parrainer ce proche');
    await person.read('Votre parrainage a bien été créé');
  },
  'client area · a seller closes a day of the planning': async (person, { db }) => {
    await person.open(`${sellerSalePath('only')}?as=oneSale`);
    await person.follow(/planning/i);
    await person.meet('Mon planning');
    await person.press('Ajouter une indisponibilité');
    await person.check(/^Toute la journée/, 'checkbox');
    await person.type(/^Date/, `0601${new Date(db.now()).getUTCFullYear() + 1}`);
    await person.press('Ajouter ce créneau');
    await person.read("Créneau d'indisponibilité ajouté");
  },
  'client area · a mandate is signed': async (person, demo) => {
    await goToMandateSignature(person, demo);
    await fillCoordinates(person, demo);
    await person.check(/^Je suis seul\(e\) propriétaire et je signe/);
    await person.press('Continuer vers la signature');
    await person.pressInFrame({ title: 'Signature du mandat de vente', address: demo.providerUrl }, 'Signer');
    await person.read(/Mandat signé, félicitations/);
  },
  'client area · an offer is accepted and signed': async (person, demo) => {
    await person.open(`${sellerSalePath('only', '/offres')}?as=oneSale`);
    await person.press(/./, 'link', { within: '318 000' });
    await person.meet("Récapitulatif de l'offre");
    await person.press('Accepter cette offre');
    await person.press('Continuer vers la signature');
    await person.pressInFrame({ title: "Signature de l'offre", address: demo.providerUrl }, 'Signer');
    await person.read("L'offre est en cours d'acceptation");
    await person.meet('Mes offres');
  },
  'client area · the signature of an offer is refused': async (person, demo) => {
    await person.open(`${OFFER}/signature?as=oneSale`);
    await person.pressInFrame({ title: "Signature de l'offre", address: demo.providerUrl }, 'Refuser');
    await person.read('Vous avez refusé de signer');
  },
  'client area · a sign-out ends the other tab': async (person) => {
    await person.open('/ea?as=buyer');
    await person.follow(/^Parrainez un proche/);
    await person.read('Vos 7 parrainages');
    await person.openTab();
    await person.open('/ea?as=buyer');
    await person.meet('Bonjour Léa');
    await person.press('Me déconnecter');
    await person.meet('Vous êtes déconnecté');
    await person.showTab(0);
    await person.arrive('/connexion');
  },
  'client area · a visit of Turbo and Back': async (person) => {
    await person.open('/turbo/ea?as=buyer');
    await person.meet('Bonjour Léa');
    await person.follow('Mes alertes');
    await person.follow('Une autre page');
    await person.meet('Une autre page');
    await person.back();
    await person.meet('Mes alertes');
    await person.arrive('/turbo/ea/alertes-achat');
    await person.follow("Guide de l'acheteur");
    await person.meet("Guide de l'acheteur");
    await person.back();
    await person.meet('Mes alertes');
    await person.back();
    await person.meet('Bonjour Léa');
  },
  'estimation · to the results': async (person, demo) => {
    await person.open('/estimation');
    await answerEstimation(person, demo);
    await person.arrive(estimation.RESULT);
    await person.press('Continuer sans compte');
    await person.read(/\d €/);
  },
  'estimation · a password after the results': async (person, demo) => {
    await person.open('/estimation');
    await answerEstimation(person, demo);
    await person.meet('Créer mon mot de passe');
    await person.type('Mot de passe', 'un-secret-long');
    await person.type('Confirmation du mot de passe', 'un-secret-long');
    await person.press('Créer mon mot de passe');
    await person.meet('Mon estimation');
  },
  'radar · from an address to a property': async (person) => {
    await person.open('/radar');
    await person.type('Adresse', radar.ADDRESS.typed);
    await person.press(radar.ADDRESS.label, 'option');
    await person.read(/biens vendus à moins de 250/);
    await person.press(/pièces/, 'button', { within: 'biens vendus' });
    await person.press('Débloquer la data');
    await person.read('Créer un compte');
  },
  'radar · an account unlocks a property': async (person, { db }) => {
    await person.open(`/radar${radar.queryOf({ pid: PLAIN })}`);
    await person.press('Débloquer la data');
    await person.type(/^Email/, radar.newcomer.email);
    await person.type('Mot de passe', radar.newcomer.password);
    await person.type('Confirmation du mot de passe', radar.newcomer.again);
    await person.check(radar.newcomer.project);
    await person.press('Créer un compte');
    // A guest does not see the address.
    await person.read(String(db.radarProperty(PLAIN)?.address));
    await person.press('Débloquer la data');
    await person.read(/Être rappelé|€/);
  },
  'visit cancellation · from the link of the e-mail': async (person, demo) => {
    await person.open(VISIT);
    await cancelFromLink(person, demo);
  },
  'alert creator · to the account': async (person, demo) => {
    await person.open('/creer-une-alerte');
    await createAlert(person, demo);
    await person.type('Mot de passe', 'un-secret-long');
    await person.type('Confirmation du mot de passe', 'un-secret-long');
    await person.press('Créer mon compte');
    await person.meet('Mes alertes');
  },
};
