/** What creating an estimation sends, and what it tells the host's analytics. Source: contract §6 and §11, estimation-and-radar.md §7 and §9. */
import type { PhoneTools } from '@/lib/phone-tools';
import { type Answers, EXTRAS, type ExtraSlug, type MainInfos, type Typology } from './estimation';
import type { TypedLead } from './lead';
import { readArea, readCount, readPrice, readRooms } from './numbers';
import type { FunnelVersion } from './steps';

/** The contact as sent: trimmed, `phoneNumber` in E.164. */
export type LeadPayload = {
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneCountryCode: string;
  phoneNumber: string;
};

/** The body of POST /estimations. Areas in m², the price in whole euros; the other kind's fields are absent. */
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
  lead: LeadPayload;
} & Partial<Record<ExtraSlug, boolean>>;

function kindOnly(typology: Typology, infos: MainInfos) {
  if (typology === 'apartment') return { carrezArea: readArea(infos.carrezArea), floor: readCount(infos.floor) };
  return { livingArea: readArea(infos.livingArea), landArea: readArea(infos.landArea) };
}

function extrasOf(typology: Typology, extraInfos: Answers['extraInfos']): Partial<Record<ExtraSlug, boolean>> {
  return Object.fromEntries(EXTRAS[typology].map((slug) => [slug, extraInfos[slug]]));
}

/** A reason counts only without a sale project. */
function reasonOf({ waitingTimePeriod, nonSellingReason }: Answers) {
  return waitingTimePeriod === 'no_selling_project' ? nonSellingReason : null;
}

function leadPayload(lead: TypedLead, phone: Pick<PhoneTools, 'toE164'>): LeadPayload {
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
 * What to send for valid answers; null without a type, and without an e-mail (§7: skipped). `lead` is what the contact
 * step holds, or the account's when that step is skipped; `source` the partner that placed the tag.
 */
export function estimationPayload(
  answers: Answers,
  context: { version: FunnelVersion; lead: TypedLead; source: string | null; phone: Pick<PhoneTools, 'toE164'> },
): EstimationPayload | null {
  const { typology, mainInfos, placeData } = answers;
  const { version, source } = context;
  if (!typology || !context.lead.email.trim()) return null;
  // One by one: a repeat after a reload must be the same text, or the server takes its key for another act's.
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
    lead: leadPayload(context.lead, context.phone),
  };
}

/** VAT of 20 %: what is divided by it loses the tax. */
const VAT_DIVISOR = 1.2;

/**
 * The fees told to analytics. The specification says it twice, not alike: '{product}_fees = a computed fee divided by
 * 1.2' (§7), and 'Fee reference: amount divided by 1.2 (VAT) for analytics' (§9). No other fee is given, so the amount
 * it is; null without one.
 * @example estimationFees(300_000) // 250000
 */
export function estimationFees(amountEuros: number | null): number | null {
  return amountEuros === null ? null : amountEuros / VAT_DIVISOR;
}

/** What the server answered, of what analytics tell. */
export type EstimatedFacts = {
  inZone: boolean | null;
  city: string | null;
  region: string | null;
  salePrice: number | null;
  potentialPremium: unknown;
  userId: string | null;
};

/** The payload of complete_estimation, named as the host's analytics read it; `brandSlug` names the fees. */
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
