/** Names of the steps of the estimation funnel, page titles and button labels. */
import type { StepName } from '@/domain/estimation/steps';

/** Names of the steps. Source: docs/spec/funnel.md#2.3. */
export const stepNames: Record<StepName, string> = {
  adresse: 'Adresse',
  typologie: 'Type de bien',
  informations: 'Informations principales',
  specificites: 'Spécificités du bien',
  attentes: 'Attentes de prix',
  motif: 'Motif',
  contact: 'Contact',
  'calcul-en-cours': 'Calcul en cours',
};

/** Returns the page title of a step or of a result. Source: docs/spec/funnel.md#1.5, docs/spec/results.md#1.2. */
export function estimationTitle(step: StepName | 'resultat'): string {
  return `Estimation - ${step === 'resultat' ? 'Résultat' : stepNames[step]}`;
}

/** Labels of the forward button. Source: docs/spec/funnel.md#7.4. */
export const forwardLabels = {
  start: "Commencer l'estimation",
  next: 'Étape suivante',
  discover: "Découvrir l'estimation",
};
