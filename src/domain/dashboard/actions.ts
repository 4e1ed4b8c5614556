/** What a seller has to do next. Source: decisions.md (Seller space: Action cards), seller.md §2.3. */

import { contactsToInform, type SalesUser } from '@/domain/mandate/sales-user';
import { mayAccept, onSale, type SellerOffer, type Viewer } from '@/domain/offer/seller-offer';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { Unavailability } from '@/domain/planning/unavailability';
import { isAvailableForVisits, isOver, type SellerSale } from '@/domain/sale/seller-sale';
import { isNewReport, reportsOf, type SellerVisit } from '@/domain/visit/seller-visit';
import { isPhotographed, photoStep } from './milestones';

/** How many cards stand before 'Voir tout' (decisions.md). */
export const ACTIONS_SHOWN = 3;

/** What is known beside the sale; null is what could not be read, and what depends on it is then not asked for. */
export type Surroundings = {
  meetings: readonly PhotoMeeting[] | null;
  unavailabilities: readonly Unavailability[] | null;
  offers: readonly SellerOffer[] | null;
  visits: readonly SellerVisit[] | null;
  people: readonly SalesUser[] | null;
  /** The visits whose reports were read here; no server says it. */
  readReports: readonly string[];
};

/**
 * Everything that the conditions read. `guide` is `{slug}_guide`, `now` epoch milliseconds, `taken` the offer that
 * leaves no room for another, `viewer` who is looking.
 */
export type Situation = Surroundings & {
  sale: SellerSale;
  guide: string;
  now: number;
  taken: string | null;
  viewer: Viewer;
};

/** What there may be to do. */
export type ActionKind = 'documents' | 'photo' | 'unavailabilities' | 'offers' | 'reports' | 'notary' | 'contacts';

/** One thing to do; `count` is of how many (documents, offers, reports), else 1. */
export type Action = { kind: ActionKind; count: number };

const asCount = (isSo: boolean) => (isSo ? 1 : 0);

/** Lightshop, and no shoot planned or done. */
function photosToBook({ sale, meetings, now }: Situation): number {
  if (!sale.isLightshop || !meetings || !isPhotographed(sale)) return 0;
  const isBooked = meetings.some(({ status }) => status === 'planned' || status === 'done');
  return asCount(!isBooked && photoStep(sale.timeline, now) !== 'done');
}

/** The reports of visits of the last 7 days that were not read here. */
function newReports({ visits, now, readReports }: Situation): number {
  return reportsOf(visits ?? []).filter((visit) => isNewReport(visit, now) && !readReports.includes(visit.id)).length;
}

/** The offers that whoever looks may accept now, as the page of the offers says it. */
function offersToAnswer({ offers, sale, viewer, taken }: Situation): number {
  return (offers ?? []).filter((offer) => mayAccept(onSale(offer, sale), viewer, taken)).length;
}

/** How many of each there are, in the order of decisions.md. */
const COUNTS: readonly [ActionKind, (situation: Situation) => number][] = [
  ['documents', ({ sale }) => sale.missingMandatoryDocuments.length],
  ['photo', photosToBook],
  [
    'unavailabilities',
    ({ sale, unavailabilities, guide }) => asCount(unavailabilities?.length === 0 && isAvailableForVisits(sale, guide)),
  ],
  ['offers', offersToAnswer],
  ['reports', newReports],
  ['notary', ({ sale }) => asCount(sale.hasSellerNotary === false)],
  ['contacts', ({ people }) => asCount(people !== null && contactsToInform(people).length === 0)],
];

/** All that there is to do, the most pressing first; nothing for a sale that is over. */
export function actionsOf(situation: Situation): Action[] {
  if (isOver(situation.sale)) return [];
  return COUNTS.map(([kind, count]) => ({ kind, count: count(situation) })).filter(({ count }) => count > 0);
}
