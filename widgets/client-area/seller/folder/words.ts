/** Labels and sentences about the documents of a sale. Source: docs/spec/documents.md#1. */
import type { SaleDocument } from '@/domain/document/sale-document';
import type { SaleState } from '@/domain/sale/seller-sale';
import { plural } from '@/text/plural';

/**
 * Returns the number of missing documents in words. Source: docs/spec/documents.md#5.3.
 * @example missingCount(3) // '3 documents manquants'
 */
export function missingCount(count: number): string {
  return `${count} ${plural(count, 'document manquant', 'documents manquants')}`;
}

const addNow = (purpose: string) => `Ajoutez les vôtres dès maintenant\u00a0: ${purpose}.`;
const FOR_ADVERT = addNow('votre annonce paraîtra plus vite');
const KEPT = 'Les documents que vous ajoutez sont conservés ici.';

const invitations: Record<SaleState, string> = {
  awaiting_term_signature: FOR_ADVERT,
  awaiting_publication: FOR_ADVERT,
  awaiting_offer: addNow('votre dossier sera prêt pour le compromis'),
  awaiting_sale_agreement: addNow('le compromis se prépare avec eux'),
  awaiting_notarial_deed: addNow("l'acte de vente se prépare avec eux"),
  sold: KEPT,
  dead: KEPT,
  unknown: KEPT,
};

/** Returns the sentence of an empty folder, by the state of the sale. Source: docs/spec/documents.md#4.7. */
export function documentsInvitation(state: SaleState): string {
  return invitations[state];
}

/**
 * Returns the type shown beside a document's name; null if the name without its extension is the type.
 * @example documentTypeName({ name: 'DPE.pdf', type: { name: 'Diagnostics techniques' } }) // 'Diagnostics techniques'
 */
export function documentTypeName({ name, type }: Pick<SaleDocument, 'name' | 'type'>): string | null {
  const bare = name?.replace(/\.\w+$/, '').toLowerCase();
  return type.name?.toLowerCase() === bare || name === null ? null : type.name;
}

/** Messages of the deletion of a document. Source: docs/spec/documents.md#7.3, docs/spec/documents.md#7.5. */
export const deletionWords = {
  done: 'Le document a bien été supprimé',
  failed: "Le document n'a pas été supprimé.",
  forbidden:
    "Ce document ne peut plus être supprimé\u00a0: seule la personne qui l'a ajouté le peut, avant la publication.",
};
