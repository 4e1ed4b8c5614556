/** Words of the steps of the estimation funnel. Sources: labels.md (Funnel), estimation-and-radar.md §1 and §2. */
import type { StepName } from '@/domain/estimation/steps';

/** The names of the steps. */
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

/** The title of the page on a step, and on a result. */
export function estimationTitle(step: StepName | 'resultat'): string {
  return `Estimation - ${step === 'resultat' ? 'Résultat' : stepNames[step]}`;
}

/** What the forward button says. */
export const forwardLabels = {
  start: "Commencer l'estimation",
  next: 'Étape suivante',
  discover: "Découvrir l'estimation",
};
