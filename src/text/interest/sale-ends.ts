/** Words of a sale that invites its buyers to nothing any more, or for now. Source: labels.md (Sale), decisions.md (Buyer space). */
import type { SaleEnd } from '@/domain/interest/sale-end';

/** In a word. */
export const saleEndLabels: Record<SaleEnd, string> = {
  sold: 'Vendu',
  dead: 'Vente arrêtée',
  on_break: 'En pause',
};

/** In a sentence, over the tabs of the sale. */
export const saleEndSentences: Record<SaleEnd, string> = {
  sold: 'Ce bien est vendu.',
  dead: 'La vente de ce bien est arrêtée.',
  on_break: "La vente de ce bien est en pause\u00a0: aucune visite ni offre n'est possible pour le moment.",
};
