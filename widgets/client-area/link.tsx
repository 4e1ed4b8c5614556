import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useSession } from '@/session/session-provider';
import { LinkButton, type LinkButtonProps } from '@/ui/link-button';

/** A press that the browser answers with another tab or window. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The address of one of our screens and the act that goes there without leaving the page. */
function useLink(to: string, { replace = false } = {}) {
  const { router } = useSession();
  return {
    // A path of its own keeps no query: what it said was about the screen before.
    href: router.href(to),
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      router.navigate(`${to}?`, { replace });
    },
  };
}

type Own = { to: string; replace?: boolean };

/** The same beside an act of its own, which comes first: what is counted is counted before the screen changes. */
function useOwnLink(
  { to, replace = false }: Own,
  onClick: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined,
) {
  const link = useLink(to, { replace });
  return {
    href: link.href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      link.onClick(event);
    },
  };
}

/** A link to one of our screens. */
export function Link({ to, replace = false, onClick, ...rest }: Own & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  return <a {...rest} {...useOwnLink({ to, replace }, onClick)} />;
}

/** The same in the shape of a button. */
export function ScreenButton({ to, onClick, ...rest }: { to: string } & Omit<LinkButtonProps, 'href'>) {
  return <LinkButton {...rest} {...useOwnLink({ to }, onClick)} />;
}
