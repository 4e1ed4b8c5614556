/** The figures of a valuation: the range on a scale, or the price alone. */
import type { Estimate } from '@/domain/estimation/result';
import { css, cx } from '@/host/styles';
import { formatMoney } from '@/text/money';

// The font size follows the width of the element: two amounts of a million fit side by side at 320 px.
const words = css`
  break-inside: avoid;
  & dt {
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
  & dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    white-space: nowrap;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: var(--_12);
`;
const end = css`
  &:nth-of-type(2) {
    margin-left: auto;
    text-align: right;
  }
  & > dd {
    font-size: clamp(17px, 5.4cqi, 44px);
    line-height: 1.25;
    letter-spacing: -0.015em;
  }
`;
const scale = css`
  position: relative;
  width: 100%;
  height: 12px;
  margin: var(--_12) 0 18px;
  border-radius: 6px;
  background: linear-gradient(to right, var(--pale), var(--peak) var(--at), var(--pale));
  --pale: color-mix(in srgb, var(--_primary) 18%, var(--_paper));
  print-color-adjust: exact;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
const pointer = css`
  position: absolute;
  inset-block: -6px;
  left: clamp(12px, var(--at), 100% - 12px);
  width: 24px;
  margin-left: -12px;
  border: 4px solid var(--_paper);
  border-radius: 50%;
  background: var(--_primary);
  box-shadow: 0 0 0 2px var(--_primary);
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
// The price is placed under the pointer and never beyond the ends: its shift is the same share of its own width.
const point = css`
  width: 100%;
  & > * {
    width: fit-content;
    margin-left: var(--at);
    transform: translateX(calc(-1 * var(--at)));
  }
  & > dd {
    font-size: 20px;
    line-height: 26px;
  }
`;
const single = css`
  & > dd {
    font-size: clamp(30px, 9cqi, 48px);
    line-height: 1.2;
    letter-spacing: -0.015em;
  }
`;

/** Renders the range with its scale, or the price alone. Source: docs/spec/results.md#5.2. */
export function PriceScale({ figures }: { figures: Exclude<Estimate, { tag: 'none' }> }) {
  if (figures.tag === 'single') {
    return (
      <dl className={cx(words, single)}>
        <dt>Prix estimé</dt>
        <dd>{formatMoney(figures.pointEuros)}</dd>
      </dl>
    );
  }
  const { lowEuros, highEuros, pointEuros } = figures;
  // Without a price no place on the scale is likelier than another (docs/spec/results.md#5.5).
  const at = pointEuros === null ? 50 : ((pointEuros - lowEuros) / (highEuros - lowEuros)) * 100;
  const peak = `var(--${pointEuros === null ? 'pale' : '_primary'})`;
  return (
    <dl className={cx(words, row)} style={{ '--at': `${at.toFixed(2)}%`, '--peak': peak } as object}>
      <div className={end}>
        <dt>Estimation basse</dt>
        <dd>{formatMoney(lowEuros)}</dd>
      </div>
      <div className={end}>
        <dt>Estimation haute</dt>
        <dd>{formatMoney(highEuros)}</dd>
      </div>
      <div className={scale} aria-hidden="true">
        {pointEuros !== null && <div className={pointer} />}
      </div>
      {pointEuros !== null && (
        <div className={point}>
          <dt>Prix estimé</dt>
          <dd>{formatMoney(pointEuros)}</dd>
        </div>
      )}
    </dl>
  );
}
