import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { type ReactNode, useId } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';

const box = css`
  margin-top: var(--_16);
  & > div {
    margin-top: var(--_12);
  }
`;

type Props = { label: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** Content below a toggle button, mounted only while it is open. Source: docs/spec/looks.md#12.2. */
export function Fold({ label, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <div className={box}>
      <Button
        kind="secondary"
        full
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {label}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
