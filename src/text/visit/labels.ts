/** Words for visits, as the buyer reads them. Sources: buyer-and-shell.md §4, labels.md (Visits and offers). */
import type { CancelReason, VisitState } from '@/domain/visit/visit';

/** Why a visitor cancels; the order shown is that of CANCEL_REASONS. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  visitor_emergency: "J'ai un empêchement",
  location: "L'emplacement ne me convient pas",
  found: "J'ai trouvé un autre bien",
  dislike: 'Le bien ne me plaît plus',
  partner: "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
};

/** The states of a visit; 'confirmed' is worded for a visit still to come, 'unknown' says nothing it cannot know. */
export const visitStateLabels: Record<VisitState, string> = {
  proposed: 'Visite proposée',
  confirmed: 'Visite à venir',
  done: 'Visite effectuée',
  rescheduled: 'Visite reportée',
  cancelled_visitor: 'Visite annulée',
  cancelled_owner: 'Visite annulée',
  cancelled_guide: 'Visite annulée',
  cancelled_terminated: 'Visite annulée',
  unknown: 'Visite',
};
