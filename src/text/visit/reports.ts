/** Words of the reports of visits, as a seller reads them. Source: labels.md (Sale: Interest, Report), decisions.md (Reports). */
import type { Interest } from '@/domain/visit/seller-visit';

/** How much the visitor wants the property. */
export const interestLabels: Record<Interest, string> = {
  uninterested: "Pas d'intérêt",
  maybe_interested: 'Intérêt à confirmer',
  interested: 'Intérêt réel',
  very_interested: 'Fort intérêt',
  offer_submitted: 'Offre déposée',
  not_anymore_found_other: 'A trouvé un autre bien',
  not_anymore_not_convinced: "Le bien n'a pas convaincu",
  not_anymore_purchase_delayed: "Projet d'achat reporté",
  not_anymore_never_answered: 'Sans réponse à nos relances',
  not_anymore_other: 'Ne donne pas suite',
  unknown: 'Intérêt non précisé',
};

/** The titles of the parts of a report. */
export const reportLabels = {
  context: 'Contexte',
  interest: 'Intérêt',
  nextSteps: 'Prochaines étapes',
  questionsSeller: 'Questions pour vous',
};

/** Someone who visited, in the words of their civility. */
const WHO = { mr: 'il', mrs: 'elle', unknown: 'elle/il' };

/** The title of what a visitor liked, or liked less. */
export function opinionLabel(civility: 'mr' | 'mrs' | null, opinion: 'positive' | 'negative'): string {
  return `Ce qu'${WHO[civility ?? 'unknown']} a ${opinion === 'negative' ? 'moins ' : ''}apprécié`;
}
