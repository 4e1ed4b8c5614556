/** Action cards of the dashboard. Source: docs/spec/sale.md#8. */

import { contactsToInform, type SalesUser } from '@/domain/mandate/sales-user';
import { mayAccept, type SellerOffer, type Viewer, withSale } from '@/domain/offer/seller-offer';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { Unavailability } from '@/domain/planning/unavailability';
import { isAvailableForVisits, isOver, type SellerSale } from '@/domain/sale/seller-sale';
import { isNewReport, reportsOf, type SellerVisit } from '@/domain/visit/seller-visit';
import { isShootUseful, photoStep } from './milestones';

/** Number of cards shown before 'Voir tout'. */
export const ACTIONS_SHOWN = 3;

/** Data read beside the sale; null when it could not be read, and its cards are left out then. */
export type DashboardData = {
  meetings: readonly PhotoMeeting[] | null;
  unavailabilities: readonly Unavailability[] | null;
  offers: readonly SellerOffer[] | null;
  visits: readonly SellerVisit[] | null;
  people: readonly SalesUser[] | null;
  /** Visits whose reports were read in this browser; the server keeps no such record. */
  readReports: readonly string[];
};

/**
 * Input of the conditions. `guide` is `{slug}_guide`, `now` epoch milliseconds, `taken` the id of an offer that
 * excludes all others, `viewer` the viewing person.
 */
export type ActionInput = DashboardData & {
  sale: SellerSale;
  guide: string;
  now: number;
  taken: string | null;
  viewer: Viewer;
};

/** Kinds of action cards. */
export type ActionKind = 'documents' | 'photo' | 'unavailabilities' | 'offers' | 'reports' | 'notary' | 'contacts';

/** An action card; `count` is the number of documents, offers or reports, else 1. */
export type Action = { kind: ActionKind; count: number };

const asCount = (isSo: boolean) => (isSo ? 1 : 0);

/** Returns 1 with the photo option, when a shoot is of use and none is planned or done. */
function photosToBook({ sale, meetings, now }: ActionInput): number {
  if (!sale.hasPhotoOption || !meetings || !isShootUseful(sale)) return 0;
  const isBooked = meetings.some(({ status }) => status === 'planned' || status === 'done');
  return asCount(!isBooked && photoStep(sale.timeline, now) !== 'done');
}

/** Returns the number of reports of the last 7 days that were not read in this browser. */
function newReports({ visits, now, readReports }: ActionInput): number {
  return reportsOf(visits ?? []).filter((visit) => isNewReport(visit, now) && !readReports.includes(visit.id)).length;
}

/** Returns the number of offers that the viewer may accept now, by the rule of the offers page. */
function offersToAnswer({ offers, sale, viewer, taken }: ActionInput): number {
  return (offers ?? []).filter((offer) => mayAccept(withSale(offer, sale), viewer, taken)).length;
}

/** The count of each kind, in the order of the cards (docs/spec/sale.md#8.2). */
const COUNTS: readonly [ActionKind, (situation: ActionInput) => number][] = [
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

/** Returns the cards of a sale, the most urgent first; none for a sale that is over. */
export function actionsOf(situation: ActionInput): Action[] {
  if (isOver(situation.sale)) return [];
  return COUNTS.map(([kind, count]) => ({ kind, count: count(situation) })).filter(({ count }) => count > 0);
}
