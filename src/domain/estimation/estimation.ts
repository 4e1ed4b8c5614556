/** The answers of the estimation funnel, as they are given. Source: estimation-and-radar.md §3, decisions.md (The funnel). */
import { NO_ADDRESS, type TypedAddress } from './address';
import { NO_LEAD, type TypedLead } from './lead';

/** What can be estimated, in the order shown. */
export const TYPOLOGIES = ['apartment', 'house'] as const;

/** When it was built, in the order shown. */
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

/** What state it is in, in the order shown. */
export const GOOD_STATES = ['to_renovate', 'good', 'new'] as const;

/** When the owner may sell, in the order shown. */
export const WAITING_TIME_PERIODS = [
  'asap',
  'less_than_six_months',
  'more_than_six_months',
  'no_idea',
  'no_selling_project',
] as const;

/** Why someone who does not sell wants an estimation, in the order shown. */
export const NON_SELLING_REASONS = ['family_activity', 'administration', 'buying', 'tenant', 'curiosity'] as const;

/** What each kind may have beside its rooms, in the order shown. */
export const EXTRAS = {
  apartment: ['elevator', 'balcony', 'terrace', 'cellar', 'concierge', 'parking'],
  house: ['terrace', 'garden', 'parking', 'garage', 'pool'],
} as const;

/** One of TYPOLOGIES. */
export type Typology = (typeof TYPOLOGIES)[number];

/** One of WAITING_TIME_PERIODS. */
export type WaitingTimePeriod = (typeof WAITING_TIME_PERIODS)[number];

/** One of NON_SELLING_REASONS. */
export type NonSellingReason = (typeof NON_SELLING_REASONS)[number];

/** What one kind or the other may have. */
export type ExtraSlug = (typeof EXTRAS)[Typology][number];

/** A number as typed: null while it was never touched, '' once it was emptied. Read by estimation-numbers.ts. */
export type TypedNumber = string | null;

/** The main information of both kinds. Areas in m². */
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

/** Everything the funnel asks; what was not answered is null, an extra never touched is false. */
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

/** What only one kind is asked, untouched. */
const NO_KIND_ONLY = { carrezArea: null, floor: null, livingArea: null, landArea: null };

/** Nothing answered yet. */
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

/** A type is picked: another one resets the extras and what only one kind is asked, the same one nothing. */
export function withTypology(answers: Answers, typology: Typology): Answers {
  if (answers.typology === typology) return answers;
  return { ...answers, typology, mainInfos: { ...answers.mainInfos, ...NO_KIND_ONLY }, extraInfos: NO_EXTRAS };
}

/** A timing is picked, the same one too: the earlier reason goes. */
export function withTiming(answers: Answers, waitingTimePeriod: WaitingTimePeriod): Answers {
  return { ...answers, waitingTimePeriod, nonSellingReason: null };
}
