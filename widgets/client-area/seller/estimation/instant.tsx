/** The instant valuation: its figures first, then what surrounds them (seller.md §2.4). */
import type { EstimationFolder } from '@/domain/estimation/folder';
import { shownConfidence, shownEstimate, type Valuation } from '@/domain/estimation/valuation';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { confidenceBars, confidenceLabels } from '@/text/estimation/labels';
import { yourKind } from '@/text/sale/property-kinds';
import { BuyersCount } from '@/ui/buyers-count';
import { Card } from '@/ui/card';
import { Confidence } from '@/ui/confidence';
import { PriceScale } from '@/ui/price-scale';
import { useArea } from '../../context';
import { useReading } from '../../data/cache';
import { buyersOf } from '../../data/market-readings';
import { ExpertPart } from './expert-part';
import { Nearby } from './nearby';
import { OpinionPart } from './opinion';
import { PriceHistory } from './price-history';

const buyers = css`
  margin-top: var(--_16);
  padding-top: var(--_8);
  border-top: 1px solid var(--_line);
`;

type Props = { sale: SellerSale; valuation: Valuation; folder: EstimationFolder | null };

/** The page of a valuation that has a price. What one thinks of it is nobody else's to say. */
export function Instant({ sale, valuation, folder }: Props) {
  const { isOwn } = useArea();
  const estimate = shownEstimate(valuation);
  if (estimate.tag === 'none') return null;
  const confidence = shownConfidence(valuation.confidence);
  return (
    <>
      <Card title={`Estimation de votre ${yourKind(sale.property.kind)}`} level={3}>
        <PriceScale figures={estimate} />
        {confidence && (
          <Confidence
            lit={confidenceBars[confidence.level]}
            label={`${confidenceLabels[confidence.level]} (${confidence.percent}\u00a0%)`}
          />
        )}
        {sale.uniqueHash && valuation.salePriceEuros !== null && (
          <Buyers hash={sale.uniqueHash} priceEuros={valuation.salePriceEuros} />
        )}
        {isOwn && <OpinionPart valuation={valuation} />}
      </Card>
      <ExpertPart expert={sale.expert}>Votre expert affine cette estimation avec vous, par téléphone.</ExpertPart>
      {folder && (
        <Card title="Évolution des prix au m²" level={3}>
          <PriceHistory folder={folder} />
        </Card>
      )}
      {sale.property.id !== null && <Nearby property={sale.property} pointEuros={estimate.pointEuros} />}
    </>
  );
}

/** How many look for such a property at this price; what is not known, or nobody, is not said. */
function Buyers({ hash, priceEuros }: { hash: string; priceEuros: number }) {
  const { value } = useReading(buyersOf(hash, priceEuros));
  if (!value?.count) return null;
  return (
    <div className={buyers}>
      <BuyersCount count={value.count} />
    </div>
  );
}
