import type { ComponentPropsWithoutRef } from 'react';
import { type ButtonStyleProps, buttonContent, buttonStyle } from '@/ui/button';

/** The props of `LinkButton`, beside the attributes of a native link. */
export type LinkButtonProps = ButtonStyleProps & { href: string | undefined; external?: boolean | undefined } & Omit<
    ComponentPropsWithoutRef<'a'>,
    'className' | 'style' | 'href'
  >;

/** A link that looks like a button. `external` opens a new tab, without `window.opener` or a referrer. */
export function LinkButton({ kind, full, icon, children, external, ...rest }: LinkButtonProps) {
  const leave = external && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...rest} {...leave} {...buttonStyle({ kind, full, children })}>
      {buttonContent({ icon, children })}
    </a>
  );
}
