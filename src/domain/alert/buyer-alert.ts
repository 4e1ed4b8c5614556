/** A buyer's alert: what they look for, its lists, its rules, and what is sent. Source: buyer-and-shell.md §3 and §5, decisions.md (Alerts). */

import { parseAmount } from '@/domain/amount';
import { folded, isAllowedZone, isFrenchZone, zoneNamed } from '@/domain/place/zone';
import { alike } from '@/lib/alike';
import { isPlainObject } from '@/lib/json';
import { NO_CRITERIA, type TypedCriteria } from './typed-criteria';

/** Floors that suit, in the order shown. */
export const FLOORS = ['no_matter', 'only_ground', 'no_ground', 'high_floor'] as const;

/** Outdoor spaces that suit, in the order shown. */
export const OUTDOOR_SPACES = ['no_matter', 'everything', 'garden', 'balcony', 'terrace'] as const;

/** What the buyer would do with the property, in the order shown. */
export const PURCHASE_TYPES = ['main_residence', 'secondary_residence', 'rental_investment'] as const;

/** Who the buyer is, in the order shown. */
export const SITUATIONS = ['owner', 'primo_buyer', 'hunter', 'rental_investment'] as const;

/** When they would buy, in the order shown. */
export const PROJECT_STATES = ['already_offering', 'already_visiting', 'starting_visits', 'not_urgent'] as const;

/** Fewest rooms or bedrooms that may be asked for (§5: between 1 and 5). */
export const ROOM_MINIMUMS = [1, 2, 3, 4, 5] as const;

/** The floor from which a lift is needed (§5: between 0 and 5). */
export const LIFT_FLOORS = [0, 1, 2, 3, 4, 5] as const;

/** Criteria as sent: numbers where there is one, null where nothing was asked for. */
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

/** The criteria to send. */
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
 * Typed criteria from data of any origin (a host's `criteria`, a stored draft, an alert of the server), names in
 * camelCase. A value of a wrong type or out of its list is left at its default; what is no object gives none.
 */
export function typedFromData(data: unknown): TypedCriteria {
  const typed: Record<string, unknown> = { ...NO_CRITERIA };
  if (!isPlainObject(data)) return NO_CRITERIA;
  for (const [name, fallback] of Object.entries(NO_CRITERIA)) {
    const value = data[name];
    if (typeof fallback === 'boolean') typed[name] = value === true;
    else if (Array.isArray(fallback)) typed[name] = zonesFrom(value);
    else typed[name] = textFrom(name as keyof TypedCriteria, value) ?? fallback;
  }
  return typed as TypedCriteria;
}

// A name alone is a place of France; one that says where it is stays as it is, to be refused in sight if it is abroad.
function zonesFrom(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
  const zones = new Map<string, string>();
  for (const name of names) {
    const zone = name.includes(',') ? name.trim() : zoneNamed(name);
    if (zone && isAllowedZone(zone) && !zones.has(folded(zone))) zones.set(folded(zone), zone);
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
 * The names of `data` that hold something which was left out, for the page's developer.
 * @example unreadCriteria({ house: true, floor: 'roof' }) // ['floor']
 */
export function unreadCriteria(data: Record<string, unknown>): string[] {
  const typed = typedFromData(data) as Record<string, unknown>;
  const defaults = NO_CRITERIA as Record<string, unknown>;
  return Object.entries(data).flatMap(([name, value]) => {
    const empty = value === null || value === '' || value === false || String(value) === String(defaults[name]);
    const unread = alike(typed[name], defaults[name]);
    return !empty && unread ? [name] : [];
  });
}

/** What is wrong in criteria before the server is asked; `abroad` is the first zone that is not in France. */
export type CriteriaErrors = {
  zone?: 'missing' | { abroad: string };
  kinds?: 'missing';
  maxBudget?: 'below-minimum';
  purchaseType?: 'missing';
};

/**
 * The rules that need no server: somewhere to look in France, apartment or house, what for, a highest budget that is not under the lowest.
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
