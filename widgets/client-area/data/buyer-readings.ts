/** What a buyer's home and pages read, each thing under one key. */

import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import { fetchBuyerVisits } from '@/api/visit/buyer-visits';
import type { RowNames } from '@/text/left-out';
import { many } from './reading';

/** The sales that a buyer follows. */
export const interestsOf = (id: string) =>
  many(['interests', id], (call, signal) => fetchBuyerSales(call, id, signal), ['Une annonce', 'annonces']);

/** What visits are called where some could not be read. */
export const VISIT_NAMES: RowNames = ['Une visite', 'visites'];

/** The same of offers. */
export const OFFER_NAMES: RowNames = ['Une offre', 'offres'];

/** All visits of a buyer. */
export const visitsOf = (id: string) =>
  many(['visits', id], (call, signal) => fetchBuyerVisits(call, id, signal), VISIT_NAMES);

/** All offers of a buyer. */
export const offersOf = (id: string) =>
  many(['offers', id], (call, signal) => fetchBuyerOffers(call, id, signal), OFFER_NAMES);
