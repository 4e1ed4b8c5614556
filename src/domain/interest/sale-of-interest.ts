/** A sale that a buyer follows: its badge, its tabs, and what may be done about it. Source: buyer-and-shell.md §2 to §4, decisions.md (Buyer space). */
import {
  type BuyerOffer,
  type BuyerOfferAction,
  type BuyerOfferStatus,
  lastOffer,
  offerStatus,
} from '@/domain/offer/buyer-offer';
import {
  type BuyerVisit,
  type BuyerVisitAction,
  type BuyerVisitStatus,
  newestVisitsFirst,
  visitStatus,
} from '@/domain/visit/buyer-visit';
import { type SaleEnd, toldEndOf } from './sale-end';

/** What is for sale; null where the server does not say. Links and pictures are unchecked. */
export type SaleProperty = {
  slug: string | null;
  address: string | null;
  streetNumber: string | null;
  streetName: string | null;
  zipCode: string | null;
  city: string | null;
  googleMapsLink: string | null;
  pictureUrls: string[];
  /** Null also while it is a draft. */
  advert: { title: string | null; text: string | null; virtualVisitUrl: string | null; url: string | null } | null;
  areaM2: number | null;
  roomNumber: number | null;
  kind: string | null;
};

/** The expert of a sale, whose e-mail a buyer sees (§6). `phoneNumber` is E.164. */
export type SaleExpert = {
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  email: string | null;
  pictureUrl: string | null;
};

/** A sale that a buyer follows. `uniqueHash` is not an estimation's. */
export type SaleOfInterest = {
  id: string;
  uniqueHash: string | null;
  priceEuros: number | null;
  state: string | null;
  isOnBreak: boolean;
  isMandateSigned: boolean;
  lastEstimationMeetingId: string | null;
  isPremium: boolean;
  expert: SaleExpert | null;
  property: SaleProperty;
  lastPhotoMeetingAt: string | null;
};

/** What a buyer has done about one sale, in the server's order; null is what could not be read. */
export type Dealings = { offers: readonly BuyerOffer[] | null; visits: readonly BuyerVisit[] | null };

/** What the badge of a sale speaks of, with what may be done about it. */
export type SaleStatus =
  | { about: 'sale'; kind: SaleEnd; tone: 'neutral'; actions: [] }
  | ({ about: 'offer'; offer: BuyerOffer } & BuyerOfferStatus)
  | ({ about: 'visit'; visit: BuyerVisit } & BuyerVisitStatus);

/** The visit that starts last, whatever its state. */
export function latestVisit(visits: readonly BuyerVisit[]): BuyerVisit | null {
  return newestVisitsFirst(visits)[0] ?? null;
}

/** The visits as they are listed: those under way or to come, the next one on top, then the others, the last first. */
export function visitsInOrder(visits: readonly BuyerVisit[], now: number): BuyerVisit[] {
  const isAhead = (visit: BuyerVisit) => /upcoming|ongoing/.test(visitStatus(visit, now).kind);
  const newest = newestVisitsFirst(visits);
  return [...newest.filter(isAhead).reverse(), ...newest.filter((visit) => !isAhead(visit))];
}

const isAccepted = (offer: BuyerOffer) => offerStatus(offer).kind === 'accepted';

/** The offer that the badge speaks of: the accepted one, else the newest. */
function tellingOffer(offers: readonly BuyerOffer[]): BuyerOffer | null {
  return lastOffer(offers.filter(isAccepted)) ?? lastOffer(offers);
}

const MAY: Record<BuyerOfferAction, (offer: BuyerOffer, all: readonly BuyerOffer[]) => boolean> = {
  finalise: () => true,
  'new-offer': (_, all) => !all.some(isAccepted),
  'counter-offer': (offer, all) => !all.some(isAccepted) && lastOffer(all) === offer,
};

/**
 * What may be done about an offer, among `all` of its sale: once one is accepted nothing leads to a new one (§4), a
 * counter-offer answers the newest one alone, and a sale that has ended (`endOf`) takes none.
 */
export function offerActions(offer: BuyerOffer, all: readonly BuyerOffer[], end: SaleEnd | null): BuyerOfferAction[] {
  return end ? [] : offerStatus(offer).actions.filter((action) => MAY[action](offer, all));
}

const INVITATIONS: readonly BuyerVisitAction[] = ['offer', 'counter-visit', 'reschedule'];

/**
 * What may be done about a visit at a moment, beside the offers on its sale: no offer once one is accepted (§4), or where
 * that could not be read; no invitation where the sale has ended (`endOf`).
 */
export function visitActions(
  visit: BuyerVisit,
  { offers, end }: { offers: readonly BuyerOffer[] | null; end: SaleEnd | null },
  now: number,
): BuyerVisitAction[] {
  const may = (action: BuyerVisitAction) =>
    !(end && INVITATIONS.includes(action)) && !(action === 'offer' && (!offers || offers.some(isAccepted)));
  return visitStatus(visit, now).actions.filter(may);
}

/** The visit that the badge speaks of: the latest to come, else the latest done, else the first. */
function tellingVisit(visits: readonly BuyerVisit[], now: number): BuyerVisit | null {
  const latest = (kind: BuyerVisitStatus['kind']) =>
    latestVisit(visits.filter((visit) => visitStatus(visit, now).kind === kind));
  return latest('upcoming') ?? latest('done') ?? visits[0] ?? null;
}

/**
 * The badge of a sale at a moment (§4): that it has ended, else the offer wins, else the visit; null when there is neither, or when an offer
 * might win that could not be read. Here a cancelled visit leads to an offer, where the visit itself would be planned
 * again.
 */
export function saleStatus(
  sale: Pick<SaleOfInterest, 'state' | 'isOnBreak'>,
  { offers, visits }: Dealings,
  now: number,
): SaleStatus | null {
  const end = toldEndOf(sale, offers);
  if (end) return { about: 'sale', kind: end, tone: 'neutral', actions: [] };
  if (!offers) return null;
  const offer = tellingOffer(offers);
  if (offer) return { about: 'offer', offer, ...offerStatus(offer) };
  const visit = tellingVisit(visits ?? [], now);
  if (!visit) return null;
  const status = visitStatus(visit, now);
  return { about: 'visit', visit, ...status, ...(status.kind === 'cancelled' && { actions: ['offer' as const] }) };
}

/**
 * The visit of a list in its order whose act is the main one of its screen: the first that is under way or to come, else the
 * first that was done; null where all are cancelled or past.
 */
export function leadingVisit(visits: readonly BuyerVisit[], now: number): BuyerVisit | null {
  const first = (kinds: RegExp) => visits.find((visit) => kinds.test(visitStatus(visit, now).kind));
  return first(/upcoming|ongoing/) ?? first(/done|past/) ?? null;
}

/** The tabs of a sale, named as in the address (§2). */
export type SaleTab = 'le-bien' | 'mes-visites' | 'mes-offres' | 'documents' | 'contacts';

/**
 * The tabs that show, in their order: visits and offers when there are some, documents once an offer is accepted; and
 * each when what decides could not be read, for its tab says so.
 * @example tabsOf({ offers: [], visits: [] }) // ['le-bien', 'contacts']
 */
export function tabsOf({ offers, visits }: Dealings): SaleTab[] {
  return [
    'le-bien',
    ...(visits?.length !== 0 ? (['mes-visites'] as const) : []),
    ...(offers?.length !== 0 ? (['mes-offres'] as const) : []),
    ...(!offers || offers.some(isAccepted) ? (['documents'] as const) : []),
    'contacts',
  ];
}
