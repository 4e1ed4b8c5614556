/** Labels of the fields of a buyer alert. Source: docs/spec/alerts.md#1.1, docs/spec/alerts.md#1.2. */

import type { FLOORS, OUTDOOR_SPACES, PURCHASE_TYPES } from '@/domain/alert/buyer-alert';
import { floorName } from '@/text/place/floors';

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

/** Returns the label of the floor from which a lift is needed; 0 is the ground floor. */
export function liftFloorLabel(floor: number): string {
  return floor === 0 ? 'rez-de-chaussée' : floorName(floor);
}
