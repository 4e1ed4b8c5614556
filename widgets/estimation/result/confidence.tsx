import type { Confidence as Level } from '@/domain/estimation-result';
import { css } from '@/host/styles';
import { confidenceLabels } from '@/text/estimation';

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

const LIT: Record<Level, number> = { limited: 1, medium: 2, high: 3 };

/** How far the estimate can be trusted, in words beside as many bars. */
export function Confidence({ confidence }: { confidence: Level }) {
  return (
    <p className={line}>
      <span className={bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= LIT[confidence] ? '' : undefined} style={{ height: 4 + bar * 4 }} />
        ))}
      </span>
      {confidenceLabels[confidence]}
    </p>
  );
}
