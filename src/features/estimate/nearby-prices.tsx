/** Prices of similar properties nearby: a sentence, a line of all prices, a list of the nearest prices. */
import type { Neighbour, Neighbourhood } from '@/domain/estimation/neighbours';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { plural } from '@/text/plural';
import { dotLabel } from '@/ui/dot-label';

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
// The inset keeps the whole width of a dot at either end on the line.
const place = 'calc(10px + var(--at) * (100% - 20px))';

const scale = css`
  position: relative;
  height: 56px;
  margin: var(--_16) 0 24px;
  &::before {
    content: '';
    position: absolute;
    inset: 40px 0 auto;
    border-top: 2px solid var(--_line);
  }
`;
const dot = css`
  position: absolute;
  top: 34px;
  left: ${place};
  width: 14px;
  height: 14px;
  margin-left: -7px;
  border: 3px solid var(--_primary);
  border-radius: 50%;
  background: var(--_paper);
  opacity: 0.85;
  print-color-adjust: exact;
  &[data-filled] {
    background: var(--_primary);
  }
`;
const yours = css`
  position: absolute;
  top: 24px;
  left: ${place};
  height: 34px;
  border-left: 2px solid var(--_accent);
`;
const ownLabel = css`
  width: fit-content;
  margin-left: calc(100% * var(--at));
  transform: translateX(calc(-100% * var(--at)));
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  white-space: nowrap;
`;

const STATES: Record<Neighbour['state'], string | null> = { sold: 'Vendu', awaiting_offer: 'En vente', unknown: null };

type Priced = Neighbourhood['all'][number];

/** Renders the prices nearby, compared with the own price unless it is null. Source: docs/spec/results.md#7.2. */
export function NearbyPrices({ near, pointEuros }: { near: Neighbourhood; pointEuros: number | null }) {
  return (
    <>
      <p>{summaryOf(near)}</p>
      <PriceLine prices={near.all} pointEuros={pointEuros} />
      {near.count > near.nearest.length && (
        <p className={soft}>
          Les {near.nearest.length} plus proches {pointEuros === null ? 'du prix médian' : 'de votre prix estimé'}
        </p>
      )}
      <ul className={list}>
        {near.nearest.map(({ id, priceEuros, state }) => (
          <li key={id}>
            <span>
              <b className="figures">{formatMoney(priceEuros)}</b>{' '}
              {pointEuros !== null && <small>{besideYours(priceEuros, pointEuros)}</small>}
            </span>
            {STATES[state] && (
              <span className={dotLabel} data-filled={state === 'sold' ? '' : undefined}>
                {STATES[state]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf({ count, soldCount, forSaleCount, lowEuros, highEuros }: Neighbourhood): string {
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

/** A line of prices with the own price among them; hidden from screen readers: the text beside it has the facts. */
function PriceLine({ prices, pointEuros }: { prices: readonly Priced[]; pointEuros: number | null }) {
  const all = prices.map(({ priceEuros }) => priceEuros).concat(pointEuros ?? []);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (low >= high) return null;
  const at = (euros: number) => ({ '--at': ((euros - low) / (high - low)).toFixed(4) }) as object;
  return (
    <div className={scale} aria-hidden="true">
      {prices.map(({ id, priceEuros, state }) => (
        <i key={id} className={dot} style={at(priceEuros)} data-filled={state === 'sold' ? '' : undefined} />
      ))}
      {pointEuros !== null && (
        <>
          <i className={yours} style={at(pointEuros)} />
          <div className={ownLabel} style={at(pointEuros)}>
            {`Votre bien\u00a0: `}
            {formatMoney(pointEuros)}
          </div>
        </>
      )}
    </div>
  );
}
