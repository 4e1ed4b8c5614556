/** Labels of the status of a sale, as its seller reads them. Source: docs/spec/sale.md#6. */
import { type SaleStatusInput, type SellerSaleStatus, saleStatus } from '@/domain/sale/seller-sale';

/** Labels of the status of a sale. Source: docs/spec/sale.md#6.2. */
export const saleStatusLabels: Record<SellerSaleStatus, string> = {
  awaiting_term_signature: 'Mandat à signer',
  mandate_signed: 'Mandat signé',
  awaiting_publication: 'Publication à venir',
  awaiting_offer: 'En vente',
  awaiting_sale_agreement: 'Compromis à signer',
  awaiting_notarial_deed: 'Acte de vente à signer',
  sold: 'Vendu',
  dead: 'Vente arrêtée',
  on_break: 'En pause',
  unknown: 'En cours',
};

/** Shown while the signature of a mandate is being recorded. Source: docs/spec/sale.md#6.5. */
export const SIGNATURE_BEING_RECORDED = "Signature en cours d'enregistrement";

/** Shown on a locked screen when the mandate is signed and the sale's state lags behind (docs/spec/sale.md#3.7). */
export const LOCKED_AFTER_SIGNATURE =
  "Votre mandat est signé. Cette page s'ouvrira dès que votre vente sera passée à l'étape suivante.";

/**
 * Returns the label of a sale's status; 'En pause' takes precedence unless the sale is sold or stopped; 'En cours' if
 * the state is unknown. Source: docs/spec/sale.md#6.3.
 * @example saleStatusLabel(sale) // 'En vente'
 */
export function saleStatusLabel(sale: SaleStatusInput): string {
  return saleStatusLabels[saleStatus(sale)];
}
