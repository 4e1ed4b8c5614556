import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import { useRef, useState } from 'react';
import type { RadarProperty } from '@/domain/radar/radar';
import { css, cx } from '@/host/styles';
import { listOf } from '@/lib/make-list';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { pictureUrl } from '../picture';

const box = css`
  position: relative;
  overflow: hidden;
  border-radius: var(--_radius-small);
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
    display: grid;
    place-items: center;
    flex: 0 0 100%;
    aspect-ratio: 16 / 9;
    max-height: 300px;
    overflow: hidden;
    scroll-snap-align: start;
    color: var(--_ink-soft);
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const blurred = css`
  & img {
    filter: blur(18px);
    transform: scale(1.15);
  }
`;
const foot = css`
  position: absolute;
  inset: auto var(--_8) var(--_8);
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--_8);
  & > [aria-disabled='true'] {
    --c: color-mix(in srgb, var(--_ink-soft), transparent 50%);
    --h: var(--_paper);
    cursor: default;
  }
  & > p {
    margin-inline-end: auto;
    padding: 2px 10px;
    border-radius: 99px;
    background: var(--_night);
    font-size: 13px;
  }
`;

/** Number of pictures in a guest's gallery, which repeats the main one (docs/spec/radar.md#8.4). */
const REPEATED = 10;

/** Draws the pictures; a guest's are the main one repeated, blurred from the second on. */
export function Gallery({ property, isMasked }: { property: RadarProperty; isMasked: boolean }) {
  const session = useSession();
  const { mainPictureUrl, pictures } = property;
  const main = pictureUrl(session, mainPictureUrl);
  const own = pictures.flatMap(({ url }) => pictureUrl(session, url) ?? []);
  const shown = isMasked ? listOf(main ? REPEATED : 0, () => main) : own.length > 0 ? own : [main];
  const urls = shown.filter((url): url is string => url !== null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const go = (step: 1 | -1) => {
    const { current } = track;
    const isCalm = session.window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.scrollTo({ left: (place + step) * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const onScroll = () => {
    const { current } = track;
    if (current?.clientWidth) setPlace(Math.round(current.scrollLeft / current.clientWidth));
  };
  if (urls.length === 0) return <NoPicture />;
  return (
    <section className={box} aria-label="Photos">
      {/* A scroll container needs a tab stop for the arrow keys. */}
      <ul ref={track} onScroll={onScroll} tabIndex={urls.length > 1 ? 0 : undefined}>
        {urls.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may come several times
          <li key={index} className={cx(isMasked && index > 0 && blurred)}>
            <Picture url={url} alt={`Photo ${index + 1} sur ${urls.length}`} />
          </li>
        ))}
      </ul>
      {urls.length > 1 && (
        <div className={foot}>
          <p role="status">
            {place + 1} / {urls.length}
          </p>
          <Button
            kind="secondary"
            icon={ChevronLeft}
            aria-label="Photo précédente"
            aria-disabled={place === 0}
            onClick={() => place > 0 && go(-1)}
          />
          <Button
            kind="secondary"
            icon={ChevronRight}
            aria-label="Photo suivante"
            aria-disabled={place === urls.length - 1}
            onClick={() => place < urls.length - 1 && go(1)}
          />
        </div>
      )}
    </section>
  );
}

function NoPicture() {
  return (
    <div className={box}>
      <ul>
        <li>
          <Icon node={House} size={48} />
        </li>
      </ul>
    </div>
  );
}

function Picture({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Icon node={House} size={48} />;
  return (
    <img src={url} alt={alt} width={640} height={360} loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
