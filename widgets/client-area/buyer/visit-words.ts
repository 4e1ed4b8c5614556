/** Labels and messages of a buyer's visits. Source: docs/spec/visits.md#2 to docs/spec/visits.md#6. */
import type { BuyerVisit, BuyerVisitAction, BuyerVisitKind } from '@/domain/visit/buyer-visit';
import type { VisitState } from '@/domain/visit/visit';

/** Labels of the status of a visit; 'unknown' has a neutral label. Source: docs/spec/visits.md#2.1. */
export const buyerVisitLabels: Record<BuyerVisitKind, string> = {
  upcoming: 'Visite à venir',
  ongoing: 'Visite en cours',
  past: 'Visite passée',
  proposed: 'Visite proposée',
  done: 'Visite effectuée',
  rescheduled: 'Visite reportée',
  cancelled: 'Visite annulée',
  unknown: 'Visite',
};

/** Labels of the actions on a visit. Source: docs/spec/visits.md#4.1. */
export const buyerVisitActionLabels: Record<BuyerVisitAction, string> = {
  cancel: 'Annuler la visite',
  offer: 'Faire une offre',
  'counter-visit': 'Demander une contre-visite',
  documents: 'Voir les documents',
  reschedule: 'Reprogrammer une visite',
};

const cancelledBy: Partial<Record<VisitState, string>> = {
  cancelled_visitor: 'par le visiteur',
  cancelled_owner: 'par le propriétaire',
  cancelled_guide: 'par le guide',
  cancelled_terminated: 'la vente est terminée',
};

/**
 * Returns the line under 'Visite annulée': who cancelled and why; null without either. Source: docs/spec/visits.md#2.3.
 * @example cancellationLine({ state: 'cancelled_visitor', cancelReasonText: 'Trop loin' }) // 'par le visiteur · Trop loin'
 */
export function cancellationLine({ state, cancelReasonText }: Pick<BuyerVisit, 'state' | 'cancelReasonText'>) {
  const by = cancelledBy[state];
  // A reason that repeats who cancelled is shown once.
  const isSaid = by !== undefined && cancelReasonText?.trim().toLowerCase().replace(/\.$/, '') === by;
  return [!isSaid && by, cancelReasonText].filter(Boolean).join(' · ') || null;
}

/** Messages of an incomplete cancellation. Source: docs/spec/visits.md#6.3. */
export const cancellationMessages = {
  reason: { missing: '*Veuillez sélectionner un motif' },
  details: { missing: '*Veuillez apporter plus de détails' },
};

/** Toast after a cancellation in the client area. Source: docs/spec/visits.md#6.5. */
export const VISIT_CANCELLED = 'La visite a bien été annulée';

/** Shown in place of the documents of a visit when the server answers 403. Source: docs/spec/visits.md#4.5. */
export const DOCUMENTS_LATER = "Documents disponibles après acceptation d'une offre";

/** Returns the label of the tab of the visits. Source: docs/spec/visits.md#3.1. */
export function visitsTabLabel(count: number): string {
  return count > 1 ? 'Mes visites' : 'Ma visite';
}
