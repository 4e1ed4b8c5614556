/**
 * The validation of an alert's criteria, for the public creator and for the client area (docs/spec/alerts.md#1.1,
 * docs/spec/alerts.md#9.3).
 */
import { asText, BLANK, NOT_A_NUMBER, NOT_INCLUDED } from './rails-errors.ts';

type Params = Record<string, unknown>;
type Errors = Record<string, string | null>;

/** Words of the free text that make the server refuse valid criteria; listed in demo/README.md. */
const REFUSALS: Record<string, Errors> = {
  'champ-inconnu': { exposition: 'doit être choisie' },
  'refus-zone': { zone: 'ne fait pas partie de notre secteur' },
};

/** A word of the free text that is refused by the creation alone, after the criteria were accepted. */
const REFUSED_LATE = 'refus-tardif';

const LISTS: Record<string, string[]> = {
  floor: ['no_matter', 'only_ground', 'no_ground', 'high_floor'],
  outdoor_space: ['no_matter', 'everything', 'garden', 'balcony', 'terrace'],
  purchase_type: ['main_residence', 'secondary_residence', 'rental_investment'],
};
const RANGES: Record<string, [number, number]> = {
  min_room_number: [1, 5],
  min_bedroom_number: [1, 5],
  min_floor_for_elevator: [0, 5],
};

/** Returns the error messages of the criteria. */
export function criteriaErrors(criteria: Params): Errors {
  const isGiven = (name: string) => criteria[name] !== null && criteria[name] !== undefined;
  const listed = Object.entries(LISTS).map(([name, allowed]): [string, string | null] => [
    name,
    isGiven(name) && !allowed.includes(asText(criteria[name])) ? NOT_INCLUDED : null,
  ]);
  const ranged = Object.entries(RANGES).map(([name, [lowest, highest]]): [string, string | null] => {
    const value = Number(criteria[name]);
    return [name, isGiven(name) && !(value >= lowest && value <= highest) ? NOT_INCLUDED : null];
  });
  const amounts = ['min_budget', 'max_budget', 'min_area'].map((name): [string, string | null] => [
    name,
    isGiven(name) && !(typeof criteria[name] === 'number' && criteria[name] >= 0) ? NOT_A_NUMBER : null,
  ]);
  const errors: Errors = Object.fromEntries([...listed, ...ranged, ...amounts]);
  if (criteria.apartment !== true && criteria.house !== true) {
    errors.apartment = '*Veuillez choisir au moins un appartement ou une maison';
  }
  if (isGiven('min_budget') && isGiven('max_budget') && Number(criteria.max_budget) < Number(criteria.min_budget)) {
    errors.max_budget = 'doit être supérieur ou égal au budget minimum';
  }
  const freeText = asText(criteria.free_input_field);
  const asked = Object.entries(REFUSALS).filter(([word]) => freeText.includes(word));
  return {
    ...errors,
    zone: zoneError(criteria.zone),
    ...(criteria.purchase_type ? {} : { purchase_type: "*Veuillez choisir un type d'achat" }),
    ...Object.assign({}, ...asked.map(([, refusal]) => refusal)),
  };
}

function zoneError(zones: unknown): string | null {
  if (!Array.isArray(zones) || zones.length === 0) return BLANK;
  return zones.every((zone) => asText(zone).endsWith(', France')) ? null : 'doit se trouver en France';
}

/**
 * Returns the error messages of a creation: those of the criteria, and the late refusal if the free text asks for it.
 */
export function creationErrors(criteria: Params): Errors {
  const late = asText(criteria.free_input_field).includes(REFUSED_LATE);
  return { ...criteriaErrors(criteria), ...(late && { max_budget: 'est trop bas' }) };
}
