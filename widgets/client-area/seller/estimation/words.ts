/** Labels and sentences of the estimation page. Source: docs/spec/estimation-report.md. */
import type { ReportSection } from '@/domain/estimation/folder';
import type { PriceChart, PricePeriod } from '@/domain/estimation/price-chart';
import type { Opinion } from '@/domain/estimation/valuation';
import { formatDate, formatMonth } from '@/text/dates';
import { withDe } from '@/text/elision';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';

/** Labels of the owner's opinions on the valuation. Source: docs/spec/estimation-report.md#2.6. */
export const opinionLabels: Record<Opinion, string> = {
  too_low: 'Trop basse',
  accurate: 'Juste',
  too_high: 'Trop élevée',
};

/** Shown without a report and without a valuation. Source: docs/spec/estimation-report.md#1.1. */
export const MISSING_ESTIMATION = 'Un problème technique vient de se produire...';

const sections: Record<Exclude<ReportSection, 'house'>, string> = {
  introduction: 'Introduction',
  property: 'Votre bien',
  market: 'Analyse du marché',
  comparables: 'Biens comparables',
  estimation: 'Votre estimation',
  nextSteps: 'Prochaines étapes',
};

/** Returns the label of a report section; `brand` is the agency's name. Source: docs/spec/estimation-report.md#4.1. */
export function sectionLabel(section: ReportSection, brand: string): string {
  return section === 'house' ? `Pourquoi ${brand}` : sections[section];
}

/** Marketing claims of the agency. Source: docs/spec/estimation-report.md#4.5. */
export const houseClaims: { figure: string; words: string }[] = [
  { figure: 'dès 5\u202f900\u00a0€', words: "de frais, un forfait connu d'avance" },
  { figure: '15\u202f000\u00a0€', words: "d'économie en moyenne" },
  { figure: '30+', words: 'sites où votre annonce paraît' },
  { figure: '30\u202f000', words: 'acheteurs dans notre base' },
];

/**
 * Returns the period of a row of the price table. Source: docs/spec/estimation-report.md#6.5.
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
 * Returns a change (a fraction) as a signed whole percentage.
 * @example formatChange(0.058) // '+6 %'
 */
export function formatChange(change: number): string {
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}

/** Returns the sentence that describes a price chart. Source: docs/spec/estimation-report.md#6.2. */
export function chartSentence({ first, last, change }: Pick<PriceChart, 'first' | 'last' | 'change'>): string {
  const [from, to] = [formatMonth(first.day), formatMonth(last.day)];
  const [before, after] = [formatMoney(first.euros), formatMoney(last.euros)];
  if (first.day === last.day) return `En ${to}, le m² se vend ${after} dans votre secteur.`;
  const span = from === to ? `En ${to}` : `${withDe(from).replace('d', 'D')} à ${to}`;
  return `${span}, le m² passe de ${before} à ${after} dans votre secteur (${formatChange(change)}).`;
}
