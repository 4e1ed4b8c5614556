import { useState } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { takeFocus } from '@/ui/take-focus';

// About four lines of a card on a phone.
const MOST_CHARACTERS = 280;

const folded = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** A text that may be long: its first lines, and the rest on request. */
export function FoldedText({ children }: { children: string }) {
  const [isOpen, open] = useState(false);
  if (isOpen || children.length <= MOST_CHARACTERS) {
    return (
      <p tabIndex={isOpen ? -1 : undefined} ref={isOpen ? takeFocus : null}>
        {children}
      </p>
    );
  }
  return (
    <div>
      <p className={folded}>{children}</p>
      <Button kind="quiet" onClick={() => open(true)}>
        Lire la suite
      </Button>
    </div>
  );
}
