import type { ReactNode } from 'react';
import { css, cx } from '@/host/styles';

// Two lines are reserved, so that a sticky footer keeps its height.
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

/** A status beside the button of a form, announced when it changes; `isGood` marks a positive result. */
export function StatusLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p role="status" className={cx(line, isGood && good)}>
      {children}
    </p>
  );
}
