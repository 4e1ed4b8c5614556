import type { IconNode } from 'lucide';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, Ref } from 'react';
import { css, cx, keyframes } from '@/host/styles';
import { Icon } from '@/ui/icon';

const spin = keyframes`to{transform:rotate(1turn);}`;

// --c: text, --b: surface, --h: surface under the pointer. Paper cannot be pressed (docs/spec/looks.md#13.3).
const base = css`
  --c: var(--_paper);
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 10px 20px;
  border: 1px solid transparent;
  border-radius: var(--_radius-small);
  background: var(--b);
  color: var(--c);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--_fast);
  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--_8);
  }
  &:hover {
    background: var(--h);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true'] > span {
    opacity: 0;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    width: 18px;
    height: 18px;
    border: 2px solid var(--c);
    border-right: 0;
    border-radius: 50%;
    animation: ${spin} 0.8s linear infinite;
  }
  @media print {
    display: none;
  }
`;

const kinds = {
  primary: css`
    --b: var(--_primary);
    --h: var(--_primary-strong);
  `,
  secondary: css`
    --c: var(--_primary);
    --b: var(--_paper);
    --h: var(--_tint);
    border-color: var(--_edge);
  `,
  quiet: css`
    --c: var(--_primary);
    --h: var(--_tint);
    padding-inline: var(--_12);
  `,
  danger: css`
    --b: var(--_danger);
    --h: color-mix(in srgb, var(--_danger), #000 20%);
  `,
};

const wide = css`
  width: 100%;
`;
const square = css`
  width: 44px;
  padding: 0;
`;

/** primary: the main action of a screen; secondary: another action; quiet: a minor one; danger: an irreversible one. */
export type ButtonKind = keyof typeof kinds;

/** The props that buttons and links in the shape of a button share. */
export type ButtonStyleProps = {
  kind?: ButtonKind | undefined;
  full?: boolean | undefined;
  icon?: IconNode | undefined;
  children?: ReactNode;
};

/** Returns the classes and part names of a button: hosts restyle all buttons or one kind. */
export const buttonStyle = ({ kind = 'primary', full, children }: ButtonStyleProps) => ({
  className: cx(base, kinds[kind], full && wide, !children && square),
  part: `button button-${kind}`,
});

/** Returns the content of a button: an icon, a label. */
export const buttonContent = ({ icon, children }: ButtonStyleProps) => (
  <span>
    {icon && <Icon node={icon} />}
    {children}
  </span>
);

/** The props of `Button`, beside the attributes of a native button. */
export type ButtonProps = ButtonStyleProps & {
  type?: 'button' | 'submit' | 'reset' | undefined;
  busy?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
} & Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className' | 'style'>;

/**
 * A button. While `busy` the button keeps its focus and its width, shows a spinner and ignores presses, also those of a
 * form sent by Enter. Without children the button is a square: give an `icon` and an `aria-label`.
 */
export function Button({
  kind,
  type = 'button',
  busy,
  full,
  icon,
  children,
  buttonRef,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      {...buttonStyle({ kind, full, children })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {buttonContent({ icon, children })}
    </button>
  );
}
