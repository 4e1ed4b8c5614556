/** Prices of similar properties nearby: a sentence, a line of all prices, a list of the nearest prices. */
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { plural } from '@/text/plural';
import { PriceLine } from './price-line';
import { propertySign } from './property-sign';

const soft = css`
  color: var(--_ink-soft);
`;
const list = css`
  margin-top: var(--_16);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 var(--_16);
    padding: var(--_12) 0;
    border-top: 1px solid var(--_line);
  }
  & b {
    font-size: 18px;
    line-height: 26px;
    white-space: nowrap;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const STATES = { sold: 'Vendu', awaiting_offer: 'En vente', unknown: null };

type State = keyof typeof STATES;
type Priced = { id: string; priceEuros: number; state: State };

// Properties with their prices in whole euros; `nearest` are the properties of the nearest prices.
type Nearby = {
  count: number;
  soldCount: number;
  forSaleCount: number;
  lowEuros: number;
  highEuros: number;
  all: readonly Priced[];
  nearest: readonly Priced[];
};

/** Renders the prices nearby, compared with the own price unless it is null. Source: docs/spec/results.md#7.2. */
export function NearbyPrices({ near, pointEuros }: { near: Nearby; pointEuros: number | null }) {
  return (
    <>
      <p>{summaryOf(near)}</p>
      <PriceLine
        prices={near.all.map(({ id, priceEuros, state: known }) => ({ id, priceEuros, isSold: known === 'sold' }))}
        pointEuros={pointEuros}
      />
      {near.count > near.nearest.length && (
        <p className={soft}>
          Les {near.nearest.length} plus proches {pointEuros === null ? 'du prix médian' : 'de votre prix estimé'}
        </p>
      )}
      <ul className={list}>
        {near.nearest.map(({ id, priceEuros, state: known }) => (
          <li key={id}>
            <span>
              <b className="figures">{formatMoney(priceEuros)}</b>{' '}
              {pointEuros !== null && <small>{besideYours(priceEuros, pointEuros)}</small>}
            </span>
            {STATES[known] && (
              <span className={propertySign} data-sold={known === 'sold' ? '' : undefined}>
                {STATES[known]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf({ count, soldCount, forSaleCount, lowEuros, highEuros }: Nearby): string {
  const sold = soldCount > 0 && `${soldCount}\u00a0${plural(soldCount, 'vendu', 'vendus')}`;
  const forSale = forSaleCount > 0 && `${forSaleCount}\u00a0en vente`;
  const what = [sold, forSale].filter(Boolean).join(' et ') || `${count}\u00a0${plural(count, 'bien', 'biens')}`;
  if (lowEuros === highEuros) return `${what}, à ${formatMoney(lowEuros)}.`;
  return `${what}, de ${formatMoney(lowEuros)} à ${formatMoney(highEuros)}.`;
}

/** Returns the difference between a price and the own price, in whole percent. */
function besideYours(priceEuros: number, pointEuros: number): string {
  const percent = Math.round((priceEuros / pointEuros - 1) * 100);
  if (percent === 0) return 'au même prix';
  return `${Math.abs(percent)}\u00a0% ${percent > 0 ? 'de plus' : 'de moins'}`;
}
