/** Labels of the fields of a buyer alert. Source: docs/spec/alerts.md#1.1, docs/spec/alerts.md#1.2. */

import type { FLOORS, OUTDOOR_SPACES, PROJECT_STATES, PURCHASE_TYPES, SITUATIONS } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { parseAmount } from '@/domain/amount';
import { formatMoney } from '@/text/money';
import { floorName } from '@/text/place/floors';
import { plural } from '@/text/plural';

/** Labels of the accepted floors. */
export const floorLabels: Record<(typeof FLOORS)[number], string> = {
  no_matter: 'Peu importe',
  only_ground: 'Rez-de-chaussée uniquement',
  no_ground: 'Pas de rez-de-chaussée',
  high_floor: 'Étage élevé',
};

/** Labels of the accepted outdoor spaces. */
export const outdoorSpaceLabels: Record<(typeof OUTDOOR_SPACES)[number], string> = {
  no_matter: 'Peu importe',
  everything: "Un extérieur, quel qu'il soit",
  garden: 'Jardin',
  balcony: 'Balcon',
  terrace: 'Terrasse',
};

/** Labels of the types of purchase. */
export const purchaseTypeLabels: Record<(typeof PURCHASE_TYPES)[number], string> = {
  main_residence: 'Résidence principale',
  secondary_residence: 'Résidence secondaire',
  rental_investment: 'Investissement locatif',
};

/** Labels of the buyer's situation. Source: docs/spec/alerts.md#10.2. */
export const situationLabels: Record<(typeof SITUATIONS)[number], string> = {
  owner: 'Je suis déjà propriétaire',
  primo_buyer: "J'achète pour la première fois",
  hunter: 'Je suis chasseur immobilier',
  rental_investment: "J'investis pour louer",
};

/** Labels of the progress of the buyer's project. Source: docs/spec/alerts.md#10.2. */
export const projectStateLabels: Record<(typeof PROJECT_STATES)[number], string> = {
  already_offering: 'Acheter dès que possible',
  already_visiting: "Acheter d'ici 3 mois",
  starting_visits: "Acheter d'ici 6 mois",
  not_urgent: 'Je ne suis pas pressé(e)',
};

/** Returns the label of the floor from which a lift is needed; 0 is the ground floor. */
export function liftFloorLabel(floor: number): string {
  return floor === 0 ? 'rez-de-chaussée' : floorName(floor);
}

/**
 * Returns a summary of the criteria in one line. Source: docs/spec/alerts.md#9.2.
 * @example criteriaLine({ …, zone: ['Lyon, France'], house: true, maxBudget: '300000' }) // 'Maison · Lyon · 300 000 € au plus'
 */
export function criteriaLine(typed: TypedCriteria): string {
  const kinds = [typed.apartment && 'Appartement', typed.house && 'Maison'].filter(Boolean).join(' ou ');
  const [first = '', second, ...others] = typed.zone.map((zone) => zone.replace(/, France$/, ''));
  const places = second ? `${first}, ${second}` : first;
  const more = others.length ? ` et ${others.length} ${plural(others.length, 'autre lieu', 'autres lieux')}` : '';
  const budget = parseAmount(typed.maxBudget);
  return [kinds, places + more, budget !== null && `${formatMoney(budget)} au plus`].filter(Boolean).join(' · ');
}
