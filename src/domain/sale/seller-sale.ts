/** A sale as its seller reads it. Source: docs/spec/sale.md#5, docs/spec/sale.md#6. */
import type { Tone } from '@/domain/tone';

/** States of a sale, in the order of its life. */
export const SALE_STATES = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'awaiting_sale_agreement',
  'awaiting_notarial_deed',
  'sold',
  'dead',
] as const;

/** The state of a sale. */
export type SaleState = (typeof SALE_STATES)[number] | 'unknown';

/** The status of a sale: its state, a break, or a signed mandate while the state still awaits the signature. */
export type SellerSaleStatus = SaleState | 'on_break' | 'mandate_signed';

/** Fields of a sale that `saleStatus` reads. */
export type SaleStatusInput = Pick<SellerSale, 'state' | 'isOnBreak' | 'isMandateSigned' | 'mandate'>;

/** Returns whether a sale is over: sold or dead (docs/spec/sale.md#6.8). */
export function isOver({ state }: Pick<SellerSale, 'state'>): boolean {
  return state === 'sold' || state === 'dead';
}

/**
 * Returns the status: a break wins over any state of a sale that goes on, a signed mandate over a state that still
 * awaits the signature (docs/spec/sale.md#6.3).
 */
export function saleStatus(sale: SaleStatusInput): SellerSaleStatus {
  if (isOver(sale)) return sale.state;
  if (sale.isOnBreak) return 'on_break';
  return sale.state === 'awaiting_term_signature' && isMandateSigned(sale) ? 'mandate_signed' : sale.state;
}

/** Returns why a sale is stopped or paused; null while it goes on (docs/spec/sale.md#6.7). */
export function stopReason({ state, isOnBreak }: Pick<SellerSale, 'state' | 'isOnBreak'>): 'dead' | 'on_break' | null {
  if (state === 'dead') return 'dead';
  return isOnBreak && !isOver({ state }) ? 'on_break' : null;
}

/** All statuses, in the order of a sale's life, as a filter lists them. */
export const SELLER_SALE_STATUSES: readonly SellerSaleStatus[] = [
  'awaiting_term_signature',
  'mandate_signed',
  'awaiting_publication',
  'awaiting_offer',
  'awaiting_sale_agreement',
  'awaiting_notarial_deed',
  'unknown',
  'on_break',
  'sold',
  'dead',
];

/** Tones: orange waits for the seller, blue is under way, green is done. */
const TONES: Record<SellerSaleStatus, Tone> = {
  on_break: 'neutral',
  mandate_signed: 'info',
  awaiting_term_signature: 'warning',
  awaiting_publication: 'info',
  awaiting_offer: 'info',
  awaiting_sale_agreement: 'success',
  awaiting_notarial_deed: 'success',
  sold: 'success',
  dead: 'neutral',
  unknown: 'neutral',
};

/** Returns the tone of a sale's status. */
export function saleTone(sale: SaleStatusInput): Tone {
  return TONES[saleStatus(sale)];
}

/** Local `signStatus` of a mandate whose signature the server has not recorded yet (docs/spec/sale.md#6.4). */
export const SIGN_STATUS_INCOMING = 'incoming';

/** A person of the house to contact; null where the server sends nothing. Picture and link are not validated. */
export type SellerContact = {
  civility?: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  pictureUrl: string | null;
  phoneCalendarLink: string | null;
};

/** The property of a sale; null where the server sends nothing. Pictures and links are not validated. */
export type SellerProperty = {
  id: string | null;
  kind: string | null;
  streetNumber: string | null;
  streetName: string | null;
  zipCode: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  pictureUrl: string | null;
  pictureUrls: string[];
  /** `url` is the page of the advert. */
  advert: { isDraft: boolean; virtualVisitUrl: string | null; url: string | null } | null;
};

/** Moments of a sale, ISO 8601 with offset; null where nothing happened. */
export type SaleTimeline = {
  lastAwaitingPublicationAt: string | null;
  lastPhotoMeetingAt: string | null;
  firstAwaitingOfferAt: string | null;
  lastAwaitingSaleAgreementAt: string | null;
  lastAwaitingNotarialDeedAt: string | null;
  lastSoldAt: string | null;
};

/** The two signatures that a server may plan. */
export type Signature = 'agreement' | 'deed';

/** The planned dates as the server sends them: a day, or ISO 8601 with offset; null where it plans none. */
export type ExpectedDates = Record<Signature, string | null>;

/**
 * A sale of a seller; null where the server sends nothing; booleans default to false (docs/spec/sale.md#5.5).
 * `calendarUrl` is not validated.
 */
export type SellerSale = {
  id: string;
  state: SaleState;
  uniqueHash: string | null;
  ownerId: string | null;
  priceEuros: number | null;
  feeEuros: number | null;
  amountsIncludeFee: boolean | null;
  expectedDates: ExpectedDates;
  calendarUrl: string | null;
  isMandateSigned: boolean;
  mandate: { id: string; signStatus: string | null } | null;
  originalMandateId: string | null;
  buyingYear: string | null;
  needsDiagnostics: boolean | null;
  hasPhotoOption: boolean;
  visitPartnerId: string | null;
  visitPartnerState: string | null;
  visitsManagement: string | null;
  expert: SellerContact | null;
  visitGuide: SellerContact | null;
  missingMandatoryDocuments: string[];
  /** Null when unknown. */
  hasSellerNotary: boolean | null;
  isAdvertPublished: boolean;
  isOnBreak: boolean;
  regionName: string | null;
  estimationFolderId: string | null;
  valuationId: string | null;
  valuationPriceEuros: number | null;
  property: SellerProperty;
  timeline: SaleTimeline;
};

/** Returns whether the mandate is signed, or its signature is being recorded (docs/spec/sale.md#6.4). */
export function isMandateSigned(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): boolean {
  return sale.isMandateSigned || isSignatureIncoming(sale);
}

/** Returns whether the signature is being recorded: signed locally, not yet at the server. */
export function isSignatureIncoming(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): boolean {
  return !sale.isMandateSigned && sale.mandate?.signStatus === SIGN_STATUS_INCOMING;
}

/** Returns the sale with its mandate marked as signed locally; unchanged once signed at the server, or without one. */
export function withSignatureIncoming<T extends Pick<SellerSale, 'isMandateSigned' | 'mandate' | 'originalMandateId'>>(
  sale: T,
): T {
  const id = mandateIdOf(sale);
  return sale.isMandateSigned || id === null ? sale : { ...sale, mandate: { id, signStatus: SIGN_STATUS_INCOMING } };
}

/** Returns the id of the mandate: its own, else that of the original (docs/spec/sale.md#6.6); null without any. */
export function mandateIdOf({ mandate, originalMandateId }: Pick<SellerSale, 'mandate' | 'originalMandateId'>) {
  return mandate?.id ?? originalMandateId;
}

const VISITED: readonly SaleState[] = ['awaiting_publication', 'awaiting_offer'];

/**
 * Returns whether visits can take place: awaiting publication or an offer, and available at the partner that lets
 * visitors in, or visited with the expert or the house's guide. `guide` is `{slug}_guide` (docs/spec/sale.md#6.9).
 */
export function isAvailableForVisits(
  sale: Pick<SellerSale, 'state' | 'visitPartnerId' | 'visitPartnerState' | 'visitsManagement'>,
  guide: string,
): boolean {
  if (!VISITED.includes(sale.state)) return false;
  const isOpen = sale.visitPartnerId !== null && sale.visitPartnerState === 'available';
  return isOpen || sale.visitsManagement === 'expert' || sale.visitsManagement === guide;
}

/** Returns whether this user is the sale's owner, not another signatory (docs/spec/sale.md#1.3). */
export function isOwner({ ownerId }: Pick<SellerSale, 'ownerId'>, userId: string | null): boolean {
  return ownerId !== null && ownerId === userId;
}
