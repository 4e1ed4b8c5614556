/** The sales that buyers follow, and their visits there. Offers are in `offers.ts`. */
import { parisDay } from './dates.ts';
import { LISTINGS, type Listing, type ListingName } from './listings.ts';
import { ACCOUNTS } from './users.ts';
import { newVisit, type PublicVisit, type Visit, type VisitState } from './visits.ts';

/** A sale that a buyer follows. */
export type Interest = { buyerId: number; saleId: number };

const { buyer, otherBuyer, both, single } = ACCOUNTS;

/** Léa follows every listing; the visits at `charity` are those of `visits.ts`. */
export function seedInterests(): Interest[] {
  const follow = (buyerId: number, ...names: ListingName[]) =>
    names.map((name) => ({ buyerId, saleId: LISTINGS[name] }));
  return [
    ...follow(buyer.id, ...(Object.keys(LISTINGS) as ListingName[])),
    ...follow(otherBuyer.id, 'charity'),
    ...follow(both.id, 'done', 'pending'),
    ...follow(single.id, 'charity'),
  ];
}

type Plan = [buyerId: number, listing: ListingName, state: VisitState, days: number, from: string, to: string];

const LEA: [listing: ListingName, state: VisitState, days: number, from: string, to: string][] = [
  ['done', 'done', -6, '11:00', '11:30'],
  ['counterVisit', 'done', -9, '16:00', '16:30'],
  ['counterVisit', 'confirmed', 1, '18:00', '18:30'],
  ['proposed', 'proposed', 4, '09:30', '10:00'],
  ['rescheduled', 'rescheduled', 7, '12:15', '12:45'],
  ['cancelled', 'cancelled_owner', 2, '15:00', '15:30'],
  ['unfinished', 'done', -4, '10:00', '10:30'],
  ['pending', 'done', -5, '17:30', '18:00'],
  ['ongoing', 'done', -8, '14:00', '14:30'],
  ['partlyAccepted', 'done', -10, '13:00', '13:30'],
  ['unsent', 'done', -3, '19:00', '19:30'],
  ['accepted', 'done', -25, '10:45', '11:15'],
  ['refused', 'done', -15, '16:30', '17:00'],
  ['dropped', 'cancelled_terminated', -20, '15:15', '15:45'],
  ['noPictures', 'confirmed', -1, '17:00', '17:30'],
  ['longTexts', 'done', -2, '11:15', '12:15'],
  ['markup', 'cancelled_guide', 3, '18:30', '19:00'],
  ['twoOffers', 'done', -18, '14:45', '15:15'],
];

const PLANS: Plan[] = [
  ...LEA.map((rest): Plan => [buyer.id, ...rest]),
  [both.id, 'done', 'done', -7, '11:00', '11:30'],
  [both.id, 'pending', 'confirmed', 6, '10:00', '10:30'],
  [single.id, 'charity', 'confirmed', 5, '17:00', '17:30'],
];

const REASONS: Partial<Record<VisitState, string>> = {
  cancelled_visitor: "J'ai un empêchement",
  cancelled_owner: 'Le propriétaire ne peut pas recevoir la visite',
  cancelled_guide: 'Le guide de visite est <b>souffrant</b>',
  cancelled_terminated: 'La vente est terminée',
};

const FIRST_ID = 131;

export function seedJourneyVisits(now: number, listings: Listing[]): Visit[] {
  return PLANS.map(([buyerId, name, state, days, from, to], index) => {
    const listing = listings.find(({ id }) => id === LISTINGS[name]);
    return newVisit(now, FIRST_ID + index, buyerId, {
      ...(listing ? placeOf(listing) : {}),
      state,
      start_time: parisDay(now, days, from),
      end_time: parisDay(now, days, to),
      canceled: state.startsWith('cancelled'),
      cancel_reason_text: REASONS[state] ?? null,
    });
  });
}

/** Returns the fields that a visit repeats of its sale. */
export function placeOf({ id, expert, property }: Listing): Partial<PublicVisit> {
  return {
    sale_id: id,
    property_address: property.address,
    property_slug: property.slug,
    expert: expert && {
      profile_pic_url: expert.photo,
      first_name: expert.first_name,
      last_name: expert.last_name,
      phone_number: expert.phone_number,
    },
  };
}
