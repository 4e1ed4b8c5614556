/** The section of a long page that is being read (docs/spec/estimation-report.md#4.8). */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { currentSection, type SectionBounds } from '@/domain/estimation/current-section';
import { onResize } from '@/lib/on-resize';
import { useSession } from '@/session/session-provider';

const SCROLLS = ['wheel', 'touchmove', 'keydown'];
const NON_SCROLL_KEYS = ['Tab', 'Enter', ' ', 'Shift'];
// A scroll after this pause is a new scroll.
const STILL_MS = 400;

type Box = RefObject<HTMLElement | null>;

/**
 * Returns the section on show, and `choose` for a pressed one: near the end of a page two sections may be in the window
 * together, and the chosen one counts until the page is scrolled again. `box` holds the sections, marked by
 * `data-section`.
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[], box: Box) {
  const { window, now } = useSession();
  const [read, setRead] = useState<Id | undefined>(ids[0]);
  const [chosen, setChosen] = useState<Id | null>(null);
  const scrollEndsAt = useRef(0);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const spans = [...(box.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].map(spanOf);
      setRead(ids[currentSection(spans, window.innerHeight)]);
    };
    const scheduleUpdate = () => {
      frame ||= window.requestAnimationFrame(update);
    };
    const onScroll = () => {
      // The smooth scroll to the chosen section has no pause.
      if (now() > scrollEndsAt.current) setChosen(null);
      scrollEndsAt.current = now() + STILL_MS;
      scheduleUpdate();
    };
    update();
    // The page may be drawn later, and its parts grow.
    const stop = box.current ? onResize(scheduleUpdate, box.current) : () => {};
    // In the capture phase: a part of the host's page may scroll instead of the window.
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      stop();
      window.cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [window, now, ids, box]);

  useEffect(() => {
    if (!chosen) return;
    const clearChoice = (event: Event) => {
      if (!NON_SCROLL_KEYS.includes((event as KeyboardEvent).key)) setChosen(null);
    };
    for (const name of SCROLLS) window.addEventListener(name, clearChoice, { passive: true });
    return () => {
      for (const name of SCROLLS) window.removeEventListener(name, clearChoice);
    };
  }, [window, chosen]);

  const choose = useCallback(
    (id: Id) => {
      scrollEndsAt.current = now() + STILL_MS;
      setChosen(id);
    },
    [now],
  );
  return { current: chosen ?? read, choose };
}

function spanOf(section: HTMLElement): SectionBounds {
  const { top, bottom } = section.getBoundingClientRect();
  return { top, bottom };
}
