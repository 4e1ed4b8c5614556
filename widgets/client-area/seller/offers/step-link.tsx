import type { MouseEvent } from 'react';
import { popStep, pushStep } from '@/host/step-history';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { LinkButton, type LinkButtonProps } from '@/ui/link-button';
import { opensElsewhere } from '../../parts/link';

/** The props of a line with a link back: its text is aligned with the heading above, and it is not printed. */
export const backLine = { className: css`margin-inline-start: calc(-1 * var(--_12));`, 'data-screen': '' };

/** Runs `navigate` instead of the browser's navigation, except for a press with another button or a modifier key. */
export function onPlainClick(event: MouseEvent, navigate: () => void): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  navigate();
}

/**
 * A link from the list of offers towards the signature, or (`isBack`) to the previous step. A step back reuses the
 * history entry, so that the browser's Back does not return to a step that was left (docs/spec/offers.md#7.9).
 */
export function StepLink({
  to,
  isBack = false,
  ...rest
}: { to: string; isBack?: boolean } & Omit<LinkButtonProps, 'href' | 'onClick'>) {
  const session = useSession();
  return (
    <LinkButton
      {...rest}
      href={session.router.href(to)}
      onClick={(event) => onPlainClick(event, () => (isBack ? popStep : pushStep)(session, `${to}?`))}
    />
  );
}
