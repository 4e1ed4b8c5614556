/**
 * The validation of POST /estimations, with the messages of the funnel (docs/spec/funnel.md#10.5,
 * docs/spec/funnel.md#14.4, docs/spec/funnel.md#16.1). Numbers must be JSON numbers.
 */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  asRecord,
  asText,
  BLANK,
  EMAIL,
  INVALID,
  NOT_A_NUMBER,
  NOT_INCLUDED,
  prefixed,
  tooLong,
} from './rails-errors.ts';
import { departmentOf } from './seed/markets.ts';

type Params = Record<string, unknown>;
type Errors = Record<string, string | null>;

export type Kind = 'apartment' | 'house';

/** The fields of one kind of property alone. Extras are booleans; `terrace` and `parking` belong to both kinds. */
const OWN_FIELDS: Record<Kind, { numbers: string[]; extras: string[] }> = {
  apartment: {
    numbers: ['carrez_area', 'floor'],
    extras: ['elevator', 'balcony', 'terrace', 'cellar', 'concierge', 'parking'],
  },
  house: { numbers: ['living_area', 'land_area'], extras: ['terrace', 'garden', 'parking', 'garage', 'pool'] },
};

const LISTS: Record<string, string[]> = {
  construction_time: [
    'before_1850',
    'f1850t1913',
    'f1914t1947',
    'f1948t1969',
    'f1970t1980',
    'f1981t1991',
    'f1992t2000',
    'f2001t2010',
    'f2011tnow',
    'future',
    'unknown',
  ],
  good_state: ['to_renovate', 'good', 'new'],
  waiting_time_period: ['asap', 'less_than_six_months', 'more_than_six_months', 'no_idea', 'no_selling_project'],
  non_selling_reason: ['family_activity', 'administration', 'buying', 'tenant', 'curiosity'],
  funnel_version: ['main', 'bis'],
  civility: ['mr', 'mrs'],
};

const REQUIRED = 'est requis';
const REQUIRED_F = 'est requise';
const AREA_BOUNDS = 'doit être comprise entre 5m² et 1000m²';
const NOT_WHOLE = "n'est pas un nombre entier";
const NAME = /^[\p{L}\p{M} '’.-]+$/u;
const NAME_MAX = 80;
const SOURCE_MAX = 255;

/**
 * Returns the messages of every field of `estimation`. Fields of the other kind are refused, not dropped
 * (docs/spec/funnel.md#16.2).
 */
export function estimationErrors(params: Params): Errors {
  const kind = params.kind === 'apartment' || params.kind === 'house' ? params.kind : null;
  return {
    kind: kind ? null : 'Veuillez sélectionner un type de bien',
    funnel_version: listed('funnel_version', params.funnel_version, BLANK),
    source: asText(params.source).length > SOURCE_MAX ? tooLong(SOURCE_MAX) : null,
    ...addressErrors(params),
    ...(kind && kindErrors(kind, params)),
    ...roomErrors(params),
    construction_time: listed('construction_time', params.construction_time, REQUIRED_F),
    good_state: listed('good_state', params.good_state, REQUIRED),
    ...projectErrors(params),
    ...prefixed('lead.', leadErrors(asRecord(params.lead))),
  };
}

/** Returns the slugs of the ticked extras of this kind. */
export function tickedExtras(kind: Kind, params: Params): string[] {
  return OWN_FIELDS[kind].extras.filter((slug) => params[slug] === true);
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

function listed(name: string, value: unknown, missing: string): string | null {
  if (!isGiven(value)) return missing;
  return LISTS[name]?.includes(asText(value)) ? null : NOT_INCLUDED;
}

/** Checks a whole number; `high` is the message above `max`. */
function whole(value: unknown, missing: string, max = Number.POSITIVE_INFINITY, high = ''): string | null {
  if (!isGiven(value)) return missing;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return NOT_WHOLE;
  return value > max ? high : null;
}

function addressErrors(params: Params): Errors {
  const text = (name: string) => asText(params[name]).trim();
  const degrees = (value: unknown, max: number) =>
    typeof value === 'number' && Math.abs(value) <= max ? null : isGiven(value) ? INVALID : BLANK;
  return {
    formatted_address: text('formatted_address') ? null : '*Veuillez entrer une adresse',
    street_number: text('street_number') ? null : '*Le numéro de rue est requis',
    street_name: text('street_name') ? null : BLANK,
    city: text('city') ? null : BLANK,
    zip_code: !text('zip_code') ? BLANK : departmentOf(text('zip_code')) ? null : INVALID,
    country_code: params.country_code === 'FR' ? null : 'doit être en France',
    lat: degrees(params.lat, 90),
    lng: degrees(params.lng, 180),
  };
}

function kindErrors(kind: Kind, params: Params): Errors {
  const other = OWN_FIELDS[kind === 'apartment' ? 'house' : 'apartment'];
  const { numbers, extras } = OWN_FIELDS[kind];
  const foreign = [...other.numbers, ...other.extras].filter((name) => !extras.includes(name) && isGiven(params[name]));
  const untrue = extras.filter((name) => isGiven(params[name]) && typeof params[name] !== 'boolean');
  const [area = ''] = numbers;
  return {
    [area]: areaError(params[area]),
    ...(kind === 'apartment' ? { floor: whole(params.floor, REQUIRED) } : { land_area: landError(params.land_area) }),
    total_floor: floorsError(kind, params),
    ...Object.fromEntries(untrue.map((name) => [name, INVALID])),
    ...Object.fromEntries(foreign.map((name) => [name, "n'existe pas pour ce type de bien"])),
  };
}

function areaError(value: unknown): string | null {
  if (!isGiven(value)) return REQUIRED_F;
  if (typeof value !== 'number') return NOT_A_NUMBER;
  return value >= 5 && value <= 1000 ? null : AREA_BOUNDS;
}

function landError(value: unknown): string | null {
  if (!isGiven(value)) return REQUIRED_F;
  return typeof value === 'number' && value >= 0 ? null : NOT_A_NUMBER;
}

function floorsError(kind: Kind, { floor, total_floor }: Params): string | null {
  const wrong = whole(total_floor, REQUIRED, 100, '*Ce champ ne peut pas être supérieur à 100');
  if (wrong || kind === 'house' || Number(floor) <= Number(total_floor)) return wrong;
  return "*L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble";
}

/** 0 rooms count as missing. */
function roomErrors({ room_number, bedroom_number }: Params): Errors {
  const long = 'doit être inférieur ou égal à 999';
  const bedrooms = whole(bedroom_number, REQUIRED, 999, long);
  const tooMany = Number(bedroom_number) > Number(room_number);
  return {
    room_number: whole(room_number === 0 ? null : room_number, REQUIRED, 999, long),
    bedroom_number:
      bedrooms ?? (tooMany ? '*Le nombre de chambres ne peut pas être supérieur au nombre de pièces' : null),
  };
}

function projectErrors({ waiting_time_period, non_selling_reason, price_expectations }: Params): Errors {
  const without = waiting_time_period === 'no_selling_project';
  const timing = 'Veuillez sélectionner un horizon potentiel de vente';
  const reason = listed('non_selling_reason', non_selling_reason, "Veuillez sélectionner un motif d'estimation");
  return {
    price_expectations: isGiven(price_expectations) ? whole(price_expectations, REQUIRED) : null,
    waiting_time_period: listed('waiting_time_period', waiting_time_period, timing),
    non_selling_reason: without ? reason : isGiven(non_selling_reason) ? 'doit être vide' : null,
  };
}

function leadErrors(lead: Params): Errors {
  const email = asText(lead.email).trim();
  return {
    civility: listed('civility', lead.civility, REQUIRED_F),
    first_name: nameError(lead.first_name),
    last_name: nameError(lead.last_name),
    email: !email ? REQUIRED : EMAIL.test(email) ? null : 'non valide',
    phone_number: isPhone(lead) ? null : '*Numéro de téléphone non valide',
  };
}

function nameError(value: unknown): string | null {
  const name = asText(value).trim();
  if (!name) return REQUIRED;
  if (name.length > NAME_MAX) return tooLong(NAME_MAX);
  return NAME.test(name) ? null : 'contient des caractères spéciaux non valides';
}

/** Tells whether the number is E.164 and belongs to the chosen country; an unknown country accepts any number. */
function isPhone({ phone_number, phone_country_code }: Params): boolean {
  const number = asText(phone_number);
  const country = asText(phone_country_code);
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return false;
  if (!isSupportedCountry(country)) return true;
  const phone = parsePhoneNumberFromString(number);
  const national = parsePhoneNumberFromString(phone?.nationalNumber ?? '', country);
  return Boolean(national?.isValid() && national.number === number);
}
