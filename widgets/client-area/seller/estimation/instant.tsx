/** The instant valuation: its figures, then expert, price history and neighbours (docs/spec/estimation-report.md#2). */
import { useEffect } from 'react';
import type { EstimationFolder } from '@/domain/estimation/folder';
import { shownConfidence, shownEstimate, type Valuation } from '@/domain/estimation/valuation';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { BuyersCount } from '@/features/estimate/buyers-count';
import { ConfidenceLine } from '@/features/estimate/confidence';
import { Evidence } from '@/features/estimate/evidence';
import { PriceScale } from '@/features/estimate/price-scale';
import { EvidenceMap } from '@/features/property-map/evidence-map';
import { applyPageMeta } from '@/host/page-meta';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { yourKind } from '@/text/sale/property-kinds';
import { Card } from '@/ui/card';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { buyersOf } from '../../data/seller-queries';
import { ExpertPart } from './expert-part';
import { ownPoint, SimilarProperties } from './nearby';
import { OpinionPart } from './opinion';
import { PriceHistory } from './price-history';

const buyers = css`
  margin-top: var(--_16);
  padding-top: var(--_8);
  border-top: 1px solid var(--_line);
`;

type Props = { sale: SellerSale; valuation: Valuation; folder: EstimationFolder | null };

/** Shows a valuation that has a price. Only the owner is asked for an opinion. */
export function Instant({ sale, valuation, folder }: Props) {
  const { isOwn } = useArea();
  const { host } = useSession();
  const estimate = shownEstimate(valuation);
  const hasEvidence = estimate.tag === 'range' && valuation.evidence.sales.length > 0;
  // Published sales may not be indexed (docs/spec/evidence.md#1.3).
  useEffect(() => (hasEvidence ? applyPageMeta(host, { robots: 'noindex,nofollow' }) : undefined), [hasEvidence, host]);
  if (estimate.tag === 'none') return null;
  const confidence = shownConfidence(valuation.confidence);
  return (
    <>
      <Card title={`Estimation de votre ${yourKind(sale.property.kind)}`} level={3}>
        <PriceScale figures={estimate} />
        {confidence && <ConfidenceLine {...confidence} />}
        {sale.uniqueHash && valuation.salePriceEuros !== null && (
          <Buyers hash={sale.uniqueHash} priceEuros={valuation.salePriceEuros} />
        )}
        {isOwn && <OpinionPart valuation={valuation} />}
      </Card>
      {hasEvidence && (
        <Evidence
          name={valuation.id}
          evidence={valuation.evidence}
          range={estimate}
          level={3}
          map={(kept) => <EvidenceMap sales={kept} own={ownPoint(sale.property)} />}
        />
      )}
      <ExpertPart expert={sale.expert}>Votre expert affine cette estimation avec vous, par téléphone.</ExpertPart>
      {folder && (
        <Card title="Évolution des prix au m²" level={3}>
          <PriceHistory folder={folder} />
        </Card>
      )}
      {sale.property.id !== null && <SimilarProperties property={sale.property} pointEuros={estimate.pointEuros} />}
    </>
  );
}

/** Shows how many buyers look for such a property at this price; nothing for 0 or a failure. */
function Buyers({ hash, priceEuros }: { hash: string; priceEuros: number }) {
  const { value } = useQueryResult(buyersOf(hash, priceEuros));
  if (!value?.count) return null;
  return (
    <div className={buyers}>
      <BuyersCount count={value.count} />
    </div>
  );
}
