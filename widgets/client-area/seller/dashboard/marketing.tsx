/** The figures of the house's marketing (docs/spec/sale.md#12.1, docs/spec/sale.md#12.2). */
import { useEffect, useState } from 'react';
import { CLAIMS, countedPrice, partnerCount, showsBuyersCard } from '@/domain/dashboard/figures';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { Card } from '@/ui/card';
import { useQueryResult } from '../../data/cache';
import { buyersOf } from '../../data/seller-queries';

const SETTLED_AFTER_MS = 1_000;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: var(--_16);
  & > div {
    display: flex;
    flex-direction: column;
  }
  & dt {
    order: 1;
    color: var(--_ink-soft);
  }
  & dd {
    font-size: 20px;
    font-weight: 600;
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
`;
const strong = css`
  font-size: 18px;
  line-height: 26px;
  & b {
    color: var(--_primary);
    font-size: 28px;
    line-height: 36px;
    font-variant-numeric: tabular-nums;
  }
`;

/** Shows how many buyers look for such a property; nothing below 100 or while the count is unknown. */
export function BuyersCard({ sale }: { sale: SellerSale }) {
  const { uniqueHash } = sale;
  const price = useDebounced(countedPrice(sale));
  const enabled = uniqueHash !== null && price !== null;
  const { value } = useQueryResult(buyersOf(uniqueHash ?? '', price ?? 0), { enabled });
  const count = value?.count ?? null;
  if (!showsBuyersCard(count)) return null;
  return (
    <Card title="Des acheteurs vous attendent" level={3}>
      <p className={strong}>
        <b>{formatNumber(count)}</b> acheteurs recherchent un bien comme le vôtre et reçoivent nos annonces.
      </p>
    </Card>
  );
}

/** Shows the fixed claims and the number of partners in the region. */
export function Claims({ sale }: { sale: SellerSale }) {
  const { feesFromEuros, savingEuros, sites, buyers } = CLAIMS;
  const rows = [
    [`dès ${formatMoney(feesFromEuros)}`, "d'honoraires"],
    [formatMoney(savingEuros), "d'économie en moyenne"],
    [`${sites}+`, 'sites de diffusion'],
    [formatNumber(buyers), 'acheteurs inscrits'],
    [formatNumber(partnerCount(sale.regionName)), 'partenaires près de chez vous'],
  ] as const;
  return (
    <Card title="Nos atouts pour votre vente" level={3}>
      <dl className={grid}>
        {rows.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Returns the first value, then each later one once unchanged for a second, for a query that depends on it. */
function useDebounced<T>(value: T): T {
  const { window } = useSession();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [value, window]);
  return settled;
}
