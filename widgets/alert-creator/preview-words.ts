/** Words of a wider search (docs/spec/alerts.md#13.4). */
import type { Matches, WidenedName, Widening } from '@/domain/alert/preview';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';

const rooms = (typed: string, one: string, several: string) =>
  typed ? `${typed} ${plural(Number(typed), one, several)} et plus` : `Sans minimum de ${several}`;

const WORDS: Record<WidenedName, (criteria: TypedCriteria) => string> = {
  maxBudget: ({ maxBudget }) => `Jusqu'à ${formatMoney(Number(maxBudget))}`,
  minBudget: ({ minBudget }) => (minBudget ? `À partir de ${formatMoney(Number(minBudget))}` : 'Sans budget minimum'),
  minArea: ({ minArea }) => (minArea ? `${formatArea(Number(minArea))} au moins` : 'Sans surface minimum'),
  minRoomNumber: ({ minRoomNumber }) => rooms(minRoomNumber, 'pièce', 'pièces'),
  minBedroomNumber: ({ minBedroomNumber }) => rooms(minBedroomNumber, 'chambre', 'chambres'),
  outdoorSpace: () => 'Avec ou sans extérieur',
  floor: () => 'À tous les étages',
  minFloorForElevator: () => 'Avec ou sans ascenseur',
  parking: () => 'Avec ou sans parking',
};

/** Returns what a widening makes of its criterion, as a button says it. */
export const widenedWords = ({ name, criteria }: Widening): string => WORDS[name](criteria);

/** Returns what a widening brings. */
export function wideningSentence(more: number, { last30DaysTotal }: Matches): string {
  const count = `${formatNumber(more)} ${plural(more, 'annonce', 'annonces')}`;
  return last30DaysTotal === null
    ? `Un seul critère moins strict apporte ${count} de plus en ce moment.`
    : `Un seul critère moins strict aurait apporté ${count} de plus sur 30 jours.`;
}
