/** The way to each call of openapi.json: the page that sends it, and for a write the acts before it. */
import type { Page } from 'playwright';
import { seeded } from '../../demo/server/seed.ts';
import type { Demo } from '../../demo/server/server.ts';
import { waitForListeners } from '../gallery/tools/reach.ts';
import * as alert from '../setup/alert.ts';
import * as cancellation from '../setup/cancellation.ts';
import {
  fillContact,
  fillCoordinates,
  fillSignatory,
  type listings,
  salePath,
  screens,
  sellerSalePath,
} from '../setup/client-area.ts';
import * as estimation from '../setup/estimation.ts';
import * as radar from '../setup/radar.ts';
import { estimationPath } from '../setup/seller-estimation.ts';
import { booking, pdfFile, photoSalePath } from '../setup/seller-photo.ts';

type Act = (page: Page, demo: Demo) => Promise<unknown>;

/** A journey to one call. */
export type Journey = {
  /** The address that the browser opens, with its query. */
  path: string;
  /** Changes the demo's data before the page opens. */
  prepare?: (demo: Demo) => void;
  /** Leads from the open page to the press that sends the call. */
  act?: Act;
  /** Sends the call; without it, the call is sent on the way. */
  send?: Act;
  /** Leads back to the form from where a failure ends. */
  resume?: Act;
  /** Shows that the call has succeeded. A read without it shows the same screen as without a fault. */
  done?: (page: Page) => ReturnType<Page['locator']>;
  /** The specification asks that a failure of the call is told by nothing. */
  isSilent?: true;
  /** Words of its own about a refusal that has a meaning. */
  told?: RegExp;
  /** What was typed is saved by a call before it. */
  isSaved?: true;
  /** Its answer's data are needed, and no read replaces them: a success without them fails. */
  needsAnswer?: true;
  /** The screen's words where a 404 of the read is no failure: there is no such record. */
  absence?: RegExp;
  /** A 404 of the read ends the journey: no form is left to send again. */
  endsWithout?: true;
  /** The end of the session takes the form away. */
  endsWithSession?: true;
  /** Each field of the answer may be missing: a record without any is no failure. */
  needsNoField?: true;
  /** A download, which is not tried again by itself. */
  isTriedOnce?: true;
};

const { users } = seeded;
const as = (path: string, name: string) => `${path}${path.includes('?') ? '&' : '?'}as=${name}`;
const sale = (name: keyof typeof listings, tab: string) => as(salePath(name, tab), 'buyer');
const seller = (name: Parameters<typeof sellerSalePath>[0], screen = '') =>
  as(sellerSalePath(name, screen), seeded.sellerSales[name].owner);
const toast = (text: string | RegExp) => (page: Page) => screens(page).toastMessage(text);
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pressIn = (dialog: string | RegExp, name: string) => (page: Page) =>
  screens(page).dialog(dialog).getByRole('button', { name, exact: true }).click();
const inSequence =
  (...acts: Act[]): Act =>
  async (page, demo) => {
    for (const act of acts) await act(page, demo);
  };
const read = (path: string, rest: Partial<Journey> = {}): Journey => ({ path, ...rest });

const SAVED = 'Les informations ont bien été enregistrées';
const ALERTS = as('/ea/alertes-achat', 'buyer');
const LEAVING = 'Me désinscrire de cette alerte';
const CONTACTS = sale('charity', 'contacts');
const DOCUMENTS = seller('toPublish', '/dossier-de-vente/documents');
const MANDATE = seller('firstMandate', '/mon-mandat');
const ALL_SIGN = 'Nous sommes plusieurs propriétaires et nous signons tous';
const PLANNING = seller('belowMarket', '/planning');
const ADD = 'Ajouter une indisponibilité';
const PHOTO = photoSalePath('&seance-photo');
const [PLAIN = 0] = seeded.radar.plain.slice(6);
const property = (name?: string) =>
  `/radar${radar.queryOf({ pid: PLAIN, ...(name === undefined ? {} : { as: name }) })}`;
const VISIT = `/annulation-visite/${cancellation.visits.upcoming.id}/${cancellation.visits.upcoming.slug}`;

const saveCoordinates = press('Enregistrer et continuer');
const toSituation = inSequence(fillCoordinates, saveCoordinates, async (page) => {
  await screens(page).radio(ALL_SIGN).waitFor();
});
const chooseAlone: Act = (page) => screens(page).radio('Je suis seul(e) propriétaire et je signe').check();
const goToSignature = press('Continuer vers la signature');

const openSalesUsers: Act = async (page) => {
  const card = screens(page).card('Autour de votre bien');
  await card.scrollIntoViewIfNeeded();
  await card.locator('canvas').or(text('ne peut pas afficher la carte')(page)).first().waitFor();
  if (!(await screens(page).dialog('Contacts à informer').isVisible())) await press('Gérer les contacts')(page);
};

const fillAlert: Act = async (page) => {
  await screens(page).dialog('Créer une alerte').getByRole('combobox', { name: 'Localisation' }).fill('Villeurbanne');
  await page.getByRole('option').filter({ hasText: 'Villeurbanne, France' }).first().click();
  await page.getByRole('checkbox', { name: 'Appartement' }).check();
  await page.getByRole('radio', { name: 'Résidence principale' }).check();
};
const fillSponsorship: Act = async (page) => {
  await screens(page).field('Prénom').fill('Zoé');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lambert');
  await screens(page).field('Email').fill('zoe.lambert@exemple.fr');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 55 44 33 22');
};
const fillUnavailability: Act = async (page, demo) => {
  const dialog = screens(page).dialog(ADD);
  await dialog.getByLabel('Toute la journée').check();
  await dialog.getByLabel('Date').fill(`${new Date(demo.db.now()).getUTCFullYear() + 1}-01-06`);
};
const fillCancellation: Act = async (page) => {
  const dialog = screens(page).dialog('Annuler la visite');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Je suis retenu à mon travail ce jour-là.');
};
const toPack: Act = async (page) => {
  const { begin, noDiagnostics } = booking(page).acts;
  await begin();
  await noDiagnostics();
};
/** Lets the pack be read as not chosen, though the server still has an address for its payment. */
const giveUpPackElsewhere: Act = (page) =>
  page.route('**/sales/photo_packs/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), lightshop_pack_max: false } });
  });
/** The radar without the dialogs of an account over the property. */
const lockedForUser = (page: Page) =>
  page.locator('parvis-radar').filter({ hasNot: page.getByRole('dialog', { name: /^(Connexion|Créer un compte)$/ }) });
const unlock: Act = (page) => radar.screens(page).unlock.click();
const showMap: Act = (page) =>
  page.getByRole('region', { name: 'Carte des biens similaires' }).scrollIntoViewIfNeeded();
const chooseDocument: Act = async (page) => {
  await page.getByRole('button', { name: /^Ajouter.*Titre de propriété$/ }).click();
};
const openPasswordDialog: Act = async (page) => {
  await alert.waitUntilReady(page);
  await alert.createAlert(page);
  await alert.screens(page).dialog.waitFor();
};
// Without the expert's report, the page shows the valuation (docs/spec/estimation-report.md#1.3).
const VALUATION_SHOWN = /^Que pensez-vous de cette estimation/;

/** The journeys by call, as `METHOD /route` of the document. */
export const JOURNEYS: Record<string, Journey> = {
  'POST /sessions': {
    path: property(),
    act: async (page, demo) => {
      await unlock(page, demo);
      await radar.screens(page).toSignIn.click();
      await radar.screens(page).email.fill(users.otherBuyer.email);
      await radar.screens(page).password.fill(users.otherBuyer.password);
    },
    send: (page) => radar.screens(page).enter.click(),
    done: lockedForUser,
    needsAnswer: true,
  },
  'POST /passwords': {
    path: '/creer-une-alerte',
    act: async (page, demo) => {
      await openPasswordDialog(page, demo);
      await alert.screens(page).password.fill('un-secret-long');
      await alert.screens(page).passwordAgain.fill('un-secret-long');
    },
    send: (page) => alert.screens(page).createAccount.click(),
    done: (page) => screens(page).heading('Mes alertes'),
    needsAnswer: true,
  },
  'POST /passwords/link': {
    path: '/creer-une-alerte?accounts=link',
    act: openPasswordDialog,
    send: (page) => alert.screens(page).createAccount.click(),
    done: text('Un lien pour choisir votre mot de passe vient de vous être envoyé'),
  },
  'GET /users/{id}': read(as('/mon-compte', 'buyer')),
  'PUT /user': {
    path: as('/mon-compte', 'buyer'),
    send: press('Retirer mon accord'),
    done: text(/retiré le/),
  },
  'PUT /sellers/users/{id}': {
    path: as('/mon-compte', 'buyer'),
    act: (page) => screens(page).field('Prénom').fill('Léopoldine'),
    send: press('Enregistrer'),
    done: toast(SAVED),
  },
  'POST /radar/sign_up': {
    path: property(),
    act: async (page, demo) => {
      await unlock(page, demo);
      await radar.fillSignUp(page);
    },
    send: (page) => radar.screens(page).create.click(),
    done: lockedForUser,
    needsAnswer: true,
  },
  'GET /buyers/{cid}/sales': read(as('/ea/interests', 'buyer')),
  'GET /buyers/{cid}/offers': read(sale('accepted', 'mes-offres')),
  'GET /buyers/{cid}/sales/{saleId}/documents': read(sale('accepted', 'documents')),
  'GET /buyers/{cid}/contacts': read(CONTACTS),
  'POST /buyers/{cid}/contacts': {
    path: CONTACTS,
    act: async (page) => {
      await press('Ajouter un contact')(page);
      await fillContact(screens(page).dialog('Ajouter un contact'), 'ines.faure@exemple.fr');
    },
    send: pressIn('Ajouter un contact', 'Enregistrer'),
    done: text('Ines Faure'),
  },
  'PUT /buyers/{cid}/contacts/{id}': {
    path: CONTACTS,
    act: async (page) => {
      await press('Modifier Julien Martin')(page);
      await screens(page).dialog('Modifier le contact').getByRole('textbox', { name: 'Prénom' }).fill('Jules');
    },
    send: pressIn('Modifier le contact', 'Enregistrer'),
    done: text('Jules Martin'),
  },
  'DELETE /buyers/{cid}/contacts/{id}': {
    path: CONTACTS,
    act: press('Retirer Julien Martin'),
    send: pressIn('Retirer ce contact', 'Retirer'),
    done: (page) => screens(page).panel.filter({ hasNotText: 'Julien Martin' }),
  },
  'GET /customers/{cid}/sponsorships': read(as('/ea/parrainage', 'buyer')),
  'POST /customers/{cid}/sponsorships': {
    path: as('/ea/parrainage', 'buyer'),
    act: fillSponsorship,
    send: press('Parrainer ce proche'),
    done: toast('Votre parrainage a bien été créé'),
  },
  'POST /buyer_alerts/validations': {
    path: '/creer-une-alerte',
    act: async (page) => {
      await alert.waitUntilReady(page);
      await alert.fillCriteria(page);
    },
    send: (page) => alert.screens(page).next.click(),
    done: (page) => alert.screens(page).contact,
  },
  'POST /buyer_alerts/properties': {
    path: '/creer-une-alerte',
    act: async (page) => {
      await alert.waitUntilReady(page);
      await alert.fillCriteria(page);
    },
  },
  'POST /buyer_alerts': {
    path: '/creer-une-alerte',
    act: async (page) => {
      await alert.waitUntilReady(page);
      await alert.openContact(page);
      await alert.fillContact(page);
    },
    send: (page) => alert.screens(page).confirm.click(),
    done: (page) => alert.screens(page).dialog.or(alert.screens(page).done).first(),
  },
  'GET /buyers/{cid}/buyer_alerts': read(ALERTS),
  'POST /buyers/{cid}/buyer_alerts': {
    path: ALERTS,
    act: inSequence(press('Créer une alerte'), fillAlert),
    send: press('Créer mon alerte'),
    done: toast('Votre alerte achat a bien été créée'),
  },
  'PUT /buyers/{cid}/buyer_alerts/{id}': {
    path: ALERTS,
    act: async (page) => {
      await screens(page).alert('Villeurbanne').getByRole('button', { name: 'Me désinscrire' }).click();
      await screens(page).dialog(LEAVING).getByRole('radio').nth(1).check();
    },
    send: pressIn(LEAVING, 'Me désinscrire'),
    done: toast('Votre alerte a bien été désactivée'),
  },
  'GET /buyer_alerts/{id}/corresponding_properties': read(ALERTS),
  'GET /buyers/{cid}/visits': read(sale('counterVisit', 'mes-visites')),
  'GET /properties/{id}/visits': read(seller('only', '/comptes-rendus')),
  'POST /visits/verify_infos': {
    path: VISIT,
    act: (page) => cancellation.screens(page).email.fill(cancellation.visits.upcoming.email),
    send: (page) => cancellation.screens(page).authenticate.click(),
    done: (page) => cancellation.screens(page).cancel,
    needsAnswer: true,
  },
  'GET /visits/{id}': read(VISIT, {
    act: (page) => cancellation.screens(page).email.fill(cancellation.visits.upcoming.email),
    send: (page) => cancellation.screens(page).authenticate.click(),
    done: (page) => cancellation.screens(page).cancel,
    needsAnswer: true,
    endsWithout: true,
  }),
  'PUT /visits/{id}': {
    path: sale('counterVisit', 'mes-visites'),
    act: inSequence(press('Annuler la visite'), fillCancellation),
    send: pressIn('Annuler la visite', 'Annuler la visite'),
    done: toast('La visite a bien été annulée'),
  },
  'POST /estimations': {
    path: '/estimation',
    act: async (page) => {
      await estimation.goToStep(page, 'contact');
      await estimation.fillContact(page);
    },
    send: (page) => estimation.forward(page),
    // Every step is answered: the first one leads to the last.
    resume: async (page) => {
      await estimation.forward(page);
      await estimation.screens(page).email.waitFor();
    },
    done: (page) => page.getByRole('heading', { name: 'Créer mon mot de passe' }),
    needsAnswer: true,
  },
  'GET /sales/{uniqueHash}/estimation_results': read(seeded.sales.withExpert.path),
  // A failure shows nothing (docs/spec/estimation-report.md#2.5).
  'GET /sales/{uniqueHash}/buyer_alerts': read(as(estimationPath('estimationOnly'), 'manySales'), { isSilent: true }),
  'GET /properties': read(as(estimationPath('estimationOnly'), 'manySales'), { act: showMap }),
  'GET /estimation_folders/{id}': read(as(estimationPath('reportSent'), 'manySales'), { absence: VALUATION_SHOWN }),
  'GET /estimation_folders/{id}/comparable_sales': read(as(estimationPath('reportSent'), 'manySales')),
  'GET /estimation_folders/{id}/similar_sale_screenshots': read(as(estimationPath('reportSent'), 'manySales')),
  'GET /valuations/{id}': read(as(estimationPath('estimationOnly'), 'manySales')),
  'PUT /valuations/{id}': {
    path: as(estimationPath('estimationOnly'), 'manySales'),
    send: press('Trop basse'),
    done: text('Merci, votre avis est enregistré.'),
  },
  'GET /radar/properties': read(`/radar${radar.queryOf()}`),
  'GET /radar/properties/{id}': read(property()),
  // A count that cannot be read is unknown, and the server's 422 decides (docs/spec/radar.md#10.5).
  'GET /radar_leads': read(property('otherBuyer'), { isSilent: true }),
  'POST /radar_leads': {
    path: property('otherBuyer'),
    send: unlock,
    done: (page) => radar.screens(page).prices.getByText(/€/).first(),
    told: /Un expert va vous appeler|Être rappelé|^Connexion$/,
  },
  'POST /radar_searches': {
    path: '/radar',
    act: (page) => radar.chooseAddress(page),
    // Its failure is silent (docs/spec/radar.md#13.3).
    isSilent: true,
  },
  'GET /sellers/{cid}/sales': read(as('/ev/ventes', 'manySales')),
  // Read after a message of the live channel. Once it cannot be read, the list is (docs/spec/live-channel.md#3.1).
  'GET /sellers/{cid}/sales/{id}': read(seller('toSign'), {
    act: async (_, demo) => {
      const { id } = seeded.sellerSales.toSign;
      await waitForListeners(demo, true);
      await fetch(`${demo.url}/demo/sales/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'awaiting_publication', sign_status: 'signed' }),
      });
    },
    isSilent: true,
  }),
  'PUT /sellers/{cid}/sales/{id}': {
    path: MANDATE,
    act: fillCoordinates,
    send: saveCoordinates,
    done: (page) => screens(page).radio(ALL_SIGN),
  },
  'GET /sellers/{cid}/sales/{id}/publication_data': read(seller('only'), { needsNoField: true }),
  'GET /sellers/{cid}/sales/{saleId}/sales_users': read(seller('only'), { act: openSalesUsers }),
  'POST /sellers/{cid}/sales/{saleId}/sales_users': {
    path: MANDATE,
    act: inSequence(
      toSituation,
      (page) => screens(page).radio(ALL_SIGN).check(),
      press('Ajouter un signataire'),
      fillSignatory,
    ),
    send: pressIn('Ajouter un signataire', 'Enregistrer'),
    done: (page) => page.getByRole('list', { name: 'Signataires' }).getByText('Yvon Mercier'),
  },
  'PUT /sellers/{cid}/sales/{saleId}/sales_users/{id}': {
    path: seller('only'),
    act: async (page, demo) => {
      await openSalesUsers(page, demo);
      await page
        .getByRole('button', { name: /^Modifier / })
        .first()
        .click();
      await screens(page).dialog('Modifier le contact').getByRole('textbox', { name: 'Prénom' }).fill('Jules');
    },
    send: pressIn('Modifier le contact', 'Enregistrer'),
    done: text(/^Jules /),
  },
  'DELETE /sellers/{cid}/sales/{saleId}/sales_users/{id}': {
    path: seller('only'),
    act: async (page, demo) => {
      await openSalesUsers(page, demo);
      await page
        .getByRole('button', { name: /^Retirer / })
        .first()
        .click();
    },
    send: pressIn('Retirer ce contact', 'Retirer'),
    done: toast(/retiré/),
  },
  'GET /sellers/{cid}/offers': read(seller('only', '/offres')),
  'GET /sellers/{cid}/offers/{id}': read(as(`/traitement-offre/${seeded.sellerOffers.ongoing}`, 'oneSale')),
  'GET /sellers/{cid}/mandates/{id}': read(MANDATE),
  'PUT /sellers/{cid}/mandates/{id}': {
    path: MANDATE,
    act: inSequence(toSituation, chooseAlone),
    send: goToSignature,
    done: (page) => page.locator('iframe[title="Signature du mandat de vente"]'),
  },
  'POST /sellers/{cid}/mandates/{id}/e_signs': {
    path: MANDATE,
    act: inSequence(toSituation, chooseAlone),
    send: goToSignature,
    done: (page) => page.locator('iframe[title="Signature du mandat de vente"]'),
    isSaved: true,
  },
  'GET /sales/{saleId}/photo_meetings': read(PHOTO),
  'POST /sales/{saleId}/photo_meetings': {
    path: PHOTO,
    prepare: ({ db }) => {
      const sold = db.sales.find(({ wire }) => wire.id === seeded.sellerSales.toPublish.id);
      if (sold) Object.assign(db.sellerActions.pack(sold), { isOffered: false });
    },
    act: async (page) => {
      const { begin, importLater, fill } = booking(page).acts;
      await begin();
      await importLater();
      await fill();
    },
    send: (page) => booking(page).acts.reserve(),
    done: (page) => booking(page).dialog.getByText(/Prestation confirmée|est réservé|C'est réservé|Votre séance photo/),
  },
  'GET /sales/{saleId}/photo_meetings/slots': read(PHOTO, {
    act: async (page) => {
      await booking(page).acts.begin();
      await booking(page).acts.importLater();
    },
  }),
  // If it cannot be read, the shoot is booked without the pack (docs/spec/photo-shoot.md#2.6).
  'GET /sales/photo_packs/{saleId}': read(PHOTO, { isSilent: true }),
  // Sent before the form of the payment, since the pack is not chosen any more (docs/spec/photo-shoot.md#8.1).
  'POST /sales/{saleId}/photo_packs': {
    path: PHOTO,
    act: inSequence(
      toPack,
      (page) => booking(page).acts.takePack(),
      (page) => booking(page).acts.fill(),
      giveUpPackElsewhere,
    ),
    send: (page) => booking(page).acts.reserve(),
    done: (page) => page.locator('iframe[title="Formulaire de paiement"]'),
    isSaved: true,
  },
  'GET /sellers/{cid}/sales/{saleId}/documents': read(DOCUMENTS),
  'POST /sellers/{cid}/sales/{saleId}/documents': {
    path: DOCUMENTS,
    act: chooseDocument,
    send: (page) =>
      screens(page)
        .dialog('Ajouter un document')
        .getByLabel('Fichiers à envoyer')
        .setInputFiles([pdfFile('acte.pdf')]),
    done: (page) => page.getByRole('list', { name: 'Fichiers' }).getByText('Envoyé', { exact: true }),
  },
  'DELETE /documents/{id}': {
    path: DOCUMENTS,
    act: press('Supprimer Taxe foncière.pdf'),
    send: press(/^Supprimer$/),
    done: toast(/supprimé/),
  },
  'GET /document_types': read(DOCUMENTS),
  'GET /sellers/{cid}/properties/{id}': read(seller('toPublish', '/dossier-de-vente/infos-du-bien')),
  'PUT /sellers/{cid}/properties/{id}': {
    path: seller('toPublish', '/dossier-de-vente/infos-du-bien'),
    act: (page) => page.getByLabel(/^Travaux/).fill('Toiture refaite en 2019.'),
    send: press('Enregistrer'),
    done: toast(SAVED),
  },
  'GET /properties/{id}/property_pictures': read(seller('only'), {
    act: press('Télécharger les photos'),
    isTriedOnce: true,
  }),
  'GET /properties/{id}/unavailabilities': read(PLANNING),
  'PUT /properties/{id}/unavailabilities': {
    path: PLANNING,
    act: inSequence(press(ADD), fillUnavailability),
    send: pressIn(ADD, 'Ajouter ce créneau'),
    done: toast("Créneau d'indisponibilité ajouté"),
  },
  'GET /blog/articles': read(as('/ea/guide-acheteur', 'buyer')),
  // A partner that cannot be read is left out (docs/spec/advice.md#2.4).
  'GET /partners': read(as('/ea/guide-acheteur', 'buyer'), { isSilent: true }),
  'GET /partners/{id}': read(as('/ea/guide-acheteur', 'buyer'), { isSilent: true }),
};

/** Further journeys to calls that have one above: the name is that of the call, and words. */
export const FURTHER_JOURNEYS: Record<string, Journey> = {
  'PUT /user from the radar': {
    // Three prices are revealed already: the next one needs a number.
    path: property('curious'),
    act: async (page, demo) => {
      await unlock(page, demo);
      await radar.screens(page).number.fill('06 98 76 54 32');
    },
    send: (page) => radar.screens(page).callMe.click(),
    done: (page) => radar.screens(page).prices.getByText(/€/).first(),
    // The dialog 'Connexion' takes the place of the form (docs/spec/radar.md#12.2).
    endsWithSession: true,
    told: /^Connexion$/,
  },
  'PUT /visits/{id} from the cancellation': {
    path: VISIT,
    act: async (page) => {
      await cancellation.authenticate(page);
      await cancellation.fill(page);
    },
    send: (page) => cancellation.screens(page).cancel.click(),
    // A proof that has expired is asked for again (docs/spec/visits.md#7.8).
    resume: async (page) => {
      if (await cancellation.screens(page).authenticate.isVisible()) await cancellation.authenticate(page);
      await cancellation.screens(page).cancel.or(cancellation.screens(page).done).waitFor();
    },
    done: (page) => cancellation.screens(page).done,
  },
  // The choice is sent again before a payment, and its failure only logged (docs/spec/photo-shoot.md#5.7).
  'POST /sales/{saleId}/photo_packs from the choice': {
    path: PHOTO,
    act: toPack,
    send: (page) => booking(page).acts.takePack(),
    done: (page) => booking(page).reserve,
    isSilent: true,
  },
};

/** Returns how many things the acts of the journeys have made in the demo. */
export function madeIn({ db }: Demo): Record<string, number> {
  const counted = {
    users: db.users,
    alerts: db.alerts,
    estimations: db.estimations,
    leads: db.radar.leads,
    signUps: db.radar.signUps,
    contacts: db.area.contacts,
    sponsorships: db.area.sponsorships,
    salesUsers: db.seller.salesUsers,
    meetings: db.sellerActions.allMeetings(),
    documents: db.sales.flatMap((one) => db.sellerActions.documentsOf(one)),
    unavailabilities: db.sales.flatMap((one) => db.sellerActions.unavailabilities(one)),
  };
  return Object.fromEntries(Object.entries(counted).map(([name, rows]) => [name, rows.length]));
}
