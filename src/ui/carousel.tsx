import { type ReactNode, useRef, useState } from 'react';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
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

/** Shows pictures one at a time: swiped, scrolled, or with two buttons. */
export function Carousel({ count, maxHeight, drawPhoto }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const move = (step: 1 | -1) => track.current?.scrollTo({ left: (place + step) * track.current.clientWidth });
  const onScroll = () => {
    const { current } = track;
    if (current?.clientWidth) setPlace(Math.round(current.scrollLeft / current.clientWidth));
  };
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
          <ArrowButton arrow="left" aria-label="Photo précédente" isAtEnd={place === 0} onClick={() => move(-1)} />
          <ArrowButton
            arrow="right"
            aria-label="Photo suivante"
            isAtEnd={place === count - 1}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}
