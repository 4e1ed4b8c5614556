/** Labels of a sale of interest that is sold, stopped or paused. Source: docs/spec/buyer.md#3.5. */
import type { SaleEnd } from '@/domain/interest/sale-end';

/** Labels of the badge. */
export const saleEndLabels: Record<SaleEnd, string> = {
  sold: 'Vendu',
  dead: 'Vente arrêtée',
  on_break: 'En pause',
};

/** Sentences above the tabs of the sale. */
export const saleEndSentences: Record<SaleEnd, string> = {
  sold: 'Ce bien est vendu.',
  dead: 'La vente de ce bien est arrêtée.',
  on_break: "La vente de ce bien est en pause\u00a0: aucune visite ni offre n'est possible pour le moment.",
};
