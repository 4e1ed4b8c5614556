/** A sale as its seller follows it. Source: seller.md §3 (Sale) and §4.1, contract.md §8, decisions.md (Seller space). */
import type { Tone } from '@/domain/tone';

/** States of a sale, in the order it goes through them (§4.1). */
export const SALE_STATES = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'awaiting_sale_agreement',
  'awaiting_notarial_deed',
  'sold',
  'dead',
] as const;

/** One of them. */
export type SaleState = (typeof SALE_STATES)[number] | 'unknown';

/** Where a sale stands, in one word: its state, a break, or a mandate that is signed while the state still waits for it. */
export type SaleStanding = SaleState | 'on_break' | 'mandate_signed';

/** What `standingOf` reads of a sale. */
export type Standing = Pick<SellerSale, 'state' | 'isOnBreak' | 'isMandateSigned' | 'mandate'>;

/** A sale that nothing more is done for. */
export function isOver({ state }: Pick<SellerSale, 'state'>): boolean {
  return state === 'sold' || state === 'dead';
}

/** Where a sale stands: a break wins over any state that goes on, and a signed mandate (§2.2) over a state that has not heard of it. */
export function standingOf(sale: Standing): SaleStanding {
  if (isOver(sale)) return sale.state;
  if (sale.isOnBreak) return 'on_break';
  return sale.state === 'awaiting_term_signature' && isMandateSigned(sale) ? 'mandate_signed' : sale.state;
}

/** What stops a sale for good, or holds it up; null of one that goes on. */
export function haltOf({ state, isOnBreak }: Pick<SellerSale, 'state' | 'isOnBreak'>): 'dead' | 'on_break' | null {
  if (state === 'dead') return 'dead';
  return isOnBreak && !isOver({ state }) ? 'on_break' : null;
}

/** Every standing, in the order of a sale's life, as a filter lists them. */
export const SALE_STANDINGS: readonly SaleStanding[] = [
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

/** How each is meant: orange waits for the seller, blue is under way, green is done. */
const TONES: Record<SaleStanding, Tone> = {
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

/** How what a sale stands at is meant. */
export function saleTone(sale: Standing): Tone {
  return TONES[standingOf(sale)];
}

/** The local word for a mandate whose signature the server has not recorded yet (§2.2). */
export const INCOMING = 'incoming';

/** Someone of the house to call or write to; null where the server does not say. Pictures and links are unchecked. */
export type SellerContact = {
  civility?: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  pictureUrl: string | null;
  phoneCalendarLink: string | null;
};

/** The property of a sale; null where the server does not say. Pictures and links are unchecked. */
export type SellerProperty = {
  id: string | null;
  kind: string | null;
  slug: string | null;
  streetNumber: string | null;
  streetName: string | null;
  zipCode: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  pictureUrl: string | null;
  pictureUrls: string[];
  /** `url` is where it is read. */
  advert: { isDraft: boolean; virtualVisitUrl: string | null; url: string | null } | null;
};

/** Moments of a sale, ISO 8601 with offset; null for what has not happened. */
export type SaleTimeline = {
  lastAwaitingPublicationAt: string | null;
  lastPhotoMeetingAt: string | null;
  lastAwaitingOfferAt: string | null;
  firstAwaitingOfferAt: string | null;
  lastAwaitingSaleAgreementAt: string | null;
  lastAwaitingNotarialDeedAt: string | null;
  lastSoldAt: string | null;
};

/** A sale of a seller; null where the server does not say, and flags are false then but for `hasSellerNotary`. */
export type SellerSale = {
  id: string;
  state: SaleState;
  uniqueHash: string | null;
  ownerId: string | null;
  priceEuros: number | null;
  isMandateSigned: boolean;
  mandate: { id: string; signStatus: string | null } | null;
  originalMandateId: string | null;
  buyingYear: string | null;
  needsDiagnostics: boolean | null;
  isLightshop: boolean;
  flatsyId: string | null;
  flatsyState: string | null;
  visitsManagement: string | null;
  expert: SellerContact | null;
  visitGuide: SellerContact | null;
  missingMandatoryDocuments: string[];
  /** null when the server does not say. */
  hasSellerNotary: boolean | null;
  isPremium: boolean;
  isOnUbiflow: boolean;
  isOnBreak: boolean;
  regionName: string | null;
  estimationFolderId: string | null;
  valuationId: string | null;
  valuationPriceEuros: number | null;
  property: SellerProperty;
  timeline: SaleTimeline;
};

/** Whether the mandate is signed, or its signature is being recorded (§2.2). */
export function isMandateSigned(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): boolean {
  return sale.isMandateSigned || isSignatureIncoming(sale);
}

/** Whether the signature is being recorded: signed here, and not yet at the server (§2.2). */
export function isSignatureIncoming(sale: Pick<SellerSale, 'isMandateSigned' | 'mandate'>): boolean {
  return !sale.isMandateSigned && sale.mandate?.signStatus === INCOMING;
}

/** The sale with its mandate marked as signed here (§2.2); as it is once the server says so, or without a mandate to mark. */
export function withIncoming<T extends Pick<SellerSale, 'isMandateSigned' | 'mandate' | 'originalMandateId'>>(
  sale: T,
): T {
  const id = mandateIdOf(sale);
  return sale.isMandateSigned || id === null ? sale : { ...sale, mandate: { id, signStatus: INCOMING } };
}

/** The id that the mandate is asked for by: its own, else that of the original (contract §8); null without any. */
export function mandateIdOf({ mandate, originalMandateId }: Pick<SellerSale, 'mandate' | 'originalMandateId'>) {
  return mandate?.id ?? originalMandateId;
}

const VISITED: readonly SaleState[] = ['awaiting_publication', 'awaiting_offer'];

/**
 * Whether visits can take place (§4.1): awaiting publication or an offer, when the property is available at the partner
 * that lets visitors in, or its visits are led by the expert or by the house's guide. `guide` is `{slug}_guide`.
 */
export function isAvailableForVisits(
  sale: Pick<SellerSale, 'state' | 'flatsyId' | 'flatsyState' | 'visitsManagement'>,
  guide: string,
): boolean {
  if (!VISITED.includes(sale.state)) return false;
  const isOpen = sale.flatsyId !== null && sale.flatsyState === 'available';
  return isOpen || sale.visitsManagement === 'expert' || sale.visitsManagement === guide;
}

/** Whether this user is the sale's owner and not one of its other signatories (§6). */
export function isOwner({ ownerId }: Pick<SellerSale, 'ownerId'>, userId: string | null): boolean {
  return ownerId !== null && ownerId === userId;
}
