import type { MouseEvent } from 'react';
import { css } from '@/host/styles';
import { goBack, goOn } from '@/host/trail';
import { useSession } from '@/session/session-provider';
import { LinkButton, type LinkButtonProps } from '@/ui/link-button';

/** Where a link back stands: its word in line with the heading above it. It is no use on paper. */
export const backLine = { className: css`margin-inline-start: calc(-1 * var(--_12));`, 'data-screen': '' };

/** Goes there without leaving the page, unless the browser answers the press with another tab or window. */
export function onStep(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}

/**
 * A step of the way from the offers to a signature, or (`back`) to the step before: over the same entry of the history,
 * so that the browser's own Back goes on from there.
 */
export function TrailLink({
  to,
  back = false,
  ...rest
}: { to: string; back?: boolean } & Omit<LinkButtonProps, 'href' | 'onClick'>) {
  const session = useSession();
  return (
    <LinkButton
      {...rest}
      href={session.router.href(to)}
      onClick={(event) => onStep(event, () => (back ? goBack : goOn)(session, `${to}?`))}
    />
  );
}
