import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';

const box = css`
  display: grid;
  justify-items: center;
  gap: var(--_8);
  padding: var(--_32) var(--_16);
  border-radius: var(--_radius);
  background: var(--_sand);
  text-align: center;
`;
const words = css`
  max-width: 44ch;
  color: var(--_ink-soft);
  text-wrap: pretty;
`;
const act = css`
  margin-top: var(--_8);
`;
const medal = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 4px;
  border-radius: 50%;
  background: var(--_paper);
  color: var(--_primary);
`;
const heading = css`
  font-size: 18px;
  line-height: 26px;
`;

/** The empty state of a list: its future content, and the action that leads to it. Source: docs/spec/looks.md#11.1. */
export function EmptyState(props: {
  icon?: IconNode | undefined;
  title: string;
  level?: 2 | 3 | undefined;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = props.level === 3 ? 'h3' : 'h2';
  return (
    <div className={box}>
      {props.icon && (
        <div className={medal}>
          <Icon node={props.icon} size={24} />
        </div>
      )}
      <Heading className={heading}>{props.title}</Heading>
      {props.children && <div className={words}>{props.children}</div>}
      {props.action && <div className={act}>{props.action}</div>}
    </div>
  );
}
