import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';
import { takeFocus } from '@/ui/take-focus';

const box = css`
  display: grid;
  justify-items: center;
  gap: 24px;
  padding: 16px 0;
  text-align: center;
  overflow-wrap: anywhere;
  & > svg { color: var(--_success); }
  & h2 { max-width: 30ch; font-size: 18px; line-height: 26px; }
  & h2 > span { display: inline-block; }
  & > p { max-width: 44ch; text-wrap: balance; }
`;

/** The end of a successful flow: a check mark, a heading that takes the focus, and the next actions. */
export function SuccessState({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={box}>
      <Icon node={CircleCheck} size={40} />
      <h2 tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {children}
    </div>
  );
}
