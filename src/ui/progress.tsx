import { type ReactNode, useId } from 'react';
import { css } from '@/host/styles';

const line = css`
  display: flex;
  justify-content: space-between;
  gap: var(--_16);
  margin-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
`;
const track = css`
  height: 6px;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: 4px;
  background: var(--_line) content-box;
  & > div {
    height: 100%;
    border-radius: 4px;
    background: var(--_primary);
    transition: width 250ms ease-out;
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
`;
const circle = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  & > svg {
    transform: rotate(-90deg);
  }
  & > span {
    position: absolute;
    text-align: center;
  }
  & circle {
    fill: none;
    stroke: var(--_line);
    stroke-width: 8;
  }
  & circle + circle {
    stroke: var(--_primary);
    stroke-linecap: round;
    transition: stroke-dashoffset 250ms ease-out;
  }
`;

type ProgressProps = { label: string; value: number; max?: number };

const shareOf = (value: number, max: number) => Math.min(1, Math.max(0, max > 0 ? value / max : 0));

/** How far something is, as a bar with its words above. `text` replaces the percentage ('Étape 2 sur 7'). */
export function ProgressBar({ label, value, max = 100, text }: ProgressProps & { text?: string | undefined }) {
  const id = useId();
  const share = shareOf(value, max);
  const shown = text ?? `${Math.round(share * 100)}\u00a0%`;
  return (
    <div>
      <div className={line}>
        <span id={id}>{label}</span>
        <span className="figures" aria-hidden="true">
          {shown}
        </span>
      </div>
      <div
        className={track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={shown}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** How far something is, as a ring; `children` (a figure, a word) stands in its middle. `size` in px. */
export function ProgressCircle(props: ProgressProps & { size?: number; children?: ReactNode }) {
  const { label, value, max = 100, size = 112, children } = props;
  const length = 2 * Math.PI * 46;
  const dash = { strokeDasharray: length, strokeDashoffset: length * (1 - shareOf(value, max)) };
  return (
    <div
      className={circle}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        {value > 0 && <circle cx="50" cy="50" r="46" style={dash} />}
      </svg>
      <span>{children}</span>
    </div>
  );
}
