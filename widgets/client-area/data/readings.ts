/** What the home reads, each thing under one key: the menu's counts and the pages read the same. */
import { fetchBuyerOffers } from '@/api/buyer-offers';
import { fetchBuyerSales } from '@/api/buyer-sales';
import { fetchBuyerVisits } from '@/api/buyer-visits';
import { fetchCustomer } from '@/api/customers';
import { many, one } from './reading';

/** A person. */
export const customerOf = (id: string) => one(['customer', id], (call, signal) => fetchCustomer(call, id, signal));

/** The sales that a buyer follows. */
export const interestsOf = (id: string) =>
  many(['interests', id], (call, signal) => fetchBuyerSales(call, id, signal), ['Une annonce', 'annonces']);

/** All visits of a buyer. */
export const visitsOf = (id: string) =>
  many(['visits', id], (call, signal) => fetchBuyerVisits(call, id, signal), ['Une visite', 'visites']);

/** All offers of a buyer. */
export const offersOf = (id: string) =>
  many(['offers', id], (call, signal) => fetchBuyerOffers(call, id, signal), ['Une offre', 'offres']);
