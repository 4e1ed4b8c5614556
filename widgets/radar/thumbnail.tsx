import House from 'lucide/dist/esm/icons/house.mjs';
import { useState } from 'react';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Icon } from '@/ui/icon';

const box = css`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 72px;
  height: 72px;
  overflow: hidden;
  border-radius: var(--_radius-small);
  background: var(--_sand);
  color: var(--_ink-soft);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Draws a small picture; a house icon where there is none or it does not load. */
export function Thumbnail({ url }: { url: string | null }) {
  const { boot } = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  const source = httpUrl(url, boot.linkBase);
  return (
    <span className={box}>
      {source && source !== broken ? (
        <img
          src={source}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
        />
      ) : (
        <Icon node={House} size={24} />
      )}
    </span>
  );
}
