import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { visuallyHidden } from '@/ui/visually-hidden';

const blurred = css`
  filter: blur(6px);
  user-select: none;
`;

/** An invented value, blurred; 'masqué' is read aloud. Nothing that is hidden is ever in the page. */
export function Masked({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={blurred} aria-hidden="true" data-masked>
        {children}
      </span>
      <span className={visuallyHidden}>masqué</span>
    </>
  );
}
