/** The picture of a person, or the initial if the picture is missing or cannot be loaded. */
import { useState } from 'react';
import { css } from '@/host/styles';

const frame = css`
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: var(--_sand);
  color: var(--_primary);
  font-weight: 600;
  object-fit: cover;
`;

/** Hidden from screen readers: the name is beside it. `src` must be a checked address (http or https); `size` in px. */
export function Avatar({ src, name, size = 48 }: { src: string | null; name: string; size?: number }) {
  const [broken, setBroken] = useState(false);
  const box = { width: size, height: size };
  if (src && !broken) {
    return (
      <img
        className={frame}
        {...{ src, ...box }}
        style={box}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={frame} style={box} aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase('fr') ?? '?'}
    </span>
  );
}
