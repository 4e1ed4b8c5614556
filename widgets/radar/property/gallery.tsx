import House from 'lucide/dist/esm/icons/house.mjs';
import { useState } from 'react';
import type { RadarProperty } from '@/domain/radar/radar';
import { httpUrl } from '@/host/attributes';
import { css, cx } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { useSession } from '@/session/session-provider';
import { Carousel } from '@/ui/carousel';
import { Icon } from '@/ui/icon';

const picture = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: var(--_sand);
  color: var(--_ink-soft);
  object-fit: cover;
`;
const blurred = css`
  filter: blur(18px);
  transform: scale(1.15);
`;

/** Number of pictures in a guest's gallery, which repeats the main one (docs/spec/radar.md#8.4). */
const GUEST_PICTURES = 10;

/** Draws the pictures; a guest's are the main one repeated, blurred from the second on. */
export function Gallery({ property, isMasked }: { property: RadarProperty; isMasked: boolean }) {
  const { boot } = useSession();
  const { mainPictureUrl, pictureUrls } = property;
  const main = httpUrl(mainPictureUrl, boot.linkBase);
  const own = pictureUrls.flatMap((url) => httpUrl(url, boot.linkBase) ?? []);
  const shown = isMasked ? makeList(main ? GUEST_PICTURES : 0, () => main) : own.length > 0 ? own : [main];
  const urls = shown.filter((url): url is string => url !== null);
  return (
    <Carousel
      count={Math.max(urls.length, 1)}
      maxHeight={300}
      drawPhoto={(index, alt) => <Picture url={urls[index]} alt={alt} isBlurred={isMasked && index > 0} />}
    />
  );
}

function Picture({ url, alt, isBlurred }: { url: string | undefined; alt: string; isBlurred: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url) {
    return (
      <span className={picture}>
        <Icon node={House} size={48} />
      </span>
    );
  }
  return (
    <img
      className={cx(picture, isBlurred && blurred)}
      src={url}
      alt={alt}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
