/** The sales that an estimate stands on, and what its range would be without some of them. Source: docs/spec/evidence.md. */
import type { Point } from '@/domain/place/france';
import { type Estimate, roundedEuros } from './result';

/**
 * A sale that the server compares with; null where it sends nothing. `key` tells it from the others of its list.
 * `street` has no number, `position` is rounded to some 100 metres.
 */
export type EvidenceSale = {
  key: string;
  areaM2: number | null;
  roomNumber: number | null;
  priceEuros: number;
  soldAt: string | null;
  distanceMetres: number | null;
  street: string | null;
  position: Point | null;
};

/** The sales behind an estimate; `dropped` is the number of those that could not be read. */
export type EvidenceSales = { sales: EvidenceSale[]; dropped: number };

/** Reasons for which an owner sets a sale aside (docs/spec/evidence.md#3.1). */
export const REASONS = ['different', 'far', 'old', 'condition', 'price'] as const;

/** Why a sale is set aside. */
export type Reason = (typeof REASONS)[number];

/** The sales set aside, by their keys. */
export type SetAside = Readonly<Record<string, Reason>>;

/** The fewest sales that a calculation may stand on (docs/spec/evidence.md#3.2). */
export const KEPT_AT_LEAST = 5;

/** Prices per m² of some sales, in euros: half of them are between `low` and `high`, half below `middle`. */
export type PricesPerM2 = { low: number; middle: number; high: number };

/** Returns the value below which a share of the sorted values lies, between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place % 1);
}

/** Returns quartiles and median of prices per m²; null without any. Source: docs/spec/evidence.md#4.1. */
export function pricesPerM2(values: readonly number[]): PricesPerM2 | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  return { low: quantile(sorted, 0.25), middle: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** Returns the price per m² of a sale in euros; null without an area: the sale does not count (docs/spec/evidence.md#4.1). */
export const perM2 = ({ priceEuros, areaM2 }: Pick<EvidenceSale, 'priceEuros' | 'areaM2'>): number | null =>
  areaM2 ? priceEuros / areaM2 : null;

/** A range in whole thousands of euros, and its change from the server's as a fraction; `pointEuros` may be unknown. */
export type OtherRange = { lowEuros: number; highEuros: number; pointEuros: number | null; change: number };

/** What the page says of the sales. */
export type Evidence = {
  /** Prices of all sales that count; null when none has an area. */
  all: PricesPerM2 | null;
  kept: PricesPerM2 | null;
  keptCount: number;
  setAsideCount: number;
  /** Whether one more sale may be set aside. */
  maySetAside: boolean;
  /** The range without the sales set aside; null while none is. */
  other: OtherRange | null;
};

type Range = Extract<Estimate, { tag: 'range' }>;

/** Returns the range moved by a change, as a fraction; null where a part of it would be no price. */
function movedBy({ lowEuros, highEuros, pointEuros }: Range, change: number): OtherRange | null {
  const moved = (euros: number | null) => euros && roundedEuros(euros * (1 + change));
  const [low, high] = [moved(lowEuros), moved(highEuros)];
  return low && high ? { lowEuros: low, highEuros: high, pointEuros: moved(pointEuros), change } : null;
}

/**
 * Returns what the sales say, and what the range would be without those set aside: it moves as their median price per
 * m² does and keeps its width, since fewer sales make no estimate surer (docs/spec/evidence.md#4.2).
 */
export function evidenceOf(sales: readonly EvidenceSale[], setAside: SetAside, range: Range): Evidence {
  const counted = sales.filter((sale) => perM2(sale) !== null);
  const keptSales = counted.filter(({ key }) => !setAside[key]);
  const pricesOf = (some: readonly EvidenceSale[]) => pricesPerM2(some.map((sale) => perM2(sale) ?? 0));
  const [all, kept] = [pricesOf(counted), pricesOf(keptSales)];
  const setAsideCount = counted.length - keptSales.length;
  return {
    all,
    kept,
    keptCount: keptSales.length,
    setAsideCount,
    maySetAside: keptSales.length > KEPT_AT_LEAST,
    other: all && kept && setAsideCount > 0 ? movedBy(range, kept.middle / all.middle - 1) : null,
  };
}

/** Returns the choices with one changed: a reason sets a sale with an area aside, null takes it back; never below five. */
export function withChoice(
  sales: readonly EvidenceSale[],
  setAside: SetAside,
  key: string,
  reason: Reason | null,
): SetAside {
  const { [key]: before, ...others } = setAside;
  if (reason === null) return others;
  const kept = sales.filter((sale) => perM2(sale) !== null && !setAside[sale.key]);
  const isOpen = before !== undefined || (kept.length > KEPT_AT_LEAST && kept.some((sale) => sale.key === key));
  return isOpen ? { ...setAside, [key]: reason } : setAside;
}

/** Returns the choices that still hold for the sales of a new read. */
export function choicesFor(sales: readonly EvidenceSale[], setAside: SetAside): SetAside {
  return Object.entries(setAside).reduce<SetAside>(
    (choices, [key, reason]) => withChoice(sales, choices, key, reason),
    {},
  );
}

const NUMBER = /^\d+[\d\s/-]*(?:(?:bis|ter|quater|[a-z])\b)?[\s,]*/i;

/** Returns a street without the number that a server may have left before it; null when nothing else is there. */
export const withoutNumber = (street: string | null): string | null => street?.replace(NUMBER, '') || null;

/** Returns the sales with a key each, made of their facts: the same after a new read, whatever the order. */
export function withKeys(sales: readonly Omit<EvidenceSale, 'key'>[]): EvidenceSale[] {
  const seen = new Map<string, number>();
  return sales.map((sale) => {
    const facts = [sale.soldAt, sale.priceEuros, sale.areaM2, sale.street].join('|');
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    return { ...sale, key: `${facts}|${count}` };
  });
}
