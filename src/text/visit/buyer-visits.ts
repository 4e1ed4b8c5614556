/** Words of the visits of a buyer. Sources: buyer-and-shell.md §4, §5 and §8, labels.md (Visits and offers), decisions.md. */
import type { BuyerVisit, BuyerVisitAction, BuyerVisitKind } from '@/domain/visit/buyer-visit';
import type { VisitState } from '@/domain/visit/visit';

/** What a visit has become; 'unknown' says nothing it cannot know. */
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

/** What may be done about a visit. */
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
 * The line under 'Visite annulée': who cancelled, and why; null when the server says neither.
 * @example cancellationLine({ state: 'cancelled_visitor', cancelReasonText: 'Trop loin' }) // 'par le visiteur · Trop loin'
 */
export function cancellationLine({ state, cancelReasonText }: Pick<BuyerVisit, 'state' | 'cancelReasonText'>) {
  const by = cancelledBy[state];
  // A reason may say the same.
  const isSaid = by !== undefined && cancelReasonText?.trim().toLowerCase().replace(/\.$/, '') === by;
  return [!isSaid && by, cancelReasonText].filter(Boolean).join(' · ') || null;
}

/** What is said of a cancellation that is not complete (§5). */
export const cancellationMessages = {
  reason: { missing: '*Veuillez sélectionner un motif' },
  details: { missing: '*Veuillez apporter plus de détails' },
};

/** The toast once a visit was cancelled in the client area (§8). */
export const VISIT_CANCELLED = 'La visite a bien été annulée';

/** Instead of the documents of a visit, while the server answers 403. */
export const DOCUMENTS_LATER = "Documents disponibles après acceptation d'une offre";

/** The tab of the visits. */
export function visitsTabLabel(count: number): string {
  return count > 1 ? 'Mes visites' : 'Ma visite';
}
