/** Labels of the visit reports, as a seller reads them. Source: docs/spec/reports.md. */
import type { Interest } from '@/domain/visit/seller-visit';

/** Labels of the levels of interest. Source: docs/spec/reports.md#2.1. */
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

/** Titles of the parts of a report. Source: docs/spec/reports.md#3.5. */
export const reportLabels = {
  context: 'Contexte',
  interest: 'Intérêt',
  nextSteps: 'Prochaines étapes',
  questionsSeller: 'Questions pour vous',
};

/** Pronouns of the visitor, by civility. */
const WHO = { mr: 'il', mrs: 'elle', unknown: 'elle/il' };

/** Returns the title of the points that a visitor liked, or liked less. Source: docs/spec/reports.md#3.6. */
export function opinionLabel(civility: 'mr' | 'mrs' | null, opinion: 'positive' | 'negative'): string {
  return `Ce qu'${WHO[civility ?? 'unknown']} a ${opinion === 'negative' ? 'moins ' : ''}apprécié`;
}
