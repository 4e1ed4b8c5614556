import { useId } from 'react';
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
/** The props of the progress bar and the progress ring: accessible name, value, maximum (100 by default). */
export type ProgressProps = { label: string; value: number; max?: number };

/** Returns the completed share, 0 to 1. */
export const shareOf = (value: number, max: number) => Math.min(1, Math.max(0, max > 0 ? value / max : 0));

/** A progress bar with its label above. `text` replaces the percentage ('Étape 2 sur 7'). */
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
