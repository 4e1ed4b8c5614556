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

/**
 * A range in whole thousands of euros, and its change from the server's as a fraction; `pointEuros` may be unknown.
 * With the same median in whole euros it is the server's range as it is, without a change.
 */
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

/** Returns the range moved as a median did; null where a part of it would be no price. */
function movedAs({ lowEuros, highEuros, pointEuros }: Range, before: number, after: number): OtherRange | null {
  if (Math.round(before) === Math.round(after)) return { lowEuros, highEuros, pointEuros, change: 0 };
  const change = after / before - 1;
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
    other: all && kept && setAsideCount > 0 ? movedAs(range, all.middle, kept.middle) : null,
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
  let choices: SetAside = {};
  for (const [key, reason] of Object.entries(setAside)) choices = withChoice(sales, choices, key, reason);
  return choices;
}

// Kinds of streets. Buildings are none: they tell a house.
const WAY =
  /(^|[^\p{L}])(?:rue|ruelle|avenue|av|boulevard|bd|bld|place|pl|chemin|che|ch|allées?|all|impasse|imp|route|rte|quai|cours|square|sq|passage|voie|sentier?|sente|esplanade|promenade|faubourg|fbg|montée|rond-point|venelle|traverse|mail|côte)(?!\p{L})/iu;
const FROM_POSTCODE = /(^|\D)\d{5}(?!\d).*$/s;
// '12', '12 bis', '3 à 5', 'N° 12', and whatever stands before the last number: 'Bât. A, 12'.
const UP_TO_NUMBER = /^.*\d+\s*(?:bis|ter|quater|[a-z])?(?!\p{L})[\s,]*/isu;
const LEADING_NUMBER =
  /^(?:n[°ºo.]*\s*)?\d+(?:\s*[a-z]?\s*(?:à|et|\/|-)\s*\d+)*\s*(?:bis|ter|quater|[a-z])?(?!\p{L})[\s,]*/iu;
const BUILDING = /^(?:résidence|residence|rés|res|immeuble|imm)(?!\p{L})/iu;
const ROOMS = 'apt|appt|app|appartement|b[aâ]t|b[aâ]timent|[eé]tage|esc|escalier|porte|lot|hall|entrée';
// A part of a house with its number or letter, and what follows it: 'apt 12 bât C', '3e étage'. 'rue de la Porte Dorée'
// and 'rue du Bât d'Argent' have none.
const FROM_ROOM = new RegExp(
  String.raw`(?:^|\s+)(?:\d+\s*(?:er|e|[eè]me)\s+[eé]tage|` +
    String.raw`(?:${ROOMS})\.?\s*(?:n[°º]\s*)?(?:\d+\s*[a-z]?|[a-z])(?=\s*$|\s+(?:\d|${ROOMS})))(?!\p{L}).*$`,
  'isu',
);
const TRAILING_NUMBER = /(?:[\s,]+|[\s,]*n[°º]\s*)\d{1,3}\s*(?:bis|ter|quater|[a-z])?$/iu;

/**
 * Returns the street alone of what a server sends for one: without the number, the building, the postcode and the town
 * that may stand around it; null when nothing else is there (docs/spec/evidence.md#1.3).
 * @example withoutNumber('Bât. A, 12 bis rue des Lilas, 69003 Lyon') // 'rue des Lilas'
 * @example withoutNumber('rue du 8 mai 1945') // 'rue du 8 mai 1945'
 */
export function withoutNumber(street: string | null): string | null {
  const parts = (street ?? '').replace(FROM_POSTCODE, '$1').split(/[,;()\n]/);
  const bare = (part: string) => part.trim().replace(FROM_ROOM, '').replace(LEADING_NUMBER, '');
  const way = parts.map((part) => WAY.exec(part)).find(Boolean);
  if (!way) {
    const place = parts.map(bare).find((part) => part !== '' && !BUILDING.test(part));
    return place?.replace(TRAILING_NUMBER, '') || null;
  }
  const start = way.index + (way[1] ?? '').length;
  const before = way.input.slice(0, start).replace(UP_TO_NUMBER, '');
  return (before + way.input.slice(start).replace(FROM_ROOM, '')).trim().replace(TRAILING_NUMBER, '');
}

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
