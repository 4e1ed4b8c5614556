/** Words of the offers of a buyer. Sources: buyer-and-shell.md §4, labels.md (Visits and offers). */
import type { BuyerOfferAction, BuyerOfferKind, FinancialProfile } from '@/domain/offer/buyer-offer';
import { formatMoney } from '@/text/money';

/** What an offer has become; 'unknown' says nothing it cannot know. */
export const buyerOfferLabels: Record<BuyerOfferKind, string> = {
  draft: 'Offre non finalisée',
  submitted: 'Offre soumise',
  accepted: 'Offre acceptée',
  refused: 'Offre refusée',
  dropped: 'Offre abandonnée',
  unknown: 'Offre',
};

/** What may be done about an offer. */
export const buyerOfferActionLabels: Record<BuyerOfferAction, string> = {
  finalise: 'Finaliser mon offre',
  'counter-offer': 'Faire une contre-offre',
  'new-offer': 'Faire une offre',
};

/** The tab of the offers. */
export function offersTabLabel(count: number): string {
  return count > 1 ? 'Mes offres' : 'Mon offre';
}

/** One line of a financing. `value` is null where only a document is known; `url` is that of the document, unchecked. */
export type FinancingRow = { label: string; value: string | null; url: string | null };

const answer = (value: boolean | number | null) =>
  typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : value === null ? null : formatMoney(value);

/** How a buyer pays, line by line in the order of labels.md. What the server did not say has no line. */
export function financingRows(profile: FinancialProfile): FinancingRow[] {
  const rows: [label: string, value: boolean | number | null, url: string | null][] = [
    ['Paiement comptant', profile.cashPayment, null],
    ['Justificatif de fonds', null, profile.proofOfFundsUrl],
    ["Vente d'un bien", profile.realEstateSale, null],
    ['Montant de la vente', profile.realEstateAmountEuros, null],
    ['Justificatif de vente', null, profile.proofOfSaleUrl],
    ['Prêt immobilier', profile.loan, null],
    ['Condition suspensive de prêt', profile.loanCondition, null],
    ['Apport personnel', profile.contributionEuros, null],
    ['Revenus', profile.revenuesEuros, null],
    ['Charges', profile.chargesEuros, null],
    ['Accord de principe de la banque', profile.promiseOfFinancing, profile.promiseOfFinancingUrl],
  ];
  return rows
    .filter(([, value, url]) => value !== null || url !== null)
    .map(([label, value, url]) => ({ label, value: answer(value), url }));
}
