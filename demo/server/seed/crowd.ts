/** A customer with extreme data: 200 sales of interest, names of 80 characters. */
import { type CustomerAlert, newAlert } from './customer-alerts.ts';
import { parisDay } from './dates.ts';
import { type Interest, placeOf } from './journeys.ts';
import { type Listing, listing } from './listings.ts';
import { newOffer, type Offer, type ReviewStatus } from './offers.ts';
import { ACCOUNTS } from './users.ts';
import { newVisit, type Visit, type VisitState } from './visits.ts';

const CROWD = { sales: 200, visits: 120, offers: 60, alerts: 40 } as const;

const FIRST_ID = 3001;
const STREET = 'boulevard du Maréchal-de-Lattre-de-Tassigny-et-de-la-Première-Armée-Française-du';

const VISITS: VisitState[] = ['confirmed', 'done', 'proposed', 'rescheduled', 'cancelled_visitor'];
const REVIEWS: (ReviewStatus | null)[] = ['pending', 'refused', null, 'accepted', 'dropped', 'ongoing'];

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Returns the rows of `crowded` for each table. */
export function seedCrowd(now: number) {
  const buyerId = ACCOUNTS.crowded.id;
  const listings = times(
    CROWD.sales,
    (index): Listing =>
      listing(FIRST_ID + index, [
        String(index + 1),
        STREET,
        '69003',
        'Lyon',
        200_000 + index * 2500,
        30 + (index % 90),
        1 + (index % 6),
      ]),
  );
  const stopped = { unsubscription_reason: 'too_many_alerts', unsubscribed_at: parisDay(now, 0, '06:00') };
  const saleOf = (index: number) => listings[index] as Listing;
  return {
    listings,
    interests: listings.map(({ id }): Interest => ({ buyerId, saleId: id })),
    visits: times(CROWD.visits, (index): Visit => {
      const state = VISITS[index % VISITS.length] as VisitState;
      const days = state === 'done' ? -1 - (index % 6) : 1 + (index % 6);
      return newVisit(now, FIRST_ID + index, buyerId, {
        ...placeOf(saleOf(index)),
        state,
        start_time: parisDay(now, days, '10:00'),
        end_time: parisDay(now, days, '10:30'),
        canceled: state.startsWith('cancelled'),
      });
    }),
    offers: times(CROWD.offers, (index): Offer => {
      const status = REVIEWS[index % REVIEWS.length] as ReviewStatus | null;
      const saleId = saleOf(index * 3).id;
      return newOffer(now, {
        id: FIRST_ID + index,
        saleId,
        buyerId,
        status,
        amount: 190_000 + index * 1000,
        days: -2 - (index % 5),
      });
    }),
    alerts: times(
      CROWD.alerts,
      (index): CustomerAlert =>
        newAlert(FIRST_ID + index, buyerId, parisDay(now, -1 - (index % 8), '07:30'), {
          active: index % 3 !== 0,
          ...(index % 3 === 0 ? stopped : {}),
        }),
    ),
  };
}
