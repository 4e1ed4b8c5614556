import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { Stack } from '@/ui/stack';

const part = css`
  margin-top: var(--_12);
  padding-top: var(--_24);
  border-top: 1px solid var(--_line);
  & > h3 {
    margin-bottom: var(--_12);
    font-size: 16px;
    line-height: 24px;
  }
`;

/** A titled part of a long form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={part}>
      <h3>{title}</h3>
      <Stack>{children}</Stack>
    </div>
  );
}
