import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { type ProgressProps, shareOf } from '@/ui/progress';

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

/** A progress ring; `children` (a figure, a word) is in the middle. `size` in px. */
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
