import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';

const box = css`
  display: flex;
  gap: var(--_12);
  padding: var(--_12) var(--_16);
  border: 1px solid color-mix(in srgb, var(--c) 30%, var(--_paper));
  border-radius: var(--_radius-small);
  background: color-mix(in srgb, var(--c) 7%, var(--_paper));
  & > svg {
    margin-top: 1px;
    color: var(--c);
  }
  & p {
    text-wrap: pretty;
  }
  & p + :is(button, a, [data-acts]) {
    margin-top: var(--_8);
  }
  & [data-acts] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_8);
  }
`;
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The severity of a notice. */
export type NoticeTone = keyof typeof icons;

/**
 * A short message on the page, with an action below, or several inside an element with `data-acts`. `role` is the role
 * of the live region; a danger is an alert unless `silent`.
 */
export function Notice(props: {
  tone: NoticeTone;
  title?: string | undefined;
  role?: 'status' | 'alert' | undefined;
  silent?: boolean | undefined;
  children?: ReactNode;
}) {
  const { tone, title, silent, children } = props;
  return (
    <div
      className={box}
      role={props.role ?? (tone === 'danger' && !silent ? 'alert' : undefined)}
      style={{ '--c': `var(--_${tone})` } as object}
    >
      <Icon node={icons[tone]} />
      <div>
        {title && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
