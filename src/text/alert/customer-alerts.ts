/** Words of the alerts of a customer. Sources: buyer-and-shell.md §5 and §8, labels.md (Alerts). */
import type { UnsubscriptionReason } from '@/domain/alert/customer-alert';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';

/** Why one leaves an alert. */
export const unsubscriptionLabels: Record<UnsubscriptionReason, string> = {
  already_found: "J'ai trouvé un bien",
  too_many_alerts: "Je reçois trop d'alertes",
  alerts_not_relevant: 'Les biens proposés ne correspondent pas à ma recherche',
  no_longer_interested: 'Je ne cherche plus à acheter',
  other_reason: 'Autre raison',
};

/** What is said when no reason was chosen. */
export const unsubscriptionMessages = { reason: { missing: 'Veuillez sélectionner un motif' } };

/** What is said once something was done to an alert (§8), and for how long in milliseconds; 'left' is told as an error. */
export const alertToasts = {
  created: { message: 'Votre alerte achat a bien été créée', durationMs: 5000 },
  edited: { message: 'Votre alerte achat a bien été modifiée', durationMs: 3000 },
  resubscribed: { message: 'Vous êtes à nouveau inscrit à cette alerte achat', durationMs: 3000 },
  left: { message: 'Votre alerte a bien été désactivée', durationMs: 3000 },
};

/** What may be done about an alert. */
export const alertActionLabels = {
  create: 'Créer une alerte',
  edit: 'Modifier',
  leave: 'Me désinscrire',
  resubscribe: 'Me réinscrire',
  adverts: 'Voir les annonces',
};

/**
 * How many properties match in a week.
 * @example weeklyLabel(2.5) // '2,5 biens correspondants par semaine en moyenne'
 */
export function weeklyLabel(average: number): string {
  const word = plural(average, 'bien correspondant', 'biens correspondants');
  return `${formatNumber(average, 1)} ${word} par semaine en moyenne`;
}
