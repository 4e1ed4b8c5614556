import type { CancelReason } from '@/domain/visit/visit';

/** Labels of the reasons to cancel; CANCEL_REASONS has their order. Source: docs/spec/visits.md#6.2. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  visitor_emergency: "J'ai un empêchement",
  location: "L'emplacement ne me convient pas",
  found: "J'ai trouvé un autre bien",
  dislike: 'Le bien ne me plaît plus',
  partner: "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
};
