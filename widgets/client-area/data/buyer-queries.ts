/** Queries of the buyer space, each under one key. */

import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import { fetchBuyerVisits } from '@/api/visit/buyer-visits';
import type { RowNames } from '@/text/left-out';
import { listQuery } from './queries';

/** The sales of interest of a buyer. */
export const interestsOf = (id: string) =>
  listQuery(['interests', id], (call, signal) => fetchBuyerSales(call, id, signal), ['Une annonce', 'annonces']);

/** Names of visits in the sentence about unreadable rows. */
export const VISIT_NAMES: RowNames = ['Une visite', 'visites'];

/** Names of offers in that sentence. */
export const OFFER_NAMES: RowNames = ['Une offre', 'offres'];

/** All visits of a buyer. */
export const visitsOf = (id: string) =>
  listQuery(['visits', id], (call, signal) => fetchBuyerVisits(call, id, signal), VISIT_NAMES);

/** All offers of a buyer. */
export const offersOf = (id: string) =>
  listQuery(['offers', id], (call, signal) => fetchBuyerOffers(call, id, signal), OFFER_NAMES);
