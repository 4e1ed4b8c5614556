/** Properties sold or for sale near an estimated one. Source: docs/spec/results.md#7, docs/spec/sale.md#12.4. */
import type { Point } from '@/domain/place/france';

/** A neighbour; `priceEuros` is the asked or the sold price. Null where the server sends nothing. */
export type Neighbour = {
  id: string;
  state: 'sold' | 'awaiting_offer' | 'unknown';
  priceEuros: number | null;
  position: Point | null;
};

/** Summary of the neighbours; `nearest` have the prices closest to the estimate, cheapest first. */
export type Neighbourhood = {
  count: number;
  soldCount: number;
  forSaleCount: number;
  lowEuros: number;
  highEuros: number;
  all: Priced[];
  nearest: Priced[];
};

type Priced = Neighbour & { priceEuros: number };

const NEAREST_MAX = 5;

/** Returns the summary of the neighbours with a price, null without any; without an estimate, nearest to the median. */
export function neighbourhoodOf(neighbours: readonly Neighbour[], pointEuros: number | null): Neighbourhood | null {
  const priced = neighbours
    .flatMap((one) => (one.priceEuros === null ? [] : [{ ...one, priceEuros: one.priceEuros }]))
    .sort((a, b) => a.priceEuros - b.priceEuros);
  const [first, last, middle] = [priced[0], priced.at(-1), priced[Math.floor(priced.length / 2)]];
  if (!first || !last || !middle) return null;
  const centre = pointEuros ?? middle.priceEuros;
  const distance = ({ priceEuros }: { priceEuros: number }) => Math.abs(priceEuros - centre);
  const nearest = [...priced].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST_MAX);
  return {
    count: priced.length,
    soldCount: priced.filter(({ state }) => state === 'sold').length,
    forSaleCount: priced.filter(({ state }) => state === 'awaiting_offer').length,
    lowEuros: first.priceEuros,
    highEuros: last.priceEuros,
    all: priced,
    nearest: nearest.sort((a, b) => a.priceEuros - b.priceEuros),
  };
}

/** A neighbour with coordinates. */
export type Placed = Neighbour & { position: Point };

/** Returns the other properties with coordinates: those for sale first, then by price, the highest first. */
export function neighboursAround(propertyId: string, all: readonly Neighbour[]): Placed[] {
  const placed = all.filter((one): one is Placed => one.position !== null && one.id !== propertyId);
  const rank = ({ state }: Neighbour) => (state === 'awaiting_offer' ? 0 : 1);
  return placed.sort((one, other) => rank(one) - rank(other) || (other.priceEuros ?? 0) - (one.priceEuros ?? 0));
}
