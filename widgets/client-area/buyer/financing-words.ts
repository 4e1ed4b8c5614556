/** The lines of a financing. The home, which has the labels of offers, does not wait for them. */
import type { FinancialProfile } from '@/domain/offer/buyer-offer';
import { formatMoney } from '@/text/money';

/** A line of a financing. `value` is null if only a document is known; `url` is the document's address, unchecked. */
export type FinancingRow = { label: string; value: string | null; url: string | null };

const answer = (value: boolean | number | null) =>
  typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : value === null ? null : formatMoney(value);

/** Returns the lines of a financing; a field without a value has no line. Source: docs/spec/offers.md#1.3. */
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
