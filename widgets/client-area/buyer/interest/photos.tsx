import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useRef, useState } from 'react';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { CAROUSEL_END_CSS } from '../../parts/carousel-end';
import { Photo } from '../photo';

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
  }
  & > ul:focus-visible {
    outline-offset: -2px;
  }
  & li {
    flex: 0 0 100%;
    aspect-ratio: 16 / 9;
    max-height: 420px;
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
  ${CAROUSEL_END_CSS}
`;

/** Draws the pictures of a property, one at a time: swiped, scrolled, or with two buttons. */
export function Photos({ urls }: { urls: readonly string[] }) {
  const { window } = useSession();
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const go = (step: 1 | -1) => {
    const { current } = track;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.scrollTo({ left: (place + step) * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const onScroll = () => {
    const { current } = track;
    if (current?.clientWidth) setPlace(Math.round(current.scrollLeft / current.clientWidth));
  };
  const shown = urls.length > 0 ? urls : [null];
  const isFirst = place === 0;
  const isLast = place === shown.length - 1;
  return (
    <section className={box} aria-label="Photos">
      <ul ref={track} onScroll={onScroll} tabIndex={shown.length > 1 ? 0 : undefined}>
        {shown.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may come twice
          <li key={index}>
            <Photo src={url} alt={`Photo ${index + 1} sur ${shown.length}`} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={foot}>
          <p role="status">
            {place + 1} / {shown.length}
          </p>
          <Button
            kind="secondary"
            icon={ChevronLeft}
            aria-label="Photo précédente"
            aria-disabled={isFirst}
            onClick={() => !isFirst && go(-1)}
          />
          <Button
            kind="secondary"
            icon={ChevronRight}
            aria-label="Photo suivante"
            aria-disabled={isLast}
            onClick={() => !isLast && go(1)}
          />
        </div>
      )}
    </section>
  );
}
