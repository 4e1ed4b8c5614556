/** A buyer's alert as it is typed. Source: buyer-and-shell.md §3. Its rules are in buyer-alert.ts, fetched later. */

/**
 * Criteria as typed: amounts and areas are texts of digits, maybe with spaces; a choice not made is ''.
 * Budgets in euros, area in m².
 */
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

/** Nothing asked for yet. */
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

/** The criteria that a form folds away: nobody needs them to begin. */
export const FOLDED_CRITERIA = [
  'floor',
  'minFloorForElevator',
  'outdoorSpace',
  'renovation',
  'freeInputField',
] as const satisfies readonly (keyof TypedCriteria)[];

/** How many of these say something. */
export function foldedGiven(typed: TypedCriteria): number {
  return FOLDED_CRITERIA.filter((name) => typed[name] !== NO_CRITERIA[name]).length;
}
