import type { ReactNode } from 'react';
import { css, cx } from '@/host/styles';

// Two lines are kept: a foot that stays in sight keeps its height.
const line = css`
  display: grid;
  flex: 1 1 100%;
  align-items: center;
  min-height: 40px;
  color: var(--_ink-soft);
  font-size: 14px;
  line-height: 20px;
  text-wrap: balance;
`;
const good = css`
  color: var(--_success);
  font-weight: 600;
`;

/** What stands beside the button of a form, and is read aloud when it changes; `isGood` is what one hoped for. */
export function StatusLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p role="status" className={cx(line, isGood && good)}>
      {children}
    </p>
  );
}
