/** Criteria of a buyer alert: lists, checks and body. Source: docs/spec/alerts.md#1, docs/spec/alerts.md#2. */

import { parseAmount } from '@/domain/amount';
import { isAllowedZone, isFrenchZone, normalizedText, zoneNamed } from '@/domain/place/zone';
import { deepEqual } from '@/lib/deep-equal';
import { isPlainObject } from '@/lib/json';
import { NO_CRITERIA, type TypedCriteria } from './typed-criteria';

/** Floors, in the order shown. */
export const FLOORS = ['no_matter', 'only_ground', 'no_ground', 'high_floor'] as const;

/** Outdoor spaces, in the order shown. */
export const OUTDOOR_SPACES = ['no_matter', 'everything', 'garden', 'balcony', 'terrace'] as const;

/** Types of purchase, in the order shown. */
export const PURCHASE_TYPES = ['main_residence', 'secondary_residence', 'rental_investment'] as const;

/** Situations of the buyer, in the order shown. */
export const SITUATIONS = ['owner', 'primo_buyer', 'hunter', 'rental_investment'] as const;

/** Stages of the buyer's project, in the order shown. */
export const PROJECT_STATES = ['already_offering', 'already_visiting', 'starting_visits', 'not_urgent'] as const;

/** Minimum numbers of rooms or bedrooms. */
export const ROOM_MINIMUMS = [1, 2, 3, 4, 5] as const;

/** Floors from which a lift is required. */
export const LIFT_FLOORS = [0, 1, 2, 3, 4, 5] as const;

/** Criteria as sent: amounts as numbers, null where nothing is filled in. */
export type Criteria = Omit<
  TypedCriteria,
  'minBudget' | 'maxBudget' | 'minArea' | 'minRoomNumber' | 'minBedroomNumber' | 'minFloorForElevator' | 'purchaseType'
> & {
  minBudget: number | null;
  maxBudget: number | null;
  minArea: number | null;
  minRoomNumber: number | null;
  minBedroomNumber: number | null;
  minFloorForElevator: number | null;
  purchaseType: string | null;
};

/** Returns the criteria to send. */
export function criteriaFromTyped(typed: TypedCriteria): Criteria {
  return {
    ...typed,
    minBudget: parseAmount(typed.minBudget),
    maxBudget: parseAmount(typed.maxBudget),
    minArea: parseAmount(typed.minArea),
    minRoomNumber: parseAmount(typed.minRoomNumber),
    minBedroomNumber: parseAmount(typed.minBedroomNumber),
    minFloorForElevator: parseAmount(typed.minFloorForElevator),
    purchaseType: typed.purchaseType || null,
    freeInputField: typed.freeInputField.trim(),
  };
}

const ONE_OF: Partial<Record<keyof TypedCriteria, readonly (string | number)[]>> = {
  floor: FLOORS,
  outdoorSpace: OUTDOOR_SPACES,
  purchaseType: PURCHASE_TYPES,
  minRoomNumber: ROOM_MINIMUMS,
  minBedroomNumber: ROOM_MINIMUMS,
  minFloorForElevator: LIFT_FLOORS,
};

/**
 * Returns typed criteria from data of any origin (a host's `criteria`, a stored draft, an alert of the server), with
 * camelCase names. A value of a wrong type or out of its list gets its default; a non-object gives NO_CRITERIA.
 */
export function typedFromData(data: unknown): TypedCriteria {
  if (!isPlainObject(data)) return NO_CRITERIA;
  const typed: Record<string, unknown> = {};
  for (const [name, fallback] of Object.entries(NO_CRITERIA)) {
    const value = data[name];
    if (typeof fallback === 'boolean') typed[name] = value === true;
    else if (Array.isArray(fallback)) typed[name] = zonesFrom(value);
    else typed[name] = textFrom(name as keyof TypedCriteria, value) ?? fallback;
  }
  return typed as TypedCriteria;
}

// A name alone is in France; a name with a country is kept, so that a foreign place is refused visibly.
function zonesFrom(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
  const zones = new Map<string, string>();
  for (const name of names) {
    const zone = name.includes(',') ? name.trim() : zoneNamed(name);
    if (zone && isAllowedZone(zone) && !zones.has(normalizedText(zone))) zones.set(normalizedText(zone), zone);
  }
  return [...zones.values()];
}

function textFrom(name: keyof TypedCriteria, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const allowed = ONE_OF[name];
  if (allowed) return allowed.some((item) => String(item) === String(value)) ? String(value) : null;
  if (name === 'freeInputField') return String(value);
  const amount = parseAmount(String(value));
  if (amount === null) return null;
  return String(name === 'minArea' ? amount : Math.round(amount));
}

/**
 * Returns the names in `data` whose value was left out, for the page's developer.
 * @example unreadCriteria({ house: true, floor: 'roof' }) // ['floor']
 */
export function unreadCriteria(data: Record<string, unknown>): string[] {
  const typed = typedFromData(data) as Record<string, unknown>;
  const defaults = NO_CRITERIA as Record<string, unknown>;
  return Object.entries(data).flatMap(([name, value]) => {
    const empty = value === null || value === '' || value === false || String(value) === String(defaults[name]);
    const unread = deepEqual(typed[name], defaults[name]);
    return !empty && unread ? [name] : [];
  });
}

/** Errors found before the call; `abroad` is the first zone outside of France. */
export type CriteriaErrors = {
  zone?: 'missing' | { abroad: string };
  kinds?: 'missing';
  maxBudget?: 'below-minimum';
  purchaseType?: 'missing';
};

/**
 * Returns the errors found before the call: no place or a place abroad, neither apartment nor house, no type of
 * purchase, a maximum budget below the minimum (docs/spec/alerts.md#2.3).
 * @example validateCriteria({ ...NO_CRITERIA, minBudget: '300 000', maxBudget: '200000' }).maxBudget // 'below-minimum'
 */
export function validateCriteria(typed: TypedCriteria): CriteriaErrors {
  const abroad = typed.zone.find((zone) => !isFrenchZone(zone));
  const [lowest, highest] = [parseAmount(typed.minBudget), parseAmount(typed.maxBudget)];
  return {
    ...(typed.zone.length === 0 && { zone: 'missing' as const }),
    ...(abroad !== undefined && { zone: { abroad } }),
    ...(!typed.apartment && !typed.house && { kinds: 'missing' as const }),
    ...(lowest !== null && highest !== null && highest < lowest && { maxBudget: 'below-minimum' as const }),
    ...(!typed.purchaseType && { purchaseType: 'missing' as const }),
  };
}
