import { type ComponentPropsWithoutRef, type MouseEvent, useContext } from 'react';
import { useSession } from '@/session/session-provider';
import { LinkButton, type LinkButtonProps } from '@/ui/link-button';
import { AreaContext } from '../context';

/** Returns whether the browser opens a press in another tab or window. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Returns the address of a screen and a click handler that goes there without a page load. */
function useLink(to: string, { replace = false, isBack = false } = {}) {
  const { router } = useSession();
  const area = useContext(AreaContext);
  return {
    // No query: its parameters belong to the screen before (docs/spec/shell.md#4.3).
    href: router.href(to),
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      router.navigate(`${to}?`, { replace });
      if (isBack && area) area.arrival.current = 'back';
    },
  };
}

type Own = { to: string; replace?: boolean; isBack?: boolean };

/** Adds the caller's click handler, which runs first: analytics count before the screen changes. */
function useOwnLink(
  { to, replace = false, isBack = false }: Own,
  onClick: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined,
) {
  const link = useLink(to, { replace, isBack });
  return {
    href: link.href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      link.onClick(event);
    },
  };
}

/** Draws a link to a screen. */
export function Link({
  to,
  replace = false,
  isBack = false,
  onClick,
  ...rest
}: Own & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  return <a {...rest} {...useOwnLink({ to, replace, isBack }, onClick)} />;
}

/** Draws a link to a screen as a button. */
export function ScreenButton({ to, onClick, ...rest }: { to: string } & Omit<LinkButtonProps, 'href'>) {
  return <LinkButton {...rest} {...useOwnLink({ to }, onClick)} />;
}
