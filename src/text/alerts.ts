/** Words of buyer alerts. Source: labels.md (Alerts). */
import type { FLOORS, OUTDOOR_SPACES, PROJECT_STATES, PURCHASE_TYPES, SITUATIONS } from '@/domain/buyer-alert';

/** The floors that suit. */
export const floorLabels: Record<(typeof FLOORS)[number], string> = {
  no_matter: 'Peu importe',
  only_ground: 'Rez-de-chaussée uniquement',
  no_ground: 'Pas de rez-de-chaussée',
  high_floor: 'Étage élevé',
};

/** The outdoor spaces that suit. */
export const outdoorSpaceLabels: Record<(typeof OUTDOOR_SPACES)[number], string> = {
  no_matter: 'Peu importe',
  everything: "Un extérieur, quel qu'il soit",
  garden: 'Jardin',
  balcony: 'Balcon',
  terrace: 'Terrasse',
};

/** What the buyer would do with the property. */
export const purchaseTypeLabels: Record<(typeof PURCHASE_TYPES)[number], string> = {
  main_residence: 'Résidence principale',
  secondary_residence: 'Résidence secondaire',
  rental_investment: 'Investissement locatif',
};

/** Who the buyer is. */
export const situationLabels: Record<(typeof SITUATIONS)[number], string> = {
  owner: 'Je suis déjà propriétaire',
  primo_buyer: "J'achète pour la première fois",
  hunter: 'Je suis chasseur immobilier',
  rental_investment: "J'investis pour louer",
};

/** When they would buy. */
export const projectStateLabels: Record<(typeof PROJECT_STATES)[number], string> = {
  already_offering: 'Acheter dès que possible',
  already_visiting: "Acheter d'ici 3 mois",
  starting_visits: "Acheter d'ici 6 mois",
  not_urgent: 'Je ne suis pas pressé(e)',
};

/** The floor from which a lift is needed: 0 is the ground. */
export function liftFloorLabel(floor: number): string {
  if (floor === 0) return 'rez-de-chaussée';
  return floor === 1 ? '1er étage' : `${floor}e étage`;
}
