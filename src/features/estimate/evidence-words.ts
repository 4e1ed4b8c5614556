/** Words about the sales behind an estimate. Source: docs/spec/evidence.md. */
import {
  type Evidence,
  type EvidenceSale,
  type OtherRange,
  type PricesPerM2,
  perM2,
  type Reason,
} from '@/domain/estimation/evidence';
import { formatMonth } from '@/text/dates';
import { withDe } from '@/text/elision';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { formatLength } from '@/text/place/distance';
import { plural } from '@/text/plural';
import { formatArea, formatRooms } from '@/text/sale/area';

/** Labels of the reasons. Source: docs/spec/evidence.md#3.1. */
export const reasonLabels: Record<Reason, string> = {
  different: 'Trop différent',
  far: 'Trop loin',
  old: 'Trop ancienne',
  condition: 'Autre état',
  price: 'Prix inhabituel',
};

type Range = { lowEuros: number; highEuros: number };

const perM2Of = (euros: number) => `${formatMoney(euros)}/m²`;

/** Returns the facts of a sale that are known, one line each. */
export function factsOf({ areaM2, roomNumber, street, distanceMetres, soldAt }: EvidenceSale): string[] {
  const property = [areaM2 && formatArea(areaM2), roomNumber && formatRooms(roomNumber)];
  const place = [street, distanceMetres !== null && `à ${formatLength(distanceMetres)}`];
  return [property, place, [soldAt && `Vendu en ${formatMonth(soldAt)}`]]
    .map((facts) => facts.filter(Boolean).join(' · '))
    .filter(Boolean);
}

/** Returns the price per m² of a sale, or that it is not known. */
export const perM2Label = (euros: number | null) => (euros === null ? 'surface non communiquée' : perM2Of(euros));

/** Fewer sales than this are told by their lowest and highest price: their quartiles do not hold half of them. */
const QUARTILES_FROM = 8;

/** Returns how many sales there are, from when to when, and between which prices they or half of them lie. */
export function summaryOf(sales: readonly EvidenceSale[], { all }: Pick<Evidence, 'all'>): string {
  const count = `${formatNumber(sales.length)}\u00a0${plural(sales.length, 'vente', 'ventes')} à proximité`;
  const months = sales.flatMap(({ soldAt }) => soldAt ?? []).sort((one, other) => Date.parse(one) - Date.parse(other));
  const [first, last] = [formatMonth(months[0] ?? null), formatMonth(months.at(-1) ?? null)];
  const span = first === last ? `en ${first}` : `${withDe(first)} à ${last}`;
  const begun = months.length === 0 ? `${count}.` : `${count}, ${span}.`;
  return [begun, all && pricesOf(sales, all)].filter(Boolean).join(' ');
}

/** Returns the sentence on the prices per m²; null for a single price. Source: docs/spec/evidence.md#2.1. */
function pricesOf(sales: readonly EvidenceSale[], { low, high }: PricesPerM2): string | null {
  const prices = sales.flatMap((sale) => perM2(sale) ?? []);
  if (prices.length < 2) return null;
  const [lowest, highest] = [formatMoney(Math.min(...prices)), formatMoney(Math.max(...prices))];
  if (lowest === highest) return `Leur prix est de ${highest}/m².`;
  if (prices.length < QUARTILES_FROM) return `Leurs prix vont de ${lowest} à ${highest}/m².`;
  const [from, to] = [formatMoney(low), formatMoney(high)];
  if (from === to) return `La moitié au moins se sont conclues à ${to}/m².`;
  return `La moitié environ se sont conclues entre ${from} et ${to}/m².`;
}

const isMoved = (other: Range, range: Range) =>
  other.lowEuros !== range.lowEuros || other.highEuros !== range.highEuros;

/** Returns the change of the server's range in whole percent: '+3 %', 'moins de 1 % d'écart', 'inchangée'. */
export function changeLabel(other: OtherRange, range: Range): string {
  const percent = Math.round(other.change * 100);
  if (!isMoved(other, range)) return 'inchangée';
  if (percent === 0) return "moins de 1\u00a0% d'écart";
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}

/** Returns the heading of the other range. */
export const withoutLabel = (count: number) =>
  count === 1 ? 'Sans la vente que vous écartez' : `Sans les ${formatNumber(count)} ventes que vous écartez`;

/** Returns which figures moved, so that the calculation can be done again by hand. */
export function calculationOf({ all, kept, keptCount, other }: Evidence, range: Range): string {
  if (!all || !kept || !other) return '';
  const before = perM2Of(all.middle);
  const after = perM2Of(kept.middle);
  const ofKept = `pour les ${formatNumber(keptCount)} ventes gardées`;
  if (before === after) return `Le prix médian au m² reste de ${after} ${ofKept}, et la fourchette ne bouge pas.`;
  const end = isMoved(other, range) ? 'et la fourchette le suit' : 'trop peu pour que la fourchette bouge';
  return `Le prix médian au m² passe de ${before} à ${after} ${ofKept}, ${end}.`;
}
