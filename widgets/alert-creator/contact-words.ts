/** Words of the contact step. */
import type { PROJECT_STATES, SITUATIONS } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { parseAmount } from '@/domain/amount';
import { formatMoney } from '@/text/money';
import { plural } from '@/text/plural';

/** Labels of the buyer's situation. Source: docs/spec/alerts.md#10.2. */
export const situationLabels: Record<(typeof SITUATIONS)[number], string> = {
  owner: 'Je suis déjà propriétaire',
  primo_buyer: "J'achète pour la première fois",
  hunter: 'Je suis chasseur immobilier',
  rental_investment: "J'investis pour louer",
};

/** Labels of the progress of the buyer's project. Source: docs/spec/alerts.md#10.2. */
export const projectStateLabels: Record<(typeof PROJECT_STATES)[number], string> = {
  already_offering: 'Acheter dès que possible',
  already_visiting: "Acheter d'ici 3 mois",
  starting_visits: "Acheter d'ici 6 mois",
  not_urgent: 'Je ne suis pas pressé(e)',
};

/**
 * Returns a summary of the criteria in one line. Source: docs/spec/alerts.md#9.2.
 * @example criteriaLine({ …, zone: ['Lyon, France'], house: true, maxBudget: '300000' }) // 'Maison · Lyon · 300 000 € au plus'
 */
export function criteriaLine(typed: TypedCriteria): string {
  const kinds = [typed.apartment && 'Appartement', typed.house && 'Maison'].filter(Boolean).join(' ou ');
  const [first = '', second, ...others] = typed.zone.map((zone) => zone.replace(/, France$/, ''));
  const places = second ? `${first}, ${second}` : first;
  const more = others.length ? ` et ${others.length} ${plural(others.length, 'autre lieu', 'autres lieux')}` : '';
  const budget = parseAmount(typed.maxBudget);
  return [kinds, places + more, budget !== null && `${formatMoney(budget)} au plus`].filter(Boolean).join(' · ');
}
