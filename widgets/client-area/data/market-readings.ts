/** Queries of the market around a property, for its dashboard and its estimation. */
import { countBuyers, fetchNeighbours } from '@/api/estimation/results';
import { many, one } from './reading';

/** Number of buyers who look for such a property at this price. */
export const buyersOf = (hash: string, priceEuros: number) =>
  one(['buyers', hash, String(priceEuros)], (call, signal) => countBuyers(call, hash, priceEuros, signal));

/** Properties sold or for sale near this one. */
export const neighboursOf = (propertyId: string) =>
  many(['neighbours', propertyId], (call, signal) => fetchNeighbours(call, propertyId, signal));
