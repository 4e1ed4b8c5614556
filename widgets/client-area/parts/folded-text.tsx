import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { takeFocus } from '@/ui/take-focus';
import { prose } from './styles';

// Paper cannot unfold: the whole text is printed.
const folded = css`
  @media not print {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;
// Aligns the label with the text above it.
const more = css`
  margin-inline-start: calc(-1 * var(--_12) - 1px);
`;

/** Draws a long text with its own line breaks: the first lines, and the rest on request. */
export function FoldedText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(text, isOpen, children);
  if (isOpen) {
    return (
      <p className={prose} tabIndex={-1} ref={takeFocus}>
        {children}
      </p>
    );
  }
  return (
    <div>
      <p className={cx(prose, folded)} ref={text}>
        {children}
      </p>
      {isCut && (
        <div className={more} data-screen="">
          <Button kind="quiet" onClick={() => setOpen(true)}>
            Lire la suite
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns whether a text is cut at its current width. */
function useIsCut(text: RefObject<HTMLElement | null>, isOpen: boolean, words: string): boolean {
  const { window } = useSession();
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words of as many lines change no size
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new (window as Window & typeof globalThis).ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen, window, words]);
  return isCut;
}
