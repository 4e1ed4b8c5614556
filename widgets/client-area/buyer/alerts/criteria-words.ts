/** The criteria of an alert in French, never as codes of the API (docs/spec/alerts.md#5.4). */
import type { CustomerAlert } from '@/domain/alert/customer-alert';
import { floorLabels, liftFloorLabel, outdoorSpaceLabels, purchaseTypeLabels } from '@/text/alert/labels';
import { formatMoney } from '@/text/money';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';

const NO_MATTER = 'no_matter';

/** Returns the kinds of property; 'Tous types de biens' without any. */
export function kindsLine({ criteria: { apartment, house } }: CustomerAlert): string {
  return (
    [apartment && 'Appartement', house && (apartment ? 'maison' : 'Maison')].filter(Boolean).join(' ou ') ||
    'Tous types de biens'
  );
}

/** Returns the budget, in euros. */
export function budgetLine({ criteria: { minBudget, maxBudget }, unread }: CustomerAlert): string {
  if (minBudget !== null && maxBudget !== null) return `De ${formatMoney(minBudget)} à ${formatMoney(maxBudget)}`;
  if (maxBudget !== null) return `Jusqu'à ${formatMoney(maxBudget)}`;
  if (minBudget !== null) return `À partir de ${formatMoney(minBudget)}`;
  return unread.minBudget || unread.maxBudget ? 'Budget non communiqué' : 'Tous budgets';
}

const atLeast = (count: number | null, one: string, many: string) =>
  count !== null && `${count} ${plural(count, one, many)} et plus`;

// A value of the product's lists has its label there; any other has the text of the server, or none.
const worded = (labels: Record<string, string>, value: string | null, own: string | null) =>
  value !== null && value !== NO_MATTER && (Object.hasOwn(labels, value) ? labels[value] : own);

/** Returns all other criteria, each in a few words; the same words of the server for two of them stand once. */
export function detailsOf(alert: CustomerAlert): string[] {
  const { criteria, floorText, outdoorSpaceText } = alert;
  const { minArea, minRoomNumber, minBedroomNumber, minFloorForElevator: lift } = criteria;
  const details = [
    minArea !== null && `${formatArea(minArea)} au moins`,
    atLeast(minRoomNumber, 'pièce', 'pièces'),
    atLeast(minBedroomNumber, 'chambre', 'chambres'),
    worded(floorLabels, criteria.floor, floorText),
    lift !== null && `Ascenseur nécessaire à partir du ${liftFloorLabel(lift)}`,
    worded(outdoorSpaceLabels, criteria.outdoorSpace, outdoorSpaceText),
    criteria.parking && 'Avec une place de parking',
    criteria.renovation && 'Bien à rénover accepté',
    worded(purchaseTypeLabels, criteria.purchaseType, null),
  ].filter((words): words is string => !!words);
  return [...new Set(details)];
}
