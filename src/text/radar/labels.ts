/** Words of the radar. Source: labels.md (Radar), estimation-and-radar.md §5 and §9. */

import type { AgeBand } from '@/domain/radar/figures';
import type { Amenity } from '@/domain/radar/radar';
import type { RadarProject } from '@/domain/radar/sign-up';
import { formatNumber, withUnit } from '@/text/number';
import { floorName } from '@/text/place/floors';

/** Who bought. Any other situation is a buyer. */
const buyerLabels: Record<string, string> = {
  primo_buyer: 'Primo-accédent',
  owner: 'Secondo-accédant',
  rental_investment: 'Investisseur',
};

/** The buyer's situation; 'Acheteur' for what is unknown. */
export function buyerLabel(situation: string | null): string {
  return (Object.hasOwn(buyerLabels, situation ?? '') && buyerLabels[situation ?? '']) || 'Acheteur';
}

/** What a property may have. */
export const amenityLabels: Record<Amenity, string> = {
  elevator: 'Ascenseur',
  terrace: 'Terrasse',
  garden: 'Jardin',
  parking: 'Parking',
  cellar: 'Cave',
  concierge: 'Gardien',
  pool: 'Piscine',
};

/** A decade of age: '30 à 39 ans', 'Moins de 20 ans', '80 ans et plus'. */
export function ageLabel({ from, to }: AgeBand): string {
  if (from === null) return `Moins de ${(to ?? 0) + 1} ans`;
  return to === null ? `${from} ans et plus` : `${from} à ${to} ans`;
}

/**
 * A floor, of how many where that is known and not less; below 0 is below the ground.
 * @example floorLabel(3, 6) // '3e étage sur 6'
 * @example floorLabel(0, 6) // 'Rez-de-chaussée'
 */
export function floorLabel(floor: number, totalFloor: number | null): string {
  if (floor <= 0) return floor === 0 ? 'Rez-de-chaussée' : 'Sous-sol';
  const of = totalFloor !== null && totalFloor >= floor ? ` sur ${totalFloor}` : '';
  return floorName(floor) + of;
}

/** A share of a price: '5,5 %'. */
export function percentLabel(percent: number): string {
  return withUnit(formatNumber(percent, 1), '%');
}

/** A radius to choose: '250 m', '1 km'. */
export function radiusLabel(metres: number): string {
  return metres < 1000 ? withUnit(formatNumber(metres), 'm') : withUnit(formatNumber(metres / 1000), 'km');
}

/** Why one uses the radar. */
export const projectLabels: Record<RadarProject, string> = {
  seller: 'Je pense à vendre mon bien et je me renseigne',
  buyer: 'Je souhaite acheter un bien',
  pro: "Je suis un professionnel de l'immobilier",
  curious: 'Par simple curiosité',
};

/** What is said of the sign-up form. */
export const signUpMessages = {
  email: { invalid: "*L'email n'est pas valide" },
  password: { short: '*Le mot de passe doit contenir au minimum 8 caractères' },
  passwordConfirmation: { different: '*Les mots de passe ne sont pas identiques' },
  project: { missing: '*Veuillez sélectionner une raison' },
};

/** What is said of an empty phone number. */
export const PHONE_MISSING = '*Veuillez entrer votre numéro de téléphone';
