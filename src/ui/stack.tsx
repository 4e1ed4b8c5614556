import type { ReactNode } from 'react';
import { css } from '@/host/styles';

const stack = css`
  display: grid;
  gap: var(--_12);
`;
const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12) var(--_16);
  @container (min-width: 420px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Stacks its children with the gap of one subject. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>;
}

/** Places two fields side by side from 420 px of width on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={pair}>{children}</div>;
}
