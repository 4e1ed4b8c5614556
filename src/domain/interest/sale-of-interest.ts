/** A sale of interest: badge, tabs and actions. Source: docs/spec/buyer.md#2, docs/spec/buyer.md#3. */
import {
  type BuyerOffer,
  type BuyerOfferAction,
  type BuyerOfferStatus,
  lastOffer,
  offerStatus,
} from '@/domain/offer/buyer-offer';
import type { BuyerContact } from '@/domain/person/contact';
import type { ExpectedDates } from '@/domain/sale/seller-sale';
import {
  type BuyerVisit,
  type BuyerVisitAction,
  type BuyerVisitStatus,
  newestVisitsFirst,
  visitStatus,
} from '@/domain/visit/buyer-visit';
import { type SaleEnd, shownSaleEnd } from './sale-end';

/** The property of a sale; null where the server sends nothing. Links and pictures are not validated. */
export type SaleProperty = {
  slug: string | null;
  address: string | null;
  streetNumber: string | null;
  streetName: string | null;
  zipCode: string | null;
  city: string | null;
  googleMapsLink: string | null;
  pictureUrls: string[];
  /** Null also for a draft. */
  advert: { title: string | null; text: string | null; virtualVisitUrl: string | null; url: string | null } | null;
  areaM2: number | null;
  roomNumber: number | null;
  kind: string | null;
};

/** The expert of a sale, whose e-mail a buyer may see. `phoneNumber` is E.164. */
export type SaleExpert = {
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  email: string | null;
  pictureUrl: string | null;
};

/** A sale of interest. `calendarUrl` is not validated. */
export type SaleOfInterest = {
  id: string;
  priceEuros: number | null;
  state: string | null;
  isOnBreak: boolean;
  expectedDates: ExpectedDates;
  calendarUrl: string | null;
  expert: SaleExpert | null;
  property: SaleProperty;
};

/** A buyer's offers and visits on one sale, in the server's order; null when they could not be read. */
export type OffersAndVisits = { offers: readonly BuyerOffer[] | null; visits: readonly BuyerVisit[] | null };

/** The badge of a sale with its actions. */
export type SaleBadge =
  | { about: 'sale'; kind: SaleEnd; tone: 'neutral'; actions: [] }
  | ({ about: 'offer'; offer: BuyerOffer } & BuyerOfferStatus)
  | ({ about: 'visit'; visit: BuyerVisit } & BuyerVisitStatus);

/** Returns the visit that starts last, in any state. */
export function latestVisit(visits: readonly BuyerVisit[]): BuyerVisit | null {
  return newestVisitsFirst(visits)[0] ?? null;
}

/** Returns the visits in the order of their tab: under way or to come, earliest first; then the rest, latest first. */
export function visitsInOrder(visits: readonly BuyerVisit[], now: number): BuyerVisit[] {
  const isAhead = (visit: BuyerVisit) => /upcoming|ongoing/.test(visitStatus(visit, now).kind);
  const newest = newestVisitsFirst(visits);
  return [...newest.filter(isAhead).reverse(), ...newest.filter((visit) => !isAhead(visit))];
}

const isAccepted = (offer: BuyerOffer) => offerStatus(offer).kind === 'accepted';

/** Returns the offer of the badge: the accepted one, else the newest. */
export function tellingOffer(offers: readonly BuyerOffer[]): BuyerOffer | null {
  return lastOffer(offers.filter(isAccepted)) ?? lastOffer(offers);
}

const MAY: Record<BuyerOfferAction, (offer: BuyerOffer, all: readonly BuyerOffer[]) => boolean> = {
  finalise: () => true,
  'new-offer': (_, all) => !all.some(isAccepted),
  'counter-offer': (offer, all) => !all.some(isAccepted) && lastOffer(all) === offer,
};

/**
 * Returns the actions of an offer, among `all` offers of its sale: none on an ended sale, no new offer once one is
 * accepted, a counter-offer only on the newest one (docs/spec/offers.md#2.4, docs/spec/offers.md#2.5).
 */
export function offerActions(offer: BuyerOffer, all: readonly BuyerOffer[], end: SaleEnd | null): BuyerOfferAction[] {
  return end ? [] : offerStatus(offer).actions.filter((action) => MAY[action](offer, all));
}

const INVITATIONS: readonly BuyerVisitAction[] = ['offer', 'counter-visit', 'reschedule'];

/**
 * Returns the actions of a visit at `now`: no offer once one is accepted, or while the offers are unknown; no
 * invitation on an ended sale (docs/spec/visits.md#4.3, docs/spec/visits.md#4.4).
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

/** Returns the visit of the badge: the latest to come, else the latest done, else the first. */
function tellingVisit(visits: readonly BuyerVisit[], now: number): BuyerVisit | null {
  const latest = (kind: BuyerVisitStatus['kind']) =>
    latestVisit(visits.filter((visit) => visitStatus(visit, now).kind === kind));
  return latest('upcoming') ?? latest('done') ?? visits[0] ?? null;
}

/**
 * Returns the badge of a sale at `now`: its end, else the offer, else the visit; null without any, and while the offers
 * are unknown, since an offer might win. From the badge a cancelled visit leads to an offer, in its tab to a new date
 * (docs/spec/buyer.md#3.1, docs/spec/buyer.md#3.7).
 */
export function saleBadge(
  sale: Pick<SaleOfInterest, 'state' | 'isOnBreak'>,
  { offers, visits }: OffersAndVisits,
  now: number,
): SaleBadge | null {
  const end = shownSaleEnd(sale, offers);
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
 * Returns the visit with the strong button: the first one under way or to come, else the first done or past; null
 * without any (docs/spec/visits.md#3.6).
 */
export function leadingVisit(visits: readonly BuyerVisit[], now: number): BuyerVisit | null {
  const first = (kinds: RegExp) => visits.find((visit) => kinds.test(visitStatus(visit, now).kind));
  return first(/upcoming|ongoing/) ?? first(/done|past/) ?? null;
}

/**
 * Returns the server's contacts, first the sale's expert if the server names no expert, as before a first visit
 * (docs/spec/buyer.md#9.4).
 */
export function withExpert(contacts: readonly BuyerContact[], expert: SaleExpert | null): BuyerContact[] {
  if (!expert || contacts.some(({ type }) => type === 'expert')) return [...contacts];
  return [{ ...expert, id: 'expert', type: 'expert', kind: null, phoneCountryCode: null }, ...contacts];
}

/** Tabs of a sale, named as in the path. */
export type SaleTab = 'le-bien' | 'mes-visites' | 'mes-offres' | 'documents' | 'contacts';

/**
 * Returns the tabs of a sale in order: visits and offers when there are any, documents once an offer is accepted; also
 * each tab whose data could not be read, which then says so (docs/spec/buyer.md#6.1, docs/spec/buyer.md#6.6).
 * @example tabsOf({ offers: [], visits: [] }) // ['le-bien', 'contacts']
 */
export function tabsOf({ offers, visits }: OffersAndVisits): SaleTab[] {
  return [
    'le-bien',
    ...(visits?.length !== 0 ? (['mes-visites'] as const) : []),
    ...(offers?.length !== 0 ? (['mes-offres'] as const) : []),
    ...(!offers || offers.some(isAccepted) ? (['documents'] as const) : []),
    'contacts',
  ];
}
