import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState } from 'react';
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { css, cx, keyframes } from '@/host/styles';
import { Icon } from '@/ui/icon';

const MOST_VISIBLE = 3;

const enter = keyframes`from{opacity:0;transform:translateY(-8px);}`;

// A manual popover is above the host's layers, and positioned by the window even inside a size container.
const stack = css`
  position: fixed;
  inset: 16px 0 auto;
  z-index: 9999;
  display: grid;
  gap: var(--_8);
  width: min(400px, 100vw - 24px);
  margin: 0 auto;
  padding: 0;
  overflow: visible;
  border: 0;
  background: none;
  color: var(--_ink);
  pointer-events: none;
  & > div {
    display: grid;
    gap: var(--_8);
  }
  @media (max-height: 420px) {
    inset: auto 0 8px;
  }
  @media (min-width: 768px) {
    inset: auto 24px 24px auto;
    margin: 0;
  }
`;
const card = css`
  display: flex;
  align-items: flex-start;
  gap: var(--_12);
  padding: 10px 10px 10px 14px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  box-shadow: 0 8px 28px rgb(22 32 46 / 0.16);
  pointer-events: auto;
  animation: ${enter} 200ms ease-out;
  transition: opacity var(--_fast);
  & > svg {
    margin-top: 6px;
  }
  & > p {
    flex: 1;
    padding: 5px 0;
  }
  & > button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    color: var(--_ink-soft);
  }
  & > button:hover {
    background: var(--_sand);
  }
`;
const leaving = css`
  opacity: 0;
`;
const colours = {
  success: css`
    & > svg:first-child {
      color: var(--_success);
    }
  `,
  error: css`
    & > svg:first-child {
      color: var(--_danger);
    }
  `,
  info: css`
    & > svg:first-child {
      color: var(--_info);
    }
  `,
};
const icons = { success: CircleCheck, error: CircleAlert, info: Info };

function ToastCard({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
  const kind = item.type === 'success' || item.type === 'error' ? item.type : 'info';
  return (
    <div className={cx(card, colours[kind], !item.visible && leaving)} part="toast">
      <Icon node={icons[kind]} />
      <p>{resolveValue(item.message, item)}</p>
      <button type="button" aria-label="Fermer le message" onClick={onDismiss}>
        <Icon node={X} size={18} />
      </button>
    </div>
  );
}

/** Returns the function that pauses the timers of the toasts while the pointer or the focus is on them. */
function usePause(handlers: { startPause: () => void; endPause: () => void }, count: number) {
  const held = useRef({ hover: false, focus: false });
  const latest = useRef(handlers);
  latest.current = handlers;
  const setHeld = (what: 'hover' | 'focus', on: boolean) => {
    if (held.current[what] === on) return;
    held.current[what] = on;
    if (on) latest.current.startPause();
    else if (!held.current.hover && !held.current.focus) latest.current.endPause();
  };
  const release = () => {
    held.current = { hover: false, focus: false };
    latest.current.endPause();
  };
  // A toast removed under the pointer sends no leave event: an empty stack must not stay paused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: release only reads refs
  useEffect(() => {
    if (!count) release();
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: release only reads refs
  useEffect(() => release, []);
  return setHeld;
}

/**
 * The toasts of one element: three at most, at the top, or at the bottom right from 768 px of window width on. Their
 * timers pause under the pointer or the focus. Mount one at a time: in the root, or as `toaster` of the open dialog.
 */
export function Toaster({ id }: { id: string }) {
  const { toasts, handlers } = useToaster({}, id);
  const setHeld = usePause(handlers, toasts.length);
  const box = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  // Screen readers announce changes of a live region, not its first content: the first paint is empty.
  const [born, setBorn] = useState(false);
  useEffect(() => {
    // Not in a layout effect: the dialog around must enter the top layer first, or it would cover the toasts.
    // The element may have left the page since the paint.
    if (box.current?.isConnected) box.current.showPopover?.();
    const timer = setTimeout(() => setBorn(true), 50);
    return () => clearTimeout(timer);
  }, []);

  const dismiss = (item: Toast) => {
    const inside = box.current?.contains((box.current.getRootNode() as ShadowRoot).activeElement);
    toast.dismiss(item.id, id);
    if (!inside) return;
    // A focused button that is removed may send no blur event.
    setHeld('focus', false);
    cameFrom.current?.focus();
  };
  const shown = born ? toasts.slice(0, MOST_VISIBLE) : [];
  const cards = (errors: boolean) =>
    shown
      .filter((item) => (item.type === 'error') === errors)
      .map((item) => <ToastCard key={item.id} item={item} onDismiss={() => dismiss(item)} />);
  return (
    <section
      ref={box}
      aria-label="Messages"
      className={stack}
      popover="manual"
      data-screen=""
      // Not on mouseenter: a toast that appears under a resting pointer must not pause.
      onMouseMove={() => setHeld('hover', true)}
      onMouseLeave={() => setHeld('hover', false)}
      onFocus={(event) => {
        if (!box.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget as HTMLElement | null;
        setHeld('focus', true);
      }}
      onBlur={() => setHeld('focus', false)}
    >
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </section>
  );
}

/**
 * The toaster of a dialog that opened at `since` (epoch milliseconds): dismisses the earlier successes, which would
 * cover the dialog, and keeps the earlier errors. Source: docs/spec/errors.md#8.2.
 */
export function ToasterSince({ id, since }: { id: string; since: number }) {
  const { toasts } = useToasterStore({}, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at mount only, for the earlier toasts
  useEffect(() => {
    for (const item of toasts) if (item.type === 'success' && item.createdAt < since) toast.dismiss(item.id, id);
  }, []);
  return <Toaster id={id} />;
}
