/** Valid answers of the funnel, and generators of any answers. */
import fc from 'fast-check';
import { addressFromPlace, addressFromText, withStreetNumber } from '@/domain/estimation/address';
import {
  type Answers,
  CONSTRUCTION_TIMES,
  GOOD_STATES,
  NO_ANSWERS,
  NON_SELLING_REASONS,
  TYPOLOGIES,
  type Typology,
  WAITING_TIME_PERIODS,
} from '@/domain/estimation/estimation';
import { NO_LEAD, type TypedLead } from '@/domain/estimation/lead';
import type { Place } from '@/domain/place/place';

/** A place with a street number. */
export const place: Place = {
  formattedAddress: '12 rue Saint Denis, 75011 Paris',
  streetNumber: '12',
  streetName: 'rue Saint Denis',
  zipCode: '75011',
  city: 'Paris',
  countryCode: 'FR',
  lat: 48.85,
  lng: 2.35,
};

/** The same street without a number. */
export const street: Place = { ...place, formattedAddress: 'rue Saint Denis, 75011 Paris', streetNumber: null };

/** A validator that accepts phone numbers of ten digits. */
export const phone = {
  validate: (number: string) => /^0\d{9}$/.test(number),
  toE164: (number: string) => (/^0\d{9}$/.test(number) ? `+33${number.slice(1)}` : null),
};

/** A valid contact. */
export const lead: TypedLead = {
  civility: 'mrs',
  firstName: 'Léa',
  lastName: 'Roux',
  email: 'lea@exemple.fr',
  phoneConsent: '',
  phoneNumber: { number: '0612345678', countryCode: 'FR' },
};

/** An apartment with every answer valid. */
export const apartment: Answers = {
  ...NO_ANSWERS,
  typology: 'apartment',
  mainInfos: {
    ...NO_ANSWERS.mainInfos,
    carrezArea: '62,5',
    floor: '3',
    totalFloor: '6',
    roomNumber: '3',
    bedroomNumber: '2',
    constructionTime: 'f1914t1947',
    goodState: 'good',
  },
  waitingTimePeriod: 'asap',
  placeData: addressFromPlace(place),
  lead,
};

/** A house with every answer valid. */
export const house: Answers = {
  ...apartment,
  typology: 'house',
  mainInfos: { ...apartment.mainInfos, carrezArea: null, floor: null, livingArea: '120', landArea: '0' },
};

/** The valid answers of each kind. */
export const rightAnswers: Record<Typology, Answers> = { apartment, house };

const typed = fc.oneof(fc.constant(null), fc.constantFrom('', '0', '4,99', '5', '12', '101', '1 000'), fc.string());
const orNull = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
const slugs = Object.keys(NO_ANSWERS.extraInfos) as (keyof Answers['extraInfos'])[];

/** Any answers that the types allow, valid or not. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  typology: orNull(TYPOLOGIES),
  mainInfos: fc.record({
    carrezArea: typed,
    livingArea: typed,
    landArea: typed,
    floor: typed,
    totalFloor: typed,
    roomNumber: typed,
    bedroomNumber: typed,
    constructionTime: orNull(CONSTRUCTION_TIMES),
    goodState: orNull(GOOD_STATES),
  }),
  extraInfos: fc
    .subarray(slugs)
    .map((chosen) => Object.fromEntries(slugs.map((slug) => [slug, chosen.includes(slug)])) as Answers['extraInfos']),
  priceExpectations: typed,
  waitingTimePeriod: orNull(WAITING_TIME_PERIODS),
  nonSellingReason: orNull(NON_SELLING_REASONS),
  placeData: fc.oneof(
    fc.constantFrom(addressFromPlace(place), addressFromPlace(street), withStreetNumber(addressFromPlace(street), '4')),
    fc.string().map(addressFromText),
  ),
  lead: fc.constantFrom(
    lead,
    NO_LEAD,
    { ...lead, phoneNumber: { number: '+32470123456', countryCode: 'BE' } },
    { ...lead, email: 'lea' },
  ),
});
