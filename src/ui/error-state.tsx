import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { css, cx } from '@/host/styles';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { takeFocus } from '@/ui/take-focus';

const box = css`
  display: grid;
  justify-items: center;
  gap: var(--_12);
  padding: var(--_32) var(--_16);
  border: 1px solid var(--_line);
  background: var(--_paper);
  border-radius: var(--_radius);
  text-align: center;
  & > svg {
    color: var(--_danger);
  }
  & > h2 {
    font-size: 18px;
    line-height: 26px;
  }
  & > p {
    max-width: 44ch;
    text-wrap: balance;
  }
`;

const small = css`
  gap: var(--_8);
  padding: var(--_12) var(--_16);
`;

/** The props of `ErrorState`. `isPart`: one part of a screen, does not take the focus. `children`: another action. */
type Props = {
  title?: string | undefined;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  isPart?: boolean;
  children?: ReactNode;
};

/** The error state of a screen or a part: the message, 'Réessayer' with `onRetry`. Source: docs/spec/looks.md#11.1. */
export function ErrorState({ title, message, onRetry, isPart = false, children }: Props) {
  const focus = isPart ? null : takeFocus;
  return (
    <div className={cx(box, isPart && small)}>
      <Icon node={TriangleAlert} size={isPart ? 22 : 28} />
      {title && <h2>{title}</h2>}
      <p role="alert" tabIndex={-1} ref={onRetry ? null : focus}>
        {message}
      </p>
      {onRetry && (
        <Button kind="secondary" buttonRef={focus} icon={RotateCw} onClick={onRetry}>
          Réessayer
        </Button>
      )}
      {children}
    </div>
  );
}
