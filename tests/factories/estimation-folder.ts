import type { EstimationFolder } from '@/domain/estimation/folder';
import type { Valuation } from '@/domain/estimation/valuation';

/** A valuation with its range, without an opinion of its owner; `changes` replace its fields. */
export function aValuation(changes: Partial<Valuation> = {}): Valuation {
  return {
    id: '41',
    salePriceEuros: 270_400,
    lowerPriceEuros: 254_600,
    upperPriceEuros: 285_500,
    confidence: 0.87,
    evidence: { sales: [], dropped: 0 },
    opinion: null,
    ...changes,
  };
}

/** The wire shape of that valuation. */
export const aValuationOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 41,
  sale_price: 270_400,
  lower_price: 254_600,
  upper_price: 285_500,
  confidence: 0.87,
  opinion: null,
  ...changes,
});

/** A report that was sent; `changes` replace its fields. */
export function aFolder(changes: Partial<EstimationFolder> = {}): EstimationFolder {
  return {
    id: '71',
    sentAt: '2026-03-03T10:00:00+01:00',
    introduction: 'J’ai visité votre bien.',
    strengths: ['Séjour traversant'],
    weaknesses: ['Salle de bains à rafraîchir'],
    marketAnalysis: 'Les biens partent en dix semaines.',
    estimation: { lowEuros: 316_400, mediumEuros: 333_000, highEuros: 350_000 },
    nextSteps: ['Signer le mandat'],
    pricePoints: [
      { day: '2026-01-01', euros: 4_000, count: 12 },
      { day: '2026-02-01', euros: 4_200, count: null },
    ],
    dropped: 0,
    ...changes,
  };
}

/** The wire shape of that report. */
export const aFolderOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 71,
  sent_at: '2026-03-03T10:00:00+01:00',
  introduction: 'J’ai visité votre bien.',
  property_strengths: ['Séjour traversant'],
  property_weaknesses: ['Salle de bains à rafraîchir'],
  market_analysis: 'Les biens partent en dix semaines.',
  estimation: { low: 316_400, medium: 333_000, high: 350_000 },
  next_steps: ['Signer le mandat'],
  price_data: {
    points: [
      { x: '2026-01-01', y: 4_000, count: 12 },
      { x: '2026-02-01', y: 4_200 },
    ],
  },
  ...changes,
});
