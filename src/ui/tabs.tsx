import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { css, keyframes } from '@/host/styles';
import { onResize } from '@/lib/on-resize';

const FADE = '32px';
// Scrolled from the first tab to the last: the row fades at the ends that hide tabs.
const fades = keyframes`from{--_start:0px;--_end:${FADE};}5%,95%{--_start:${FADE};--_end:${FADE};}to{--_start:${FADE};--_end:0px;}`;

/** Style rules of a row that scrolls sideways if its items do not fit, and fades at the ends that hide items. */
export const FADING_ROW = `
  overflow-x: auto;
  scrollbar-width: thin;
  scroll-snap-type: x proximity;
  @supports (animation-timeline: scroll()) {
    scrollbar-width: none;
    mask-image: linear-gradient(
      90deg,
      transparent,
      #000 var(--_start, 0px),
      #000 calc(100% - var(--_end, 0px)),
      transparent
    );
    animation: ${fades} linear both;
    animation-timeline: scroll(self inline);
  }
`;

/** The class of a row of tabs; its children are buttons. */
export const tabsRow = css`
  display: flex;
  gap: var(--_24);
  padding-inline: 2px;
  border-bottom: 1px solid var(--_line);
  ${FADING_ROW}
  & > button {
    flex-shrink: 0;
    scroll-snap-align: center;
    min-height: 44px;
    padding: 10px 0;
    border-bottom: 3px solid transparent;
    color: var(--_ink-soft);
    font-weight: 600;
    transition: color var(--_fast), border-color var(--_fast);
  }
  & > button:hover {
    color: var(--_ink);
  }
  & > button:focus-visible {
    outline-offset: -2px;
    border-radius: 4px;
  }
  @media (forced-colors: active) {
    & > button {
      border-color: Canvas;
    }
  }
  & > button[aria-selected='true'],
  & > button[aria-current] {
    border-color: var(--_primary);
    color: var(--_primary);
    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }
`;
const panelClass = css`
  padding-top: var(--_24);
`;

/** A tab: its key and its label. */
export type Tab = { id: string; label: ReactNode };

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Scrolls the selected tab to the middle of its row, without moving the page: also where the row shows later than it is
 * drawn, and where its width changes.
 */
export function useTabInSight(row: RefObject<HTMLElement | null>, at: number): void {
  useLayoutEffect(() => {
    const tab = row.current?.children[at] as HTMLElement | undefined;
    const shown = tab?.parentElement;
    if (!shown) return;
    return onResize(() => {
      shown.scrollLeft = tab.offsetLeft - shown.offsetLeft + (tab.offsetWidth - shown.offsetWidth) / 2;
    }, shown);
  }, [row, at]);
}

/** Tabs after the WAI-ARIA pattern: arrows, Home and End select at once. `children` is the selected tab's panel. */
export function Tabs(props: {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === selected);
  useTabInSight(buttons, at);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    (buttons.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className={tabsRow} role="tablist" aria-label={label} ref={buttons} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={panelClass}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${at}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern puts the panel in the tab order
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
