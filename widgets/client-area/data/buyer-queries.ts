/** Queries of the buyer space, each under one key. */

import {
  type CorrespondingProperties,
  fetchCorrespondingProperties,
  fetchCustomerAlerts,
} from '@/api/alert/customer-alerts';
import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import { fetchBuyerVisits } from '@/api/visit/buyer-visits';
import type { RowNames } from '@/text/left-out';
import type { Query } from './cache';
import { itemQuery, listQuery, withLeftOut } from './queries';

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

/** The alerts of a buyer, in the server's order. */
export const alertsOf = (id: string) =>
  listQuery(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal), ['Une alerte', 'alertes']);

/** The adverts that match an alert. */
export const matchesOf = (alertId: string): Query<CorrespondingProperties> => ({
  ...itemQuery(['matches', alertId], async (call, signal) => {
    const answer = await fetchCorrespondingProperties(call, alertId, signal);
    return answer.ok ? withLeftOut(answer.value, answer.value) : answer;
  }),
  names: ['Une annonce', 'annonces'],
});
