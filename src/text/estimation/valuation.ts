/** Words of the estimation page. Sources: labels.md (Offers and reports: Opinion), seller.md §2.3, §2.4 and §8. */
import type { ReportSection } from '@/domain/estimation/folder';
import type { PriceChart, PricePeriod } from '@/domain/estimation/price-chart';
import type { Opinion } from '@/domain/estimation/valuation';
import { formatDate, formatMonth } from '@/text/dates';
import { of } from '@/text/elision';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';

/** What an owner may think of the valuation. */
export const opinionLabels: Record<Opinion, string> = {
  too_low: 'Trop basse',
  accurate: 'Juste',
  too_high: 'Trop élevée',
};

/** What stands where there is no estimation (§8). */
export const MISSING_ESTIMATION = 'Un problème technique vient de se produire...';

const sections: Record<Exclude<ReportSection, 'house'>, string> = {
  introduction: 'Introduction',
  property: 'Votre bien',
  market: 'Analyse du marché',
  comparables: 'Biens comparables',
  estimation: 'Votre estimation',
  nextSteps: 'Prochaines étapes',
};

/** What a tab of the report is called; `brand` is the house's own name. */
export function sectionLabel(section: ReportSection, brand: string): string {
  return section === 'house' ? `Pourquoi ${brand}` : sections[section];
}

/** What the house says of itself (§2.3, Marketing claims). */
export const houseClaims: { figure: string; words: string }[] = [
  { figure: 'dès 5\u202f900\u00a0€', words: "de frais, un forfait connu d'avance" },
  { figure: '15\u202f000\u00a0€', words: "d'économie en moyenne" },
  { figure: '30+', words: 'sites où votre annonce paraît' },
  { figure: '30\u202f000', words: 'acheteurs dans notre base' },
];

/**
 * A row's period.
 * @example periodLabel('2025-04-01', 'quarter') // '2e trimestre 2025'
 */
export function periodLabel(day: string, period: PricePeriod): string {
  const [year = '', month = ''] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  const labels: Record<PricePeriod, string> = {
    day: formatDate(day),
    month: formatMonth(day),
    quarter: `${quarter === 1 ? '1er' : `${quarter}e`} trimestre ${year}`,
    year,
  };
  return labels[period];
}

/**
 * A change as a signed whole percentage.
 * @example formatChange(0.058) // '+6 %'
 */
export function formatChange(change: number): string {
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}

/** What a chart of prices shows, in a sentence. */
export function chartSentence({ first, last, change }: Pick<PriceChart, 'first' | 'last' | 'change'>): string {
  const [from, to] = [formatMonth(first.day), formatMonth(last.day)];
  const [before, after] = [formatMoney(first.euros), formatMoney(last.euros)];
  if (first.day === last.day) return `En ${to}, le m² se vend ${after} dans votre secteur.`;
  const span = from === to ? `En ${to}` : `${of(from).replace('d', 'D')} à ${to}`;
  return `${span}, le m² passe de ${before} à ${after} dans votre secteur (${formatChange(change)}).`;
}
