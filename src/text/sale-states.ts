/** Words of the states of a sale, as its seller reads them. Source: labels.md (Sale). */

const labels: Record<string, string> = {
  awaiting_term_signature: 'Mandat à signer',
  awaiting_publication: 'Publication à venir',
  awaiting_offer: 'En vente',
  awaiting_sale_agreement: 'Compromis à signer',
  awaiting_notarial_deed: 'Acte de vente à signer',
  sold: 'Vendu',
  dead: 'Vente arrêtée',
};

/**
 * The state of a sale; 'En cours' for one that is unknown.
 * @example saleStateLabel('awaiting_offer') // 'En vente'
 */
export function saleStateLabel(state: string | null): string {
  return labels[state ?? ''] ?? 'En cours';
}
