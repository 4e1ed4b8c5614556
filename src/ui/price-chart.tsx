/** A line chart of prices over time; a sentence and a table beside the chart have the same facts. */
import { css } from '@/host/styles';

// Labels are placed outside of the plot: the padding of the frame reserves their space.
const frame = css`
  padding: var(--_16) 12px 28px 72px;
  break-inside: avoid;
`;
const plot = css`
  position: relative;
  height: clamp(160px, 34cqw, 260px);
  @media print {
    height: 160px;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }
`;
const level = css`
  position: absolute;
  inset: var(--y) 0 auto;
  border-top: 1px solid var(--_line);
  & > span {
    position: absolute;
    right: calc(100% + 8px);
    transform: translateY(-50%);
    color: var(--_ink-soft);
    font-size: 12px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
// On a phone only the first and the last label fit.
const moment = css`
  position: absolute;
  top: calc(100% + 8px);
  left: var(--x);
  transform: translateX(calc(-1 * var(--x)));
  color: var(--_ink-soft);
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  @container parvis (max-width: 519.9px) {
    &[data-between] {
      display: none;
    }
  }
`;
const dot = css`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: 12px;
  height: 12px;
  margin: -6px;
  border: 2px solid var(--_paper);
  border-radius: 50%;
  background: var(--_primary);
  box-shadow: 0 0 0 1px var(--_primary);
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

type Props = {
  /** The content of the chart in a sentence, its accessible name. */
  label: string;
  /** Ordered points, at least one: shares of the width from the left and of the height from the top, 0 to 1. */
  places: readonly { x: number; y: number }[];
  priceTicks: readonly { label: string; y: number }[];
  dayTicks: readonly { label: string; x: number }[];
};

const share = (value: number) => `${(value * 100).toFixed(2)}%`;

/** Renders a line from the first place to the last, with a dot on the last; a single place is a dot. */
export function PriceChart({ label, places, priceTicks, dayTicks }: Props) {
  const last = places.at(-1);
  const line = places.map(({ x, y }) => `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`).join('L');
  return (
    <div className={frame}>
      <div className={plot} role="img" aria-label={label}>
        {priceTicks.map((tick) => (
          <div key={tick.label} className={level} style={{ '--y': share(tick.y) } as object}>
            <span>{tick.label}</span>
          </div>
        ))}
        {places.length > 1 && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M${line}`} fill="none" stroke="var(--_primary)" strokeWidth={2} />
          </svg>
        )}
        {last && <i className={dot} style={{ '--x': share(last.x), '--y': share(last.y) } as object} />}
        {dayTicks.map((tick, index) => (
          <span
            key={tick.label}
            className={moment}
            data-between={index > 0 && index < dayTicks.length - 1 ? '' : undefined}
            style={{ '--x': share(tick.x) } as object}
          >
            {tick.label}
          </span>
        ))}
      </div>
    </div>
  );
}
