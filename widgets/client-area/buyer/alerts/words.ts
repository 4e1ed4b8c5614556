/** Labels, messages and toasts of a customer's buyer alerts. Source: docs/spec/alerts.md#5, docs/spec/alerts.md#7. */
import type { UnsubscriptionReason } from '@/domain/alert/customer-alert';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';

/** Labels of the reasons to unsubscribe from an alert. Source: docs/spec/alerts.md#7.2. */
export const unsubscriptionLabels: Record<UnsubscriptionReason, string> = {
  already_found: "J'ai trouvé un bien",
  too_many_alerts: "Je reçois trop d'alertes",
  alerts_not_relevant: 'Les biens proposés ne correspondent pas à ma recherche',
  no_longer_interested: 'Je ne cherche plus à acheter',
  other_reason: 'Autre raison',
};

/** The message of the unsubscription form when no reason is chosen. */
export const unsubscriptionMessages = { reason: { missing: 'Veuillez sélectionner un motif' } };

/**
 * Toasts of the actions on an alert, with their duration in milliseconds; 'left' has the style of an error.
 * Source: docs/spec/alerts.md#6.2, docs/spec/alerts.md#7.3.
 */
export const alertToasts = {
  created: { message: 'Votre alerte achat a bien été créée', durationMs: 5000 },
  edited: { message: 'Votre alerte achat a bien été modifiée', durationMs: 3000 },
  resubscribed: { message: 'Vous êtes à nouveau inscrit à cette alerte achat', durationMs: 3000 },
  left: { message: 'Votre alerte a bien été désactivée', durationMs: 3000 },
};

/** Labels of the actions on an alert. */
export const alertActionLabels = {
  create: 'Créer une alerte',
  edit: 'Modifier',
  leave: 'Me désinscrire',
  resubscribe: 'Me réinscrire',
  adverts: 'Voir les annonces',
};

/**
 * Returns the sentence for the average number of matching properties a week. Source: docs/spec/alerts.md#8.2.
 * @example weeklyLabel(2.5) // '2,5 biens correspondants par semaine en moyenne'
 */
export function weeklyLabel(average: number): string {
  const word = plural(average, 'bien correspondant', 'biens correspondants');
  return `${formatNumber(average, 1)} ${word} par semaine en moyenne`;
}
