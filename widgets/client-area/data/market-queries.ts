/** Queries of the market around a property, for its dashboard and its estimation. */
import { countBuyers, fetchNeighbours } from '@/api/estimation/results';
import { itemQuery, listQuery } from './queries';

/** Number of buyers who look for such a property at this price. */
export const buyersOf = (hash: string, priceEuros: number) =>
  itemQuery(['buyers', hash, String(priceEuros)], (call, signal) => countBuyers(call, hash, priceEuros, signal));

/** Properties sold or for sale near this one. */
export const neighboursOf = (propertyId: string) =>
  listQuery(['neighbours', propertyId], (call, signal) => fetchNeighbours(call, propertyId, signal));
