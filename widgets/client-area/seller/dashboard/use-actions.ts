import { type Action, actionsOf, type DashboardData } from '@/domain/dashboard/actions';
import { isAvailableForVisits, isOver, type SellerSale } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { useSession } from '@/session/session-provider';
import { useArea } from '../../context';
import { type Query, type QueryResult, useQueryResult } from '../../data/cache';
import {
  photoMeetingsOf,
  saleOffersOf,
  salesUsersOf,
  saleVisitsOf,
  unavailabilitiesOf,
} from '../../data/seller-queries';
import { useNow } from '../../parts/use-now';
import { usePendingAcceptance } from '../offers/signed-offer';
import { useCanBook } from '../photo/booking-gate';
import { useReadReports } from '../reports/read-reports';

/** `value`: set once each read has an answer. `failed`: some reads failed, so actions may be missing. */
type Actions = { value: Action[] | undefined; failed: boolean; retry: () => void };

/** Returns a query result that is requested only when it is wanted. */
function useQueryIf<T>(query: Query<T>, isEnabled: boolean): QueryResult<T> & { isEnabled: boolean } {
  return { ...useQueryResult(query, { enabled: isEnabled }), isEnabled };
}

/** Returns the seller's next actions on a sale, as far as they can be read (docs/spec/sale.md#8.2). */
export function useActions(sale: SellerSale): Actions {
  const { attribute, boot } = useSession();
  const viewer = useArea();
  const { customerId } = viewer;
  const now = useNow();
  const guide = `${brandOf(attribute, boot).slug}_guide`;
  const isOpen = !isOver(sale);
  const canBook = useCanBook(sale);
  const propertyId = sale.property.id ?? '';
  const isPlaced = isOpen && sale.property.id !== null;
  const reads = {
    meetings: useQueryIf(photoMeetingsOf(sale.id), isOpen && canBook),
    unavailabilities: useQueryIf(unavailabilitiesOf(propertyId), isPlaced && isAvailableForVisits(sale, guide)),
    offers: useQueryIf(saleOffersOf(customerId, sale.id), isOpen),
    visits: useQueryIf(saleVisitsOf(propertyId), isPlaced),
    people: useQueryIf(salesUsersOf(customerId, sale), isOpen),
  };
  const enabledReads = Object.values(reads).filter(({ isEnabled }) => isEnabled);
  const failed = enabledReads.filter(({ failure, leftOut }) => failure !== null || leftOut);
  const { taken } = usePendingAcceptance(sale.id, reads.offers.value);
  const known: DashboardData = {
    meetings: reads.meetings.value ?? null,
    unavailabilities: reads.unavailabilities.value ?? null,
    offers: reads.offers.value ?? null,
    visits: reads.visits.value ?? null,
    people: reads.people.value ?? null,
    readReports: useReadReports(sale.id).ids(),
  };
  return {
    value: enabledReads.every(({ isSettled }) => isSettled)
      ? actionsOf({ ...known, sale, guide, now, taken, viewer })
      : undefined,
    failed: failed.length > 0,
    retry() {
      for (const { retry } of failed) retry();
    },
  };
}
