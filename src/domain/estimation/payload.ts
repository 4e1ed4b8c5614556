/** Body of POST /estimations, and analytics of a creation. Source: docs/spec/funnel.md#16, docs/spec/funnel.md#17. */
import type { PersonPayload } from '@/domain/person/person';
import type { ConsentPart } from '@/domain/person/phone-consent';
import type { PhoneTools } from '@/lib/phone-tools';
import { type Answers, EXTRAS, type ExtraSlug, type MainInfos, type Typology } from './estimation';
import type { TypedLead } from './lead';
import { readArea, readCount, readPrice, readRooms } from './numbers';
import type { FunnelVersion } from './steps';

/** The body of POST /estimations. Areas in m², price in whole euros; fields of the other type are absent. */
export type EstimationPayload = {
  kind: Typology;
  funnelVersion: FunnelVersion;
  source?: string;
  formattedAddress: string;
  streetNumber: string | null;
  streetName: string | null;
  city: string | null;
  zipCode: string | null;
  countryCode: string | null;
  lat: number | null;
  lng: number | null;
  carrezArea?: number | null;
  livingArea?: number | null;
  landArea?: number | null;
  floor?: number | null;
  totalFloor: number | null;
  roomNumber: number | null;
  bedroomNumber: number | null;
  constructionTime: string | null;
  goodState: string | null;
  priceExpectations: number | null;
  waitingTimePeriod: string | null;
  nonSellingReason: string | null;
  lead: PersonPayload & ConsentPart;
} & Partial<Record<ExtraSlug, boolean>>;

function kindOnly(typology: Typology, infos: MainInfos) {
  if (typology === 'apartment') return { carrezArea: readArea(infos.carrezArea), floor: readCount(infos.floor) };
  return { livingArea: readArea(infos.livingArea), landArea: readArea(infos.landArea) };
}

function extrasOf(typology: Typology, extraInfos: Answers['extraInfos']): Partial<Record<ExtraSlug, boolean>> {
  return Object.fromEntries(EXTRAS[typology].map((slug) => [slug, extraInfos[slug]]));
}

/** Returns the reason, null unless the timing is 'no_selling_project'. */
function reasonOf({ waitingTimePeriod, nonSellingReason }: Answers) {
  return waitingTimePeriod === 'no_selling_project' ? nonSellingReason : null;
}

function leadPayload(lead: TypedLead, phone: Pick<PhoneTools, 'toE164'>): PersonPayload {
  const { number, countryCode } = lead.phoneNumber;
  return {
    civility: lead.civility,
    firstName: lead.firstName.trim(),
    lastName: lead.lastName.trim(),
    email: lead.email.trim(),
    phoneCountryCode: countryCode,
    phoneNumber: phone.toE164(number, countryCode) ?? number.trim(),
  };
}

/**
 * Returns the body for valid answers; null without a type or an e-mail. `lead` is the contact of the contact step, or
 * the account's when the step is skipped; `source` is the partner; `consent` is that beside the contact's number, if any.
 */
export function estimationPayload(
  answers: Answers,
  context: {
    version: FunnelVersion;
    lead: TypedLead;
    source: string | null;
    phone: Pick<PhoneTools, 'toE164'>;
    consent?: ConsentPart;
  },
): EstimationPayload | null {
  const { typology, mainInfos, placeData } = answers;
  const { version, source } = context;
  if (!typology || !context.lead.email.trim()) return null;
  // In a fixed order: a repeat after a reload must be the same text, or the server takes the key for another act's.
  const { formattedAddress, streetNumber, streetName, city, zipCode, countryCode, lat, lng } = placeData;
  return {
    kind: typology,
    funnelVersion: version,
    ...(source && { source }),
    formattedAddress,
    streetNumber: streetNumber?.trim() || null,
    streetName,
    city,
    zipCode,
    countryCode,
    lat,
    lng,
    ...kindOnly(typology, mainInfos),
    totalFloor: readCount(mainInfos.totalFloor),
    roomNumber: readRooms(mainInfos.roomNumber),
    bedroomNumber: readRooms(mainInfos.bedroomNumber),
    constructionTime: mainInfos.constructionTime,
    goodState: mainInfos.goodState,
    ...extrasOf(typology, answers.extraInfos),
    priceExpectations: readPrice(answers.priceExpectations),
    waitingTimePeriod: answers.waitingTimePeriod,
    nonSellingReason: reasonOf(answers),
    lead: { ...leadPayload(context.lead, context.phone), ...context.consent },
  };
}

/** Divisor that removes the VAT of 20 %. */
const VAT_DIVISOR = 1.2;

/**
 * Returns the fees for analytics: the amount without VAT, since no other fee is known; null without an amount
 * (docs/spec/funnel.md#17.2).
 * @example estimationFees(300_000) // 250000
 */
export function estimationFees(amountEuros: number | null): number | null {
  return amountEuros === null ? null : amountEuros / VAT_DIVISOR;
}

/** Fields of the server's answer that analytics use. */
export type EstimatedFacts = {
  inZone: boolean | null;
  city: string | null;
  region: string | null;
  salePrice: number | null;
  potentialPremium: unknown;
  userId: string | null;
};

/** Returns the payload of complete_estimation, with the names of the host's analytics; `brandSlug` names the fees. */
export function completeEstimation(sent: EstimationPayload, facts: EstimatedFacts, brandSlug: string) {
  const { lead } = sent;
  return {
    funnel_version: sent.funnelVersion,
    in_zone: facts.inZone,
    city: facts.city,
    region: facts.region,
    amount: facts.salePrice,
    [`${brandSlug}_fees`]: estimationFees(facts.salePrice),
    potential_premium: facts.potentialPremium,
    waiting_time_period: sent.waitingTimePeriod,
    non_selling_reason: sent.nonSellingReason,
    property_kind: sent.kind,
    surface: sent.carrezArea ?? sent.livingArea ?? null,
    user_id: facts.userId,
    civility: lead.civility,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    phone_number: lead.phoneNumber,
  };
}
