/** Words of the offers on a sale, as its seller reads them. Sources: seller.md §4.2, labels.md (Visits and offers). */
import {
  bestAmount,
  type OfferAsks,
  receivedAt,
  type SellerFinancialProfile,
  type SellerOffer,
  type SellerOfferKind,
} from '@/domain/offer/seller-offer';
import { formatDate } from '@/text/dates';
import { formatCharge } from '@/text/money';
import { NO_VALUE } from '@/text/number';
import { type FinancingRow, financingRows } from './buyer-offers';

/** What an offer is to its seller; 'unknown' says nothing it cannot know. */
export const sellerOfferLabels: Record<SellerOfferKind, string> = {
  pending: 'Offre en attente',
  accepted: 'Offre acceptée',
  refused: 'Offre refusée',
  dropped: 'Offre abandonnée',
  accepting: "Offre en cours d'acceptation...",
  unknown: 'Offre',
};

/** Said at once when the provider says that it is signed (§8). */
export const OFFER_ACCEPTING = "L'offre est en cours d'acceptation";

/** Said once the API itself calls an offer that was signed here accepted. */
export const OFFER_ACCEPTED = "L'offre est acceptée";

/** Said of an offer that was there to be signed and no longer is: accepted elsewhere, refused, withdrawn. */
export const OFFER_CLOSED = "Cette offre n'attend plus votre signature";

/** The amount of an offer where it stands alone, in words when it is not known. */
export const offerAmount = (euros: number | null) => (euros === null ? 'Montant non communiqué' : formatCharge(euros));

/** What an offer that still waits asks of its seller, or why it may not be accepted. */
export const offerAsksLabels: Record<OfferAsks, string> = {
  answer: 'Votre réponse est attendue',
  sale: "Cette offre ne peut pas être acceptée\u00a0: votre vente n'attend pas d'offre en ce moment.",
  'not-yet': "Cette offre n'attend pas encore votre réponse\u00a0: votre expert vous préviendra.",
  signed: 'Toutes les réponses à cette offre ne sont pas encore réunies.',
  amount:
    "Cette offre ne peut pas être acceptée\u00a0: son montant n'est pas connu. Votre expert peut vous en dire plus.",
};

/** The same of an offer that waits for the answer of another seller. */
export const OTHERS_ANSWER = 'La réponse du vendeur principal est attendue';

/** Of an offer beside the one that is accepted, or on its way to be. */
export const OTHER_TAKEN = "Une autre offre est acceptée, ou en cours d'acceptation";

/** How the buyer pays, as far as a seller may know: no revenues, no charges, no proofs (contract §4). */
export function sellerFinancingRows(profile: SellerFinancialProfile): FinancingRow[] {
  return financingRows({
    ...profile,
    proofOfFundsUrl: null,
    proofOfSaleUrl: null,
    revenuesEuros: null,
    chargesEuros: null,
  });
}

// In their order: all lines of a profile that says everything.
const sellerFinancingLabels = () =>
  sellerFinancingRows({
    cashPayment: true,
    realEstateSale: true,
    realEstateAmountEuros: 0,
    loan: true,
    loanCondition: true,
    contributionEuros: 0,
    promiseOfFinancing: true,
    promiseOfFinancingUrl: null,
  }).map(({ label }) => label);

/** One line of a comparison: a value for each offer; `best` says of which amounts none is higher, null of other lines. */
export type ComparedRow = { label: string; values: string[]; best: boolean[] | null };

/**
 * Offers side by side (decisions.md, Reports): amount, date, then each line of financing that some offer has. Documents are
 * left out, and so is what a seller never sees; what an offer does not say is '–'.
 */
export function comparedRows(offers: readonly SellerOffer[]): ComparedRow[] {
  const best = bestAmount(offers);
  const financing = offers.map(({ financialProfile }) =>
    financialProfile ? sellerFinancingRows(financialProfile).filter(({ value }) => value !== null) : [],
  );
  const has = (label: string) => financing.some((rows) => rows.some((row) => row.label === label));
  const labels = sellerFinancingLabels().filter(has);
  return [
    {
      label: 'Montant',
      values: offers.map(({ amountEuros }) => formatCharge(amountEuros)),
      best: offers.map(({ amountEuros }) => best !== null && amountEuros === best),
    },
    { label: 'Reçue le', values: offers.map((offer) => formatDate(receivedAt(offer))), best: null },
    ...labels.map((label) => ({
      label,
      values: financing.map((rows) => rows.find((row) => row.label === label)?.value ?? NO_VALUE),
      best: null,
    })),
  ];
}
