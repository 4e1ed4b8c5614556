import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';

const box = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px 2px 6px;
  border: 1px solid color-mix(in srgb, var(--c) 35%, var(--_paper));
  border-radius: 999px;
  background: color-mix(in srgb, var(--c) 8%, var(--_paper));
  color: color-mix(in srgb, var(--c) 88%, var(--_ink));
  font-size: 13px;
  font-weight: 600;
  line-height: 20px;
`;
const icons = {
  info: CircleDot,
  success: CircleCheck,
  warning: CircleAlert,
  danger: CircleX,
  neutral: CircleDot,
};
const colours: Record<keyof typeof icons, string> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  neutral: 'ink-soft',
};

/** A status in a word, with its colour and its icon: never the colour alone (docs/spec/looks.md#5.4). */
export function Badge({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <span className={box} style={{ '--c': `var(--_${colours[tone]})` } as object}>
      <Icon node={icons[tone]} size={16} />
      {children}
    </span>
  );
}
