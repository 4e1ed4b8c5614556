/** The form of a buyer alert. Source: docs/spec/alerts.md#1.1. Its rules are in buyer-alert.ts, fetched later. */

/** The form as typed: amounts in digits, maybe spaced; '' where nothing is chosen. Budgets in euros, areas in m². */
export type TypedCriteria = {
  zone: string[];
  apartment: boolean;
  house: boolean;
  parking: boolean;
  minBudget: string;
  maxBudget: string;
  minArea: string;
  minRoomNumber: string;
  minBedroomNumber: string;
  floor: string;
  minFloorForElevator: string;
  outdoorSpace: string;
  renovation: boolean;
  purchaseType: string;
  freeInputField: string;
};

/** An empty form. */
export const NO_CRITERIA: TypedCriteria = {
  zone: [],
  apartment: false,
  house: false,
  parking: false,
  minBudget: '',
  maxBudget: '',
  minArea: '',
  minRoomNumber: '',
  minBedroomNumber: '',
  floor: 'no_matter',
  minFloorForElevator: '',
  outdoorSpace: 'no_matter',
  renovation: false,
  purchaseType: '',
  freeInputField: '',
};

/** Criteria in the folded part of the form, none of them required (docs/spec/alerts.md#2.5). */
export const FOLDED_CRITERIA = [
  'floor',
  'minFloorForElevator',
  'outdoorSpace',
  'renovation',
  'freeInputField',
] as const satisfies readonly (keyof TypedCriteria)[];

/** Returns how many folded criteria are filled in. */
export function countFoldedCriteria(typed: TypedCriteria): number {
  return FOLDED_CRITERIA.filter((name) => typed[name] !== NO_CRITERIA[name]).length;
}
