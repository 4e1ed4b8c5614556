/** The mandate: its three steps, the signatories, the provider's page, the success. */
import type { Page } from 'playwright';
import {
  fillCoordinates,
  fillSignatory,
  people,
  screens,
  sellerSalePath,
  sellerSales,
} from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { signInOtherTab, UNFRAMED, unframed, waitForSilence } from './signing.ts';
import {
  at,
  changeSaleLive,
  comeBack,
  inSequence,
  invalid,
  lasting,
  press,
  respondWithFault,
  skeleton,
  withClock,
} from './steps.ts';

const FIRST = at(sellerSalePath('firstMandate', '/mon-mandat'), 'toSign');
const SHARED = at(sellerSalePath('toSign', '/mon-mandat'), 'manySales');
const ALL_SIGN = 'Nous sommes plusieurs propriétaires et nous signons tous';

const provider = (page: Page) => page.frameLocator('iframe[title="Signature du mandat de vente"]');
const sign = (page: Page) => provider(page).getByRole('button', { name: 'Signer', exact: true });

const choose =
  (situation: string): NonNullable<State['act']> =>
  (page) =>
    screens(page).radio(situation).check();

const toSituation = inSequence(fillCoordinates, press('Enregistrer et continuer'), async (page) => {
  await screens(page).radio(ALL_SIGN).waitFor();
});
const toSignature = inSequence(
  toSituation,
  choose('Je suis seul(e) propriétaire et je signe'),
  press('Continuer vers la signature'),
);
const ask =
  (name: string): NonNullable<State['act']> =>
  (page) =>
    provider(page).getByRole('button', { name, exact: true }).click();

/** Prepares the sale with two signatories for its signature. */
const readyForTwo: NonNullable<State['prepare']> = ({ db }) => {
  const sale = db.sales.find(({ wire }) => wire.id === sellerSales.toSign.id);
  if (!sale) throw new Error('no sale to sign');
  db.seller.details(sale).buying_year = '2001';
  db.sellerActions.mandate(sale).sign_person = 'n_owners_n_signers';
};
const ofAnother = at(
  sellerSalePath('toSign', '/mon-mandat'),
  'staff',
  `&customer-id=${people.manySales.id}&etape=signature`,
);
const notTheirs = (page: Page) => page.getByText(/accessible uniquement au vendeur principal/);
const whileAnotherLooks = (change: Parameters<typeof changeSaleLive>[1]) =>
  inSequence(withClock, (page) => notTheirs(page).waitFor(), changeSaleLive(sellerSales.toSign.id, change), comeBack);
const success = (page: Page) => screens(page).dialog('Mandat signé, félicitations\u00a0!');

/** Every state of the mandate. */
export const sellerMandateStates: State[] = [
  { name: 'mandate-coordinates', path: FIRST, shows: (page) => screens(page).button('Enregistrer et continuer') },
  {
    name: 'mandate-coordinates-all',
    path: SHARED,
    act: async (page) => {
      await page.getByLabel(/^Mon adresse personnelle/).setChecked(true);
      await page.getByLabel(/^Le bien appartient/).setChecked(true);
    },
    shows: (page) => page.getByLabel(/^Nom de la SCI/),
  },
  {
    name: 'mandate-coordinates-errors',
    path: FIRST,
    act: press('Enregistrer et continuer'),
    shows: invalid,
  },
  {
    name: 'mandate-coordinates-unexpected',
    path: FIRST,
    faults: [{ method: 'PUT', path: '/sellers/*/sales/*', fault: 500 }],
    act: inSequence(fillCoordinates, press('Enregistrer et continuer')),
    shows: (page) => page.getByText('Une erreur inattendue est survenue'),
    expected: /status of 500/,
  },
  {
    name: 'mandate-coordinates-unsaved',
    path: SHARED,
    act: inSequence(
      async (page) => {
        await page.getByLabel("Année d'achat du bien").fill('2001');
      },
      press('Enregistrer et continuer'),
      async (page) => {
        await screens(page).radio(ALL_SIGN).waitFor();
        await page.getByRole('button', { name: /Coordonnées$/ }).click();
        await page.getByLabel('Nom', { exact: true }).fill('Nouveau');
      },
    ),
    shows: (page) => page.getByText('Enregistrez vos coordonnées pour passer à la suite.'),
  },
  {
    name: 'mandate-situation-not-signing',
    path: SHARED,
    act: inSequence(
      async (page) => {
        await page.getByLabel("Année d'achat du bien").fill('2001');
      },
      press('Enregistrer et continuer'),
      choose('Je suis seul(e) propriétaire et je signe'),
    ),
    shows: (page) => page.getByText(/ne signera pas/),
  },
  { name: 'mandate-loading', path: FIRST, ...respondWithFault('/sellers/*/mandates/*', 'timeout'), shows: skeleton },
  {
    name: 'mandate-failed',
    path: FIRST,
    ...respondWithFault('/sellers/*/mandates/*', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'mandate-situation',
    path: FIRST,
    act: toSituation,
    shows: (page) => screens(page).button('Continuer vers la signature'),
  },
  {
    name: 'mandate-situation-alone',
    path: FIRST,
    act: inSequence(toSituation, choose(ALL_SIGN), press('Continuer vers la signature')),
    shows: (page) => page.getByText("Il n'y a qu'un seul signataire enregistré"),
  },
  {
    name: 'mandate-situation-alone-no-more',
    path: FIRST,
    act: inSequence(
      toSituation,
      choose(ALL_SIGN),
      press('Continuer vers la signature'),
      (page) => page.getByText("Il n'y a qu'un seul signataire enregistré").waitFor(),
      press('Ajouter un signataire'),
      async (page) => {
        const form = screens(page).dialog('Ajouter un signataire');
        await fillSignatory(page);
        await form.getByRole('button', { name: 'Enregistrer' }).click();
        await form.waitFor({ state: 'detached' });
        await page.getByText("Il n'y a qu'un seul signataire enregistré").waitFor({ state: 'detached' });
      },
    ),
    shows: (page) => page.getByRole('list', { name: 'Signataires' }).getByText('Yvon Mercier'),
  },
  {
    name: 'mandate-situation-refused',
    path: FIRST,
    faults: [
      {
        method: 'PUT',
        path: '/sellers/*/mandates/*',
        fault: 422,
        body: { error: { message: 'Ce mandat est déjà signé' } },
      },
    ],
    act: toSignature,
    shows: (page) => page.getByText('Ce mandat est déjà signé'),
    expected: /status of 422/,
  },
  {
    name: 'mandate-signatory',
    path: FIRST,
    act: inSequence(toSituation, choose(ALL_SIGN), press('Ajouter un signataire')),
    shows: (page) => screens(page).dialog('Ajouter un signataire'),
  },
  {
    name: 'mandate-signatory-errors',
    path: FIRST,
    act: inSequence(toSituation, choose(ALL_SIGN), press('Ajouter un signataire'), press('Enregistrer')),
    shows: invalid,
    expected: /status of 422/,
  },
  { name: 'mandate-signature', path: FIRST, act: toSignature, shows: sign },
  {
    name: 'mandate-signature-preparing',
    path: FIRST,
    faults: [{ method: 'POST', path: '/sellers/*/e_signs', fault: 'timeout' }],
    act: toSignature,
    shows: skeleton,
  },
  {
    name: 'mandate-signature-failed',
    path: FIRST,
    faults: [{ method: 'POST', path: '/sellers/*/e_signs', fault: 500 }],
    act: toSignature,
    shows: (page) => page.getByText("La page de signature n'a pas pu être préparée."),
    expected: /status of 500/,
  },
  {
    name: 'mandate-signature-declined',
    path: FIRST,
    act: inSequence(toSignature, ask('Refuser')),
    shows: (page) => page.getByText('Vous avez refusé de signer le mandat.'),
  },
  {
    name: 'mandate-signed',
    path: FIRST,
    ownPage: true,
    act: inSequence(lasting, toSignature, ask('Signer')),
    shows: success,
  },
  {
    name: 'mandate-signed-with-others',
    path: SHARED,
    prepare: readyForTwo,
    ownPage: true,
    act: inSequence(lasting, press('Enregistrer et continuer'), press('Continuer vers la signature'), ask('Signer')),
    shows: success,
  },
  {
    name: 'mandate-signature-not-shown',
    path: FIRST,
    ownClock: true,
    act: inSequence(withClock, unframed('mandates'), toSignature, waitForSilence),
    shows: (page) => screens(page).link('Ouvrir dans un nouvel onglet'),
    expected: UNFRAMED,
  },
  {
    name: 'mandate-signed-in-another-tab',
    path: FIRST,
    ownClock: true,
    act: inSequence(withClock, unframed('mandates'), toSignature, waitForSilence, lasting, signInOtherTab),
    shows: success,
    expected: UNFRAMED,
  },
  { name: 'mandate-signature-of-another', path: ofAnother, prepare: readyForTwo, shows: notTheirs },
  {
    name: 'mandate-signed-by-the-owner',
    path: ofAnother,
    prepare: readyForTwo,
    ownClock: true,
    act: whileAnotherLooks({ sign_status: 'incoming' }),
    shows: (page) => page.getByText('Le vendeur principal a signé le mandat.'),
  },
  {
    name: 'mandate-signed-by-all',
    path: ofAnother,
    prepare: readyForTwo,
    ownClock: true,
    act: whileAnotherLooks({ state: 'awaiting_publication', sign_status: 'signed' }),
    shows: (page) => page.getByText('Le mandat de vente est signé.'),
  },
  {
    name: 'mandate-in-preparation',
    path: at(sellerSalePath('parkingNoMandate', '/mon-mandat'), 'manySales'),
    shows: (page) => page.getByText('Votre mandat est en cours de préparation'),
  },
  {
    name: 'mandate-seen-by-staff',
    path: at(sellerSalePath('toSign', '/mon-mandat'), 'staff', `&customer-id=${people.manySales.id}`),
    shows: (page) => page.getByText(/Ce mandat n'est pas le vôtre/),
  },
];
