/** Labels of the states of a visit and of the reasons to cancel, as the buyer reads them. */
import type { CancelReason, VisitState } from '@/domain/visit/visit';

/** Labels of the reasons to cancel; CANCEL_REASONS has their order. Source: docs/spec/visits.md#6.2. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  visitor_emergency: "J'ai un empêchement",
  location: "L'emplacement ne me convient pas",
  found: "J'ai trouvé un autre bien",
  dislike: 'Le bien ne me plaît plus',
  partner: "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
};

/** Labels of the states of a visit: 'confirmed' is a visit to come, 'unknown' is neutral (docs/spec/visits.md#2.1). */
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
