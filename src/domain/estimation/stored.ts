/** Lenient reading of a stored draft. Source: docs/spec/funnel.md#4.8. */
import { isPlainObject } from '@/lib/json';
import { NO_ADDRESS, type TypedAddress } from './address';
import type { EstimationDraft } from './draft';
import {
  type Answers,
  CONSTRUCTION_TIMES,
  GOOD_STATES,
  type MainInfos,
  NO_ANSWERS,
  NON_SELLING_REASONS,
  TYPOLOGIES,
  WAITING_TIME_PERIODS,
} from './estimation';
import { NO_LEAD, type TypedLead } from './lead';
import { STEPS, stepFromPath } from './steps';

type Data = Record<string, unknown>;

const dataOf = (value: unknown): Data => (isPlainObject(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function oneOf<T extends string>(values: readonly T[], value: unknown): T | null {
  return values.find((each) => each === value) ?? null;
}

/** Returns an object with the keys of `empty`, each value read by `read`. */
function each<K extends string, T>(empty: Record<K, unknown>, data: Data, read: (value: unknown) => T): Record<K, T> {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, read(data[name])])) as Record<K, T>;
}

function mainInfosFrom(data: Data): MainInfos {
  const { constructionTime, goodState, ...numbers } = NO_ANSWERS.mainInfos;
  return {
    ...each(numbers, data, textOf),
    constructionTime: oneOf(CONSTRUCTION_TIMES, data['constructionTime']) ?? constructionTime,
    goodState: oneOf(GOOD_STATES, data['goodState']) ?? goodState,
  };
}

function addressFrom(data: Data): TypedAddress {
  const { formattedAddress, lat, lng, asksStreetNumber, ...parts } = NO_ADDRESS;
  return {
    ...each(parts, data, textOf),
    formattedAddress: textOf(data['formattedAddress']) ?? formattedAddress,
    lat: numberOf(data['lat']) ?? lat,
    lng: numberOf(data['lng']) ?? lng,
    asksStreetNumber: data['asksStreetNumber'] === true || asksStreetNumber,
  };
}

function leadFrom(data: Data): TypedLead {
  const { civility, phoneNumber, ...texts } = NO_LEAD;
  const phone = dataOf(data['phoneNumber']);
  return {
    ...each(texts, data, (value) => textOf(value) ?? ''),
    civility: oneOf(['mr', 'mrs'], data['civility']) ?? civility,
    phoneNumber: {
      number: textOf(phone['number']) ?? phoneNumber.number,
      countryCode: textOf(phone['countryCode']) ?? phoneNumber.countryCode,
    },
  };
}

function answersFrom(data: Data): Answers {
  return {
    typology: oneOf(TYPOLOGIES, data['typology']),
    mainInfos: mainInfosFrom(dataOf(data['mainInfos'])),
    extraInfos: each(NO_ANSWERS.extraInfos, dataOf(data['extraInfos']), (value) => value === true),
    priceExpectations: textOf(data['priceExpectations']),
    waitingTimePeriod: oneOf(WAITING_TIME_PERIODS, data['waitingTimePeriod']),
    nonSellingReason: oneOf(NON_SELLING_REASONS, data['nonSellingReason']),
    placeData: addressFrom(dataOf(data['placeData'])),
    lead: leadFrom(dataOf(data['lead'])),
  };
}

/**
 * Returns the draft in stored data; null without a version and a creation time. An answer of a wrong type, or out of
 * its list, counts as not given.
 */
export function draftFromData(data: unknown): EstimationDraft | null {
  const { funnelVersion, storeCreationTime, currentStep, appliedQuery, hasStarted, answers } = dataOf(data);
  const version = oneOf(['main', 'bis'], funnelVersion);
  const createdAt = numberOf(storeCreationTime);
  if (!version || createdAt === null) return null;
  return {
    funnelVersion: version,
    storeCreationTime: createdAt,
    currentStep: oneOf(STEPS[version], currentStep) ?? stepFromPath(version, ''),
    appliedQuery: textOf(appliedQuery),
    hasStarted: hasStarted === true,
    answers: answersFrom(dataOf(answers)),
  };
}
