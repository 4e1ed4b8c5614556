import X from 'lucide/dist/esm/icons/x.mjs';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { css, cx, keyframes } from '@/host/styles';
import { onResize } from '@/lib/on-resize';
import { Icon } from '@/ui/icon';

const rise = keyframes`from{opacity:0;transform:translateY(8px);}`;
const fade = keyframes`from{opacity:0;}`;

// Percentages instead of viewport units: in a dialog over a dialog Chromium keeps the units of before a rotation.
const box = css`
  width: calc(100% - 24px);
  max-height: calc(100% - 24px);
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  color: inherit;
  animation: ${rise} 200ms ease-out;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(22 32 46 / 0.5);
    animation: ${fade} 200ms ease-out;
  }
`;
// In a low window neither header nor footer is sticky: no room would be left between them.
const LOW = '@media (max-height: 479.9px)';
/** Container query for a dialog narrower than 15 em, where a sticky header or footer would cover the text. */
export const LARGE_TEXT = '@container (max-width: 15em)';
// A focused control scrolls between the header and the footer, which have at most two lines and three buttons.
const panel = css`
  --_above: 0px;
  --_below: 0px;
  container-type: inline-size;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-top: 104px;
  ${LOW} {
    scroll-padding: 0;
  }
`;
const aboveFoot = css`
  scroll-padding-bottom: 184px;
`;
const header = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  gap: var(--_16);
  padding: var(--_16) var(--_16) var(--_12) var(--_24);
  background: var(--_paper);
  ${LOW} {
    position: static;
  }
  ${LARGE_TEXT} {
    position: static;
  }
  & > h2 {
    flex: 1;
    padding: 4px 0;
    font-size: 20px;
  }
`;
const close = css`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  color: var(--_ink-soft);
  &:hover {
    background: var(--_sand);
    color: var(--_ink);
  }
`;
const body = css`
  padding: 0 var(--_24) var(--_24);
`;
const foot = css`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--_8);
  padding: var(--_12) var(--_24);
  border-top: 1px solid var(--_line);
  background: var(--_paper);
  ${LOW} {
    position: static;
  }
  ${LARGE_TEXT} {
    position: static;
  }
  @container (max-width: 399.9px) {
    & > * {
      flex: 1 1 100%;
    }
  }
`;

/** The props of `Dialog`. `toaster` is the element's `<Toaster>`: behind a modal dialog no toast can be pressed. */
export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Maximum width in px. */
  width?: number | undefined;
  footer?: ReactNode;
  /** Whether the children end with a sticky bar of their own. */
  holdsBar?: boolean | undefined;
  toaster?: ReactNode;
  closeLabel?: string | undefined;
  children?: ReactNode;
};

// A control beside a field, such as the country of a phone number, does not count as the first field.
const FIRST_FIELD =
  'input:not([type=hidden],[hidden],[disabled]),select:not([disabled],[data-beside]),textarea:not([disabled])';

/**
 * Opens the dialog while mounted, and returns the focus to its former place at unmount. Returns the refs to attach.
 * Where the host does not show the element yet, the dialog waits: unseen, it would block the page
 * (docs/spec/looks.md#9.4).
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // The page may be left while the screen with the dialog is drawn.
    if (!element?.isConnected) return;
    const opener = (element.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
    const around = element.parentElement as HTMLElement;
    const show = () => {
      // Old browsers cannot tell.
      if (around.checkVisibility?.() === false) return;
      stop();
      // Re-inserted: Chromium 156 crashes when it closes in a dialog of the host that opened after it was rendered.
      around.insertBefore(element, element.nextSibling);
      element.showModal();
      (content.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? title.current)?.focus();
    };
    const stop = onResize(show, around);
    show();
    return () => {
      stop();
      element.close();
      // An opener that is gone takes no focus.
      opener?.focus();
    };
  }, []);
  return { dialog, title, content };
}

function OpenDialog({
  title,
  onClose,
  width = 560,
  footer,
  holdsBar,
  toaster,
  closeLabel = 'Fermer',
  children,
}: DialogProps) {
  const refs = useModal();
  const id = useId();
  const pressedOutside = useRef(false);
  // A press closes only if it began and ended on the backdrop: a text selection may end outside of the panel.
  const outside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={refs.dialog}
      className={box}
      part="dialog"
      style={{ maxWidth: width }}
      aria-labelledby={id}
      onCancel={(event) => {
        // The `cancel` event of a file input inside bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      // The second click of the double click that opened the dialog must not close the dialog.
      onClick={(event) => pressedOutside.current && event.detail < 2 && outside(event) && onClose()}
    >
      <div className={cx(panel, (Boolean(footer) || holdsBar) && aboveFoot)}>
        <header className={header}>
          <h2 ref={refs.title} id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={close} aria-label={closeLabel} onClick={onClose}>
            <Icon node={X} />
          </button>
        </header>
        <div ref={refs.content} className={body}>
          {children}
        </div>
        {footer && <footer className={foot}>{footer}</footer>}
      </div>
      {toaster}
    </dialog>
  );
}

/**
 * A modal dialog, open while `open` is true: Escape, the cross and a press on the backdrop only call `onClose`. The
 * children are mounted while the dialog is open. The page behind keeps its scroll. Source: docs/spec/looks.md#9.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}
