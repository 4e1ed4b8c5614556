import { css } from '@/host/styles';

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

type Props = {
  /** Number of lit bars, of three. */
  lit: 1 | 2 | 3;
  /** The confidence in words. */
  label: string;
};

/** The confidence of a valuation, as bars and in words. */
export function Confidence({ lit, label }: Props) {
  return (
    <p className={line}>
      <span className={bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= lit ? '' : undefined} style={{ height: 4 + bar * 4 }} />
        ))}
      </span>
      {label}
    </p>
  );
}
