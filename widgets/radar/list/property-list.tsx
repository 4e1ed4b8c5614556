/** The list of properties. Only rows in sight are in the DOM, and keys reach all (docs/spec/radar.md#5.3). */

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { leftOutSentence } from '@/text/left-out';
import { Button } from '@/ui/button';
import type { RadarActions } from '../search/actions';
import { useRadar, useRadarStore } from '../use-radar';
import { PropertyRow, ROW_PX } from './property-row';
import { shownProperties } from './shown-properties';
import { rowAfterKey, visibleRows } from './visible-rows';

const scroller = css`
  flex: 1;
  min-height: ${ROW_PX}px;
  overflow: auto;
  overscroll-behavior: contain;
  contain: strict;
  & > ul {
    position: relative;
  }
`;

const whole = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
`;

const note = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--_12);
  padding: 0 var(--_8) 4px var(--_16);
  color: var(--_ink-soft);
  font-size: 14px;
  @container parvis (min-width: 768px) {
    padding-inline: var(--_24);
  }
`;

/** Returns the scroll box, its scroll position and visible height in px, and `reveal`. */
function useScroll() {
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const read = () => setScroll({ top: current.scrollTop, height: current.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => box.current && setScroll({ top: box.current.scrollTop, height: box.current.clientHeight });
  /** Scrolls a row into sight, as little as necessary. */
  const reveal = (index: number) => {
    const { current } = box;
    if (!current) return;
    const top = index * ROW_PX;
    if (top < current.scrollTop) current.scrollTop = top;
    const bottom = top + ROW_PX - current.clientHeight;
    if (bottom > current.scrollTop) current.scrollTop = bottom;
    onScroll();
  };
  return { box, scroll, onScroll, reveal };
}

/** Draws the rows. Arrows, Home, End and page keys move between rows; Tab leaves the list. */
export function PropertyList({ actions }: { actions: RadarActions }) {
  const store = useRadarStore();
  const properties = useRadar(shownProperties);
  const lit = useRadar((state) => state.lit);
  const leftOut = useRadar((state) => state.leftOut);
  const { box, scroll, onScroll, reveal } = useScroll();
  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  const current = Math.min(active, properties.length - 1);

  // A list with another first property starts at its top.
  const first = properties[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another list
  useEffect(() => {
    setActive(0);
    if (box.current) box.current.scrollTop = 0;
  }, [first]);
  // A row whose marker is hovered is scrolled into sight.
  const litIndex = lit && lit.by !== 'list' ? properties.findIndex(({ id }) => id === lit.id) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is lit
  useEffect(() => {
    if (litIndex >= 0) reveal(litIndex);
  }, [litIndex]);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    box.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  }, [current, box]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowAfterKey(
      event.key,
      current,
      properties.length,
      Math.max(1, Math.floor(scroll.height / ROW_PX) - 1),
    );
    if (next === null) return;
    event.preventDefault();
    isMoving.current = next !== current;
    setActive(next);
    reveal(next);
  };
  const { from, to } = visibleRows(scroll, properties.length, ROW_PX);
  // The row in the tab order stays in the DOM when it is out of sight: Tab must reach it.
  const shown = makeList(to - from, (offset) => from + offset);
  const rows = current < from ? [current, ...shown] : current >= to ? [...shown, current] : shown;
  return (
    <div className={whole}>
      {leftOut > 0 && (
        <div className={note}>
          <p role="status">{leftOutSentence(['Un bien', 'biens'], leftOut)}</p>
          <Button kind="quiet" onClick={actions.retry}>
            Réessayer
          </Button>
        </div>
      )}
      <div ref={box} className={scroller} onScroll={onScroll}>
        <ul style={{ height: properties.length * ROW_PX }} onKeyDown={onKeyDown}>
          {rows.map((index) => {
            const property = properties[index];
            if (!property) return null;
            return (
              <PropertyRow
                key={property.id}
                {...{ property, index }}
                count={properties.length}
                isLit={lit?.id === property.id}
                isActive={index === current}
                onOpen={() => actions.open(property.id)}
                onFocus={() => setActive(index)}
                onLight={(isOn) => store.setState({ lit: isOn ? { id: property.id, by: 'list', at: null } : null })}
              />
            );
          })}
        </ul>
      </div>
    </div>
  );
}
