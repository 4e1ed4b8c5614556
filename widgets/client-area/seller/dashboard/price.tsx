/** The price of a sale, the recommended price and the potential buyers (docs/spec/sale.md#10.1). */

import { fetchPublicationData } from '@/api/dashboard/publication-data';
import { isPriceAbove, type PublicationData, showsPotentialBuyers } from '@/domain/dashboard/figures';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { itemQuery } from '../../data/queries';
import { QueryView } from '../../parts/screen';

const amount = css`
  font-size: 30px;
  font-weight: 600;
  line-height: 38px;
  font-variant-numeric: tabular-nums;
`;
const column = css`
  display: grid;
  gap: var(--_12);
  &:empty {
    display: none;
  }
`;
const soft = css`
  color: var(--_ink-soft);
  & > b {
    color: var(--_ink);
    font-variant-numeric: tabular-nums;
  }
`;
const buyers = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_12);
  padding-top: var(--_12);
  border-top: 1px solid var(--_line);
  & > p {
    flex: 1 1 200px;
  }
  & b {
    font-size: 20px;
    font-variant-numeric: tabular-nums;
  }
`;
const faces = css`
  display: flex;
  padding-inline-start: var(--_8);
  & > span {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    margin-inline-start: -8px;
    border: 2px solid var(--_paper);
    border-radius: 50%;
    background: var(--_sand);
    color: var(--_primary);
    font-size: 12px;
    font-weight: 600;
  }
`;

// As many as fit beside the sentence on a phone.
const FACES = 5;
const LETTERS = 2;

/** Shows the price and the data of the market. */
export function Price({ sale }: { sale: SellerSale }) {
  const { customerId } = useArea();
  const market = useQueryResult(publicationDataOf(customerId, sale.id));
  return (
    <Card title="Votre prix" level={3}>
      <div className={column}>
        {/* A price of 0 is a price that nobody has set yet. */}
        <p className={amount}>{sale.priceEuros ? formatMoney(sale.priceEuros) : 'À définir'}</p>
        <QueryView read={market}>{(data) => <Market sale={sale} data={data} />}</QueryView>
      </div>
    </Card>
  );
}

function Market({ sale, data }: { sale: SellerSale; data: PublicationData }) {
  const { recommendedPriceEuros, potentialBuyers, leadInitials } = data;
  return (
    <div className={column}>
      {recommendedPriceEuros !== null && (
        <p className={soft}>
          Prix de marché recommandé{'\u00a0'}: <b>{formatMoney(recommendedPriceEuros)}</b>
        </p>
      )}
      {isPriceAbove(sale.priceEuros, recommendedPriceEuros) && (
        <Notice tone="warning" title="Votre prix dépasse le prix de marché recommandé">
          Un prix trop élevé allonge la vente. Parlez-en avec votre expert.
        </Notice>
      )}
      {showsPotentialBuyers(potentialBuyers) && (
        <div className={buyers}>
          {leadInitials.length > 0 && (
            <span className={faces} aria-hidden="true">
              {leadInitials.slice(0, FACES).map((initials, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same initials
                <span key={index}>{initials.slice(0, LETTERS)}</span>
              ))}
            </span>
          )}
          <p>
            <b>{formatNumber(potentialBuyers)}</b> acheteurs potentiels ont été sollicités pour votre bien
          </p>
        </div>
      )}
    </div>
  );
}

/** The recommended price of a sale, and its potential buyers. */
const publicationDataOf = (customerId: string, saleId: string) =>
  itemQuery(['publication-data', customerId, saleId], (call, signal) =>
    fetchPublicationData(call, { customerId, saleId }, signal),
  );
