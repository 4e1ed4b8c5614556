import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';

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
  &[data-sold] {
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
const label = css`
  width: fit-content;
  margin-left: calc(100% * var(--at));
  transform: translateX(calc(-100% * var(--at)));
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  white-space: nowrap;
`;

// The dot of a sold property is filled.
type LinePrice = { id: string; priceEuros: number; isSold: boolean };

/** A line of prices with the own price among them; hidden from screen readers: the text beside it has the facts. */
export function PriceLine({ prices, pointEuros }: { prices: readonly LinePrice[]; pointEuros: number | null }) {
  const all = prices.map(({ priceEuros }) => priceEuros).concat(pointEuros ?? []);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (low >= high) return null;
  const at = (euros: number) => ({ '--at': ((euros - low) / (high - low)).toFixed(4) }) as object;
  return (
    <div className={scale} aria-hidden="true">
      {prices.map(({ id, priceEuros, isSold }) => (
        <i key={id} className={dot} style={at(priceEuros)} data-sold={isSold ? '' : undefined} />
      ))}
      {pointEuros !== null && (
        <>
          <i className={yours} style={at(pointEuros)} />
          <div className={label} style={at(pointEuros)}>
            {`Votre bien\u00a0: `}
            {formatMoney(pointEuros)}
          </div>
        </>
      )}
    </div>
  );
}
