/** The answers of the estimation funnel. Source: docs/spec/funnel.md#4.1. */
import { NO_ADDRESS, type TypedAddress } from './address';
import { NO_LEAD, type TypedLead } from './lead';

/** Types of property that can be estimated, in the order shown. */
export const TYPOLOGIES = ['apartment', 'house'] as const;

/** Construction periods, in the order shown. */
export const CONSTRUCTION_TIMES = [
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
] as const;

/** States of a property, in the order shown. */
export const GOOD_STATES = ['to_renovate', 'good', 'new'] as const;

/** Possible times of a sale, in the order shown. */
export const WAITING_TIME_PERIODS = [
  'asap',
  'less_than_six_months',
  'more_than_six_months',
  'no_idea',
  'no_selling_project',
] as const;

/** Reasons for an estimation without a sale project, in the order shown. */
export const NON_SELLING_REASONS = ['family_activity', 'administration', 'buying', 'tenant', 'curiosity'] as const;

/** Extras of each type of property, in the order shown (docs/spec/funnel.md#11.1). */
export const EXTRAS = {
  apartment: ['elevator', 'balcony', 'terrace', 'cellar', 'concierge', 'parking'],
  house: ['terrace', 'garden', 'parking', 'garage', 'pool'],
} as const;

/** A type of property. */
export type Typology = (typeof TYPOLOGIES)[number];

/** The time at which the owner may sell. */
export type WaitingTimePeriod = (typeof WAITING_TIME_PERIODS)[number];

/** A reason for an estimation without a sale project. */
export type NonSellingReason = (typeof NON_SELLING_REASONS)[number];

/** An extra of either type of property. */
export type ExtraSlug = (typeof EXTRAS)[Typology][number];

/** A number as typed: null if never touched, '' once emptied. Parsed by numbers.ts. */
export type TypedNumber = string | null;

/** The main information of both types; areas in m². */
export type MainInfos = {
  carrezArea: TypedNumber;
  livingArea: TypedNumber;
  landArea: TypedNumber;
  floor: TypedNumber;
  totalFloor: TypedNumber;
  roomNumber: TypedNumber;
  bedroomNumber: TypedNumber;
  constructionTime: (typeof CONSTRUCTION_TIMES)[number] | null;
  goodState: (typeof GOOD_STATES)[number] | null;
};

/** All answers of the funnel; null if not answered, false for an untouched extra. */
export type Answers = {
  typology: Typology | null;
  mainInfos: MainInfos;
  extraInfos: Record<ExtraSlug, boolean>;
  priceExpectations: TypedNumber;
  waitingTimePeriod: WaitingTimePeriod | null;
  nonSellingReason: NonSellingReason | null;
  placeData: TypedAddress;
  lead: TypedLead;
};

const NO_EXTRAS: Answers['extraInfos'] = {
  elevator: false,
  balcony: false,
  terrace: false,
  cellar: false,
  concierge: false,
  parking: false,
  garden: false,
  garage: false,
  pool: false,
};

/** Fields of one type only, untouched. */
const NO_KIND_ONLY = { carrezArea: null, floor: null, livingArea: null, landArea: null };

/** No answers. */
export const NO_ANSWERS: Answers = {
  typology: null,
  mainInfos: {
    ...NO_KIND_ONLY,
    totalFloor: null,
    roomNumber: null,
    bedroomNumber: null,
    constructionTime: null,
    goodState: null,
  },
  extraInfos: NO_EXTRAS,
  priceExpectations: null,
  waitingTimePeriod: null,
  nonSellingReason: null,
  placeData: NO_ADDRESS,
  lead: NO_LEAD,
};

/** Returns the answers with a type; another type than before resets the extras and the fields of one type only. */
export function withTypology(answers: Answers, typology: Typology): Answers {
  if (answers.typology === typology) return answers;
  return { ...answers, typology, mainInfos: { ...answers.mainInfos, ...NO_KIND_ONLY }, extraInfos: NO_EXTRAS };
}

/** Returns the answers with a timing; any pick, also of the same timing, clears the reason. */
export function withTiming(answers: Answers, waitingTimePeriod: WaitingTimePeriod): Answers {
  return { ...answers, waitingTimePeriod, nonSellingReason: null };
}
