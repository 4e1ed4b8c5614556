/** The valuation of a result: figures and confidence, or a sentence (docs/spec/results.md#5.2). */
import type { EstimationResult } from '@/api/estimation/results';
import { confidenceOf, estimateOf } from '@/domain/estimation/result';
import { css } from '@/host/styles';
import { confidenceBars, confidenceLabels } from '@/text/estimation/labels';
import { Confidence } from '@/ui/confidence';
import { PriceScale as Figures } from '@/ui/price-scale';

const none = css`
  font-size: 18px;
  line-height: 26px;
  text-wrap: balance;
`;

/** Shows the price, then the confidence. */
export function PriceScale({ valuation }: { valuation: EstimationResult['valuation'] }) {
  const estimate = estimateOf(valuation);
  if (estimate.tag === 'none') {
    return <p className={none}>Le montant de votre estimation n'est pas disponible pour le moment.</p>;
  }
  const confidence = confidenceOf(valuation.confidence);
  return (
    <>
      <Figures figures={estimate} />
      {confidence && <Confidence lit={confidenceBars[confidence]} label={confidenceLabels[confidence]} />}
    </>
  );
}
