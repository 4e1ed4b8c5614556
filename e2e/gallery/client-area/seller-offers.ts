/** The offers on a sale: list, comparison, summary, signature. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import { screens } from '../../setup/client-area.ts';
import { plan, waitForListeners } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';
import { signInOtherTab, UNFRAMED, unframed, waitForSilence } from './signing.ts';
import {
  at,
  changeSaleLive,
  inSequence,
  OFTEN,
  press,
  respondWithFault,
  skeleton,
  waitUntilLate,
  withClock,
} from './steps.ts';

const { only, belowMarket, long, agreement } = seeded.sellerSales;
const { ongoing, otherOngoing, acceptedBefore, firstOfMany } = seeded.sellerOffers;

const of = (id: number, as: 'oneSale' | 'manySales' | 'longSeller' | 'coOwner' = 'oneSale') =>
  at(`/ev/ventes/${id}/offres`, as);
const summary = (id: number, as: 'oneSale' | 'manySales' | 'longSeller' | 'coOwner' = 'oneSale') =>
  at(`/traitement-offre/${id}`, as);
const signature = (id: number, as: 'oneSale' | 'coOwner' = 'oneSale') => at(`/traitement-offre/${id}/signature`, as);
const card = (page: Page) => page.getByRole('article').first();
const amount = (page: Page) => page.getByRole('rowheader', { name: 'Montant', exact: true });
const signer = (page: Page) => page.frameLocator('parvis-client-area iframe').getByRole('button', { name: 'Signer' });
const sign: NonNullable<State['act']> = (page) => signer(page).click();
/** The house learns of a signature after an hour. */
const slowly: NonNullable<State['prepare']> = ({ db }) => {
  db.provider.confirmationDelayMs = 3_600_000;
};
const LATE = "Votre signature est en cours d'enregistrement";
const accepting = (page: Page) => screens(page).toastMessage("L'offre est en cours d'acceptation");
const unshown = inSequence(
  withClock,
  unframed('offers'),
  press('Accepter cette offre'),
  press('Continuer vers la signature'),
  waitForSilence,
);
const print = { media: { media: 'print' } } as const;

const list: State[] = [
  { name: 'seller-offers', path: of(only.id), shows: card },
  { name: 'seller-offers-accepted', path: of(agreement.id, 'manySales'), shows: card },
  { name: 'seller-offers-compared', path: of(only.id), act: press('Comparer les offres'), shows: amount },
  {
    name: 'seller-offers-compared-print',
    path: of(only.id),
    ownPage: true,
    act: inSequence(press('Comparer les offres'), (page) => page.emulateMedia({ media: 'print' })),
    shows: amount,
  },
  {
    name: 'seller-offers-compared-long',
    path: of(long.id, 'longSeller'),
    act: inSequence(press('Comparer les offres'), (page) => page.getByText('Choisir les offres à comparer').click()),
    shows: amount,
  },
  {
    name: 'seller-offers-none',
    path: of(belowMarket.id, 'manySales'),
    shows: (page) => page.getByText("Pas encore d'offre"),
  },
  {
    name: 'seller-offers-loading',
    path: of(only.id),
    ...respondWithFault('/sellers/*/offers', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'seller-offers-failed',
    path: of(only.id),
    ...respondWithFault('/sellers/*/offers', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'seller-offers-accepting-late',
    path: signature(ongoing),
    prepare: slowly,
    ownClock: true,
    act: inSequence(
      withClock,
      sign,
      (page) => accepting(page).waitFor(),
      (page) => waitUntilLate(page, 30_000, page.getByText(LATE).first()),
      (page) => accepting(page).waitFor({ state: 'hidden' }),
    ),
    shows: (page) => page.getByText(LATE),
  },
  {
    name: 'seller-offers-accepting',
    path: signature(ongoing),
    prepare: slowly,
    act: sign,
    shows: (page) => page.getByText("Offre en cours d'acceptation..."),
  },
];

const accept = (page: Page) => screens(page).button('Accepter cette offre');

const one: State[] = [
  { name: 'seller-offer', path: summary(ongoing), shows: accept },
  {
    name: 'seller-offer-accepted',
    path: summary(acceptedBefore, 'manySales'),
    shows: (page) => page.getByText('Document signé'),
  },
  { name: 'seller-offer-long', path: summary(firstOfMany, 'longSeller'), shows: accept },
  {
    name: 'seller-offer-of-a-co-seller',
    path: summary(ongoing, 'coOwner'),
    shows: (page) => page.getByText('Seul le vendeur principal'),
  },
  {
    name: 'seller-offer-confirm',
    path: summary(ongoing),
    act: press('Accepter cette offre'),
    shows: (page) => screens(page).dialog('Accepter cette offre'),
  },
  {
    name: 'seller-offer-other-accepting',
    path: signature(ongoing),
    prepare: slowly,
    act: inSequence(sign, (page) =>
      page.getByRole('article').filter({ hasText: '312\u202f000' }).getByRole('link').click(),
    ),
    shows: (page) => page.getByText("Une autre offre est acceptée, ou en cours d'acceptation"),
  },
  {
    name: 'seller-offer-unknown',
    path: summary(999_999),
    expected: /status of 404/,
    shows: (page) => page.getByText("Cette offre n'est pas accessible"),
  },
  {
    name: 'seller-offer-print',
    path: summary(ongoing),
    ...print,
    shows: (page) => page.getByText('Profil financier'),
  },
];

const signatures: State[] = [
  { name: 'seller-offer-signature', path: signature(otherOngoing), shows: signer },
  {
    name: 'seller-offer-signature-not-theirs',
    path: signature(ongoing, 'coOwner'),
    shows: (page) => page.getByText('accessible uniquement au vendeur principal'),
  },
  {
    name: 'seller-offer-signature-not-shown',
    path: summary(ongoing),
    ownClock: true,
    act: unshown,
    shows: (page) => screens(page).link('Ouvrir dans un nouvel onglet'),
    expected: UNFRAMED,
  },
  {
    name: 'seller-offer-signed-in-another-tab',
    path: summary(ongoing),
    prepare: ({ db }) => {
      db.provider.confirmationDelayMs = 0;
    },
    ownClock: true,
    act: inSequence(unshown, signInOtherTab),
    shows: (page) => screens(page).toastMessage("L'offre est acceptée"),
    expected: UNFRAMED,
  },
  {
    // The sale has gone on, and the offer is being read: the signature page stays until the answer.
    name: 'seller-offer-signature-in-doubt',
    path: signature(ongoing),
    act: async (page, demo) => {
      await signer(page).waitFor();
      await waitForListeners(demo, true);
      await plan(demo, { method: 'GET', path: `/sellers/*/offers/${ongoing}`, fault: 'timeout', times: OFTEN });
      const asked = page.waitForRequest(`**/offers/${ongoing}`);
      await changeSaleLive(only.id, { state: 'awaiting_sale_agreement' })(page, demo);
      await asked;
    },
    shows: signer,
  },
  {
    name: 'seller-offer-signature-closed',
    path: signature(ongoing),
    act: inSequence((page) => signer(page).waitFor(), changeSaleLive(only.id, { state: 'dead' })),
    shows: (page) => screens(page).toastMessage("Cette offre n'attend plus votre signature"),
  },
  {
    name: 'seller-offer-signature-not-ready',
    path: summary(ongoing),
    act: async (page, demo) => {
      await page.route(`**/api/v1/sellers/*/offers/${ongoing}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), yousign_url: null } });
      });
      await page.reload();
      await inSequence(press('Accepter cette offre'), press('Continuer vers la signature'))(page, demo);
    },
    shows: (page) => page.getByText("n'est pas encore disponible"),
  },
];

/** Every state of the offers. */
export const sellerOfferStates: State[] = [...list, ...one, ...signatures];
