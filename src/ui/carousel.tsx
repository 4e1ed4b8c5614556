import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { onResize } from '@/lib/on-resize';
import { ArrowButton } from './arrow-button';

const box = css`
  position: relative;
  overflow: hidden;
  border-radius: var(--_radius);
  background: var(--_sand);
  & > ul {
    display: flex;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    @media (prefers-reduced-motion: no-preference) {
      scroll-behavior: smooth;
    }
  }
  & > ul:focus-visible {
    outline-offset: -2px;
  }
  & li {
    flex: 0 0 100%;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    scroll-snap-align: start;
  }
`;
const foot = css`
  position: absolute;
  inset: auto var(--_8) var(--_8);
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--_8);
  & > p {
    margin-inline-end: auto;
    padding: 2px 10px;
    border-radius: 99px;
    background: var(--_paper);
    font-size: 13px;
  }
`;

type Props = {
  count: number;
  /** In px. */
  maxHeight: number;
  /** Draws one picture with its text. */
  drawPhoto: (index: number, alt: string) => ReactNode;
};

/** A scroll rests once it has not moved for this long. */
const REST_MS = 100;

/**
 * Shows pictures one at a time: swiped, scrolled, or with two buttons. The picture asked for stays when its scroll is
 * cut short by another press or by a new width.
 */
export function Carousel({ count, maxHeight, drawPhoto }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const resting = useRef<number>(undefined);
  const [place, setPlace] = useState(0);
  const latestPlace = useRef(place);
  latestPlace.current = place;

  const show = (next: number) => {
    setPlace(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  };
  const onScroll = () => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      const { current } = track;
      if (current?.clientWidth) setPlace(Math.round(current.scrollLeft / current.clientWidth));
    }, REST_MS);
  };
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const stop = onResize(() => {
      current.scrollTo({ left: latestPlace.current * current.clientWidth, behavior: 'instant' });
    }, current);
    return () => {
      stop();
      window.clearTimeout(resting.current);
    };
  }, []);
  return (
    <section className={box} aria-label="Photos">
      {/* A scroll container needs a tab stop for the arrow keys. */}
      <ul ref={track} onScroll={onScroll} tabIndex={count > 1 ? 0 : undefined}>
        {makeList(count, (index) => (
          <li key={index} style={{ maxHeight }}>
            {drawPhoto(index, `Photo ${index + 1} sur ${count}`)}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={foot}>
          <p role="status">
            {place + 1} / {count}
          </p>
          <ArrowButton
            arrow="left"
            aria-label="Photo précédente"
            isAtEnd={place === 0}
            onClick={() => show(place - 1)}
          />
          <ArrowButton
            arrow="right"
            aria-label="Photo suivante"
            isAtEnd={place === count - 1}
            onClick={() => show(place + 1)}
          />
        </div>
      )}
    </section>
  );
}
