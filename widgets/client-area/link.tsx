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

type Props = { to: string; replace?: boolean } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

/** A link to one of our screens. */
export function Link({ to, replace = false, onClick, ...rest }: Props) {
  const link = useLink(to, { replace });
  return (
    <a
      {...rest}
      href={link.href}
      onClick={(event) => {
        onClick?.(event);
        link.onClick(event);
      }}
    />
  );
}

/** The same in the shape of a button. */
export function ScreenButton({ to, ...rest }: { to: string } & Omit<LinkButtonProps, 'href'>) {
  return <LinkButton {...rest} {...useLink(to)} />;
}
