/** Words about the sales behind an estimate. Source: docs/spec/evidence.md. */
import type { Evidence, EvidenceSale, OtherRange, Reason } from '@/domain/estimation/evidence';
import { formatMonth } from '@/text/dates';
import { withDe } from '@/text/elision';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { formatLength } from '@/text/place/distance';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';

/** Labels of the reasons. Source: docs/spec/evidence.md#3.1. */
export const reasonLabels: Record<Reason, string> = {
  different: 'Trop différent',
  far: 'Trop loin',
  old: 'Trop ancienne',
  condition: 'Autre état',
  price: 'Prix inhabituel',
};

const perM2Of = (euros: number) => `${formatMoney(euros)}/m²`;

const rooms = (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'pièce', 'pièces')}`;

/** Returns the facts of a sale that are known, one line each. */
export function factsOf({ areaM2, roomNumber, street, distanceMetres, soldAt }: EvidenceSale): string[] {
  const property = [areaM2 && formatArea(areaM2), roomNumber && rooms(roomNumber)];
  const place = [street, distanceMetres !== null && `à ${formatLength(distanceMetres)}`];
  return [property, place, [soldAt && `Vendu en ${formatMonth(soldAt)}`]]
    .map((facts) => facts.filter(Boolean).join(' · '))
    .filter(Boolean);
}

/** Returns the price per m² of a sale, or that it is not known. */
export const perM2Label = (euros: number | null) => (euros === null ? 'surface non communiquée' : perM2Of(euros));

/** Returns how many sales there are, from when to when, and between which prices half of them lie. */
export function summaryOf(sales: readonly EvidenceSale[], { all }: Pick<Evidence, 'all'>): string {
  const count = `${formatNumber(sales.length)}\u00a0${plural(sales.length, 'vente', 'ventes')} à proximité`;
  const months = sales.flatMap(({ soldAt }) => soldAt ?? []).sort((one, other) => Date.parse(one) - Date.parse(other));
  const [first, last] = [formatMonth(months[0] ?? null), formatMonth(months.at(-1) ?? null)];
  const span = first === last ? `en ${first}` : `${withDe(first)} à ${last}`;
  const begun = months.length === 0 ? `${count}.` : `${count}, ${span}.`;
  if (!all || sales.length < 2) return begun;
  return `${begun} La moitié se sont conclues entre ${formatMoney(all.low)} et ${perM2Of(all.high)}.`;
}

/** Returns the change of a range in whole percent: '+3 %', 'inchangée'. */
export function changeLabel({ change }: Pick<OtherRange, 'change'>): string {
  const percent = Math.round(change * 100);
  return percent === 0 ? 'inchangée' : `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}

/** Returns the heading of the other range. */
export const withoutLabel = (count: number) =>
  count === 1 ? 'Sans la vente que vous écartez' : `Sans les ${formatNumber(count)} ventes que vous écartez`;

/** Returns which figures moved, so that the calculation can be done again by hand. */
export function calculationOf({ all, kept, keptCount }: Evidence): string {
  if (!all || !kept) return '';
  const before = perM2Of(all.middle);
  const after = perM2Of(kept.middle);
  const ofKept = `pour les ${formatNumber(keptCount)} ventes gardées`;
  return before === after
    ? `Le prix médian au m² reste de ${after} ${ofKept}, et la fourchette ne bouge pas.`
    : `Le prix médian au m² passe de ${before} à ${after} ${ofKept}, et la fourchette le suit.`;
}
