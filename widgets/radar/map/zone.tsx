import { type RefObject, useEffect, useRef } from 'react';
import { css, cx, keyframes } from '@/host/styles';
import { useRadar } from '../use-radar';

const turn = keyframes`to{transform:rotate(1turn);}`;

// The map writes --x, --y and --r as it moves; without a map the zone is in the middle, as large as each radius is at
// its zoom. The zone is translated as a whole: layout would cost three times the frame of the map itself.
const zone = css`
  position: absolute;
  top: 0;
  left: 0;
  width: calc(2 * var(--r, 150px));
  aspect-ratio: 1;
  translate: calc(var(--x, 50cqw) - 50%) calc(var(--y, 50cqh) - 50%);
  will-change: translate;
  border: 1px solid color-mix(in srgb, var(--_radar), transparent 30%);
  border-radius: 50%;
  background: radial-gradient(
    closest-side,
    color-mix(in srgb, var(--_radar), transparent 86%),
    color-mix(in srgb, var(--_radar), transparent 95%)
  );
  pointer-events: none;
  forced-color-adjust: none;
  &[data-zone='none'] {
    width: calc(2 * var(--r, min(150px, 52cqmin)));
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 16.66%;
    border: 1px solid color-mix(in srgb, var(--_radar), transparent 70%);
    border-radius: 50%;
  }
  &::after {
    inset: 33.33%;
  }
`;
const sweep = css`
  position: absolute;
  inset: 0;
  border-radius: 50%;
  background: conic-gradient(
    transparent 0 70%,
    color-mix(in srgb, var(--_radar), transparent 85%) 80%,
    color-mix(in srgb, var(--_radar), transparent 25%)
  );
  animation: ${turn} 1.6s linear infinite;
  &[data-hidden] {
    animation-play-state: paused;
  }
`;
const pin = css`
  position: absolute;
  top: 50%;
  left: 50%;
  width: 14px;
  height: 14px;
  translate: -50% -50%;
  border: 3px solid var(--_paper);
  border-radius: 50%;
  background: var(--_ink);
  box-shadow: 0 0 0 2px var(--_radar);
`;

/** Pauses the sweep animation while it is off the screen. */
function usePausedOffScreen(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!isOn || !current) return;
    const observer = new IntersectionObserver(([entry]) => {
      current.toggleAttribute('data-hidden', !entry?.isIntersecting);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isOn]);
}

/** Draws the searched zone with rings and pin, and the sweep during a search. */
export function Zone({ zoneRef }: { zoneRef: RefObject<HTMLDivElement | null> }) {
  const hasZone = useRadar((state) => state.searched !== null);
  const isSearching = useRadar((state) => state.status === 'searching');
  const turning = useRef<HTMLDivElement>(null);
  usePausedOffScreen(turning, isSearching);
  return (
    <div ref={zoneRef} className={cx(zone)} data-zone={hasZone ? 'searched' : 'none'} aria-hidden="true">
      {isSearching && <div ref={turning} className={sweep} data-sweep />}
      {hasZone && <div className={pin} />}
    </div>
  );
}
