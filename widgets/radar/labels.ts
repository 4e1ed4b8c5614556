/** Labels and messages of the radar. Source: docs/spec/radar.md#8.6, docs/spec/radar.md#11, docs/spec/radar.md#12. */

import type { AgeBand } from '@/domain/radar/figures';
import type { Amenity } from '@/domain/radar/radar';
import type { RadarProject } from '@/domain/radar/sign-up';
import { formatNumber, withUnit } from '@/text/number';
import { floorName } from '@/text/place/floors';

/** Labels of the buyer's situation; any other situation is 'Acheteur'. */
const buyerLabels: Record<string, string> = {
  primo_buyer: 'Primo-accédent',
  owner: 'Secondo-accédant',
  rental_investment: 'Investisseur',
};

/** Returns the label of the buyer's situation; 'Acheteur' if unknown. */
export function buyerLabel(situation: string | null): string {
  return (Object.hasOwn(buyerLabels, situation ?? '') && buyerLabels[situation ?? '']) || 'Acheteur';
}

/** Labels of the equipment of a property, in the order shown. */
export const amenityLabels: Record<Amenity, string> = {
  elevator: 'Ascenseur',
  terrace: 'Terrasse',
  garden: 'Jardin',
  parking: 'Parking',
  cellar: 'Cave',
  concierge: 'Gardien',
  pool: 'Piscine',
};

/** Returns the label of a decade of age: '30 à 39 ans', 'Moins de 20 ans', '80 ans et plus'. */
export function ageLabel({ from, to }: AgeBand): string {
  if (from === null) return `Moins de ${(to ?? 0) + 1} ans`;
  return to === null ? `${from} ans et plus` : `${from} à ${to} ans`;
}

/**
 * Returns the label of a floor, with the total unless it is unknown or below the floor; below 0 is 'Sous-sol'.
 * @example floorLabel(3, 6) // '3e étage sur 6'
 * @example floorLabel(0, 6) // 'Rez-de-chaussée'
 */
export function floorLabel(floor: number, totalFloor: number | null): string {
  if (floor <= 0) return floor === 0 ? 'Rez-de-chaussée' : 'Sous-sol';
  const of = totalFloor !== null && totalFloor >= floor ? ` sur ${totalFloor}` : '';
  return floorName(floor) + of;
}

/** Returns a percentage with one decimal at most: '5,5 %'. */
export function percentLabel(percent: number): string {
  return withUnit(formatNumber(percent, 1), '%');
}

/** Returns the label of a search radius: '250 m', '1 km'. Source: docs/spec/radar.md#3.7. */
export function radiusLabel(metres: number): string {
  return metres < 1000 ? withUnit(formatNumber(metres), 'm') : withUnit(formatNumber(metres / 1000), 'km');
}

/** Labels of the reasons to use the radar. Source: docs/spec/radar.md#11.3. */
export const projectLabels: Record<RadarProject, string> = {
  seller: 'Je pense à vendre mon bien et je me renseigne',
  buyer: 'Je souhaite acheter un bien',
  pro: "Je suis un professionnel de l'immobilier",
  curious: 'Par simple curiosité',
};

/** Messages of the sign-up form. Source: docs/spec/radar.md#11.2. */
export const signUpMessages = {
  email: { invalid: "*L'email n'est pas valide" },
  password: { short: '*Le mot de passe doit contenir au minimum 8 caractères' },
  passwordConfirmation: { different: '*Les mots de passe ne sont pas identiques' },
  project: { missing: '*Veuillez sélectionner une raison' },
};

/** Message of an empty phone number. Source: docs/spec/radar.md#12.1. */
export const PHONE_MISSING = '*Veuillez entrer votre numéro de téléphone';
