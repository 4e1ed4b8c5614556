import House from 'lucide/dist/esm/icons/house.mjs';
import { useState } from 'react';
import { httpUrl } from '@/host/attributes';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Icon } from '@/ui/icon';

const box = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: var(--_sand);
  color: var(--_ink-soft);
  object-fit: cover;
`;

const none = css`
  background: repeating-linear-gradient(135deg, var(--_sand) 0 12px, var(--_paper) 12px 24px);
  & > span {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid var(--_line);
    border-radius: 50%;
    background: var(--_paper);
    color: var(--_primary);
  }
`;

/** Draws a picture that fills its box; a house icon where there is none or it does not load. */
export function Photo({ src, alt = '' }: { src: string | null | undefined; alt?: string }) {
  const { boot } = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  const url = httpUrl(src ?? null, boot.linkBase);
  if (!url || broken === url) {
    return (
      <span className={cx(box, none)}>
        <span>
          <Icon node={House} size={22} />
        </span>
      </span>
    );
  }
  return (
    <img
      className={box}
      src={url}
      alt={alt}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
