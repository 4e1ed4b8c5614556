import type { Neighbourhood } from '@/domain/neighbours';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';

const scale = css`
  position: relative;
  height: 56px;
  margin: var(--_16) 10px 24px;
  &::before {
    content: '';
    position: absolute;
    inset: 40px -10px auto;
    border-top: 2px solid var(--_line);
  }
`;
const dot = css`
  position: absolute;
  top: 34px;
  left: var(--at);
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
  left: var(--at);
  height: 34px;
  border-left: 2px solid var(--_accent);
`;
const label = css`
  width: fit-content;
  margin-left: var(--at);
  transform: translateX(calc(-1 * var(--at)));
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  white-space: nowrap;
`;

/** The prices on one line, with one's own among them. A picture of what the sentence and the list say. */
export function NeighbourScale({ near, pointEuros }: { near: Neighbourhood; pointEuros: number | null }) {
  const low = Math.min(near.lowEuros, pointEuros ?? near.lowEuros);
  const high = Math.max(near.highEuros, pointEuros ?? near.highEuros);
  if (low === high) return null;
  const at = (euros: number) => ({ '--at': `${(((euros - low) / (high - low)) * 100).toFixed(2)}%` }) as object;
  return (
    <div className={scale} aria-hidden="true">
      {near.all.map(({ id, priceEuros, state }) => (
        <i key={id} className={dot} style={at(priceEuros)} data-sold={state === 'sold' ? '' : undefined} />
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
