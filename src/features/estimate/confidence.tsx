import type { Confidence } from '@/domain/estimation/result';
import { css } from '@/host/styles';

/** Labels of the confidence of a valuation. Source: docs/spec/results.md#5.6. */
export const confidenceLabels: Record<Confidence, string> = {
  high: 'Fiabilité élevée',
  medium: 'Fiabilité moyenne',
  limited: 'Fiabilité limitée',
};

const line = css`
  display: flex;
  align-items: center;
  gap: var(--_8);
  margin-top: var(--_16);
  font-weight: 600;
`;
const bars = css`
  display: flex;
  align-items: flex-end;
  gap: 3px;
  & > i {
    width: 5px;
    border-radius: 2px;
    background: var(--_line);
    print-color-adjust: exact;
  }
  & > i[data-on] {
    background: var(--_primary);
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

// Number of lit bars, of three.
const BARS: Record<Confidence, number> = { high: 3, medium: 2, limited: 1 };

/** The confidence of a valuation, as bars and in words, followed by its percentage unless it is left out. */
export function ConfidenceLine({ level, percent }: { level: Confidence; percent?: number }) {
  return (
    <p className={line}>
      <span className={bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= BARS[level] ? '' : undefined} style={{ height: 4 + bar * 4 }} />
        ))}
      </span>
      {confidenceLabels[level]}
      {percent !== undefined && ` (${percent}\u00a0%)`}
    </p>
  );
}
