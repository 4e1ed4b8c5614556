/** Queries that several screens of a sale and its menu share, each under one key. */

import { countBuyers, fetchNeighbours } from '@/api/estimation/results';
import { fetchSalesUsers } from '@/api/mandate/sales-users';
import { fetchSellerOffer, fetchSellerOffers } from '@/api/offer/seller-offers';
import { fetchPhotoMeetings, fetchPhotoSlots } from '@/api/photo-shoot/meetings';
import { fetchUnavailabilities } from '@/api/planning/unavailabilities';
import { fetchSellerSales } from '@/api/sale/seller-sales';
import { fetchSellerVisits } from '@/api/visit/seller-visits';
import type { OwnedSale } from '@/domain/mandate/sales-user';
import { itemQuery, listQuery } from './queries';

/** The sales of a seller. */
export const sellerSalesOf = (id: string) =>
  listQuery(['seller-sales', id], (call, signal) => fetchSellerSales(call, id, signal), ['Une vente', 'ventes']);

/** The visits to a property, with their reports. */
export const saleVisitsOf = (propertyId: string) =>
  listQuery(['sale-visits', propertyId], (call, signal) => fetchSellerVisits(call, propertyId, signal), [
    'Une visite',
    'visites',
  ]);

/** The offers on a sale, as its seller reads them. */
export const saleOffersOf = (id: string, saleId: string) =>
  listQuery(['sale-offers', id, saleId], (call, signal) => fetchSellerOffers(call, id, saleId, signal), [
    'Une offre',
    'offres',
  ]);

/** One offer, as its seller reads it. */
export const sellerOfferOf = (id: string, offerId: string) =>
  itemQuery(['seller-offer', id, offerId], (call, signal) => fetchSellerOffer(call, id, offerId, signal));

/** The unavailabilities of a property. */
export const unavailabilitiesOf = (propertyId: string) =>
  listQuery(['unavailabilities', propertyId], (call, signal) => fetchUnavailabilities(call, propertyId, signal), [
    'Une indisponibilité',
    'indisponibilités',
  ]);

/** The photo shoots of a sale. */
export const photoMeetingsOf = (saleId: string) =>
  listQuery(['photo-meetings', saleId], (call, signal) => fetchPhotoMeetings(call, saleId, signal), [
    'Une séance photo',
    'séances photo',
  ]);

/** The slots of the photographer. */
export const photoSlotsOf = (saleId: string) =>
  listQuery(['photo-slots', saleId], (call, signal) => fetchPhotoSlots(call, saleId, signal), [
    'Un créneau',
    'créneaux',
  ]);

/** Signatories of a sale, and the contacts to inform. */
export const salesUsersOf = (customerId: string, sale: OwnedSale) =>
  listQuery(
    ['sales-users', customerId, sale.id],
    (call, signal) => fetchSalesUsers(call, { customerId, sale }, signal),
    ['Un contact', 'contacts'],
  );

/** Number of buyers who look for such a property at this price. */
export const buyersOf = (hash: string, priceEuros: number) =>
  itemQuery(['buyers', hash, String(priceEuros)], (call, signal) => countBuyers(call, hash, priceEuros, signal));

/** Properties sold or for sale near this one. */
export const neighboursOf = (propertyId: string) =>
  listQuery(['neighbours', propertyId], (call, signal) => fetchNeighbours(call, propertyId, signal));
