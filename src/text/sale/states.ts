/** Words of the states of a sale, as its seller reads them. Source: labels.md (Sale). */
import { type SaleStanding, type Standing, standingOf } from '@/domain/sale/seller-sale';

/** What each standing is called. */
export const saleStandingLabels: Record<SaleStanding, string> = {
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

/** Said while the signature of a mandate is being recorded (seller.md §2.2, labels.md). */
export const SIGNATURE_INCOMING = "Signature en cours d'enregistrement";

/** Said where a mandate is signed and the state of the sale has not followed yet. */
export const LOCKED_YET =
  "Votre mandat est signé. Cette page s'ouvrira dès que votre vente sera passée à l'étape suivante.";

/**
 * Where a sale stands; 'En pause' wins over any that goes on; 'En cours' where the state is unknown.
 * @example saleStateLabel(sale) // 'En vente'
 */
export function saleStateLabel(sale: Standing): string {
  return saleStandingLabels[standingOf(sale)];
}
