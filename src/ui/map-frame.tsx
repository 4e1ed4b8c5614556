import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { RefObject } from 'react';
import { css, cx } from '@/host/styles';
import { Button } from './button';
import { mapCredits, mapTools } from './map-parts';

const frame = css`
  position: relative;
  overflow: hidden;
  height: clamp(240px, 46cqw, 400px);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_sand);
`;
const canvas = css`
  position: absolute;
  inset: 0;
  forced-color-adjust: none;
  & canvas:focus-visible {
    outline-offset: -4px;
  }
`;
const credits = css`
  background: color-mix(in srgb, var(--_paper), transparent 15%);
`;

type Props = {
  /** The accessible name of the map. */
  name: string;
  boxRef: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  /** The credits of the map's sources, as plain text. */
  credits: string;
  onZoom: (step: 1 | -1) => void;
};

/** The frame of a map in a page: box, zoom buttons, credits. Not printed: the same facts are written beside the map. */
export function MapFrame({ name, boxRef, isReady, credits: words, onZoom }: Props) {
  return (
    <section className={frame} aria-label={name} data-screen part="map">
      <div ref={boxRef} className={canvas} />
      {isReady && (
        <div className={mapTools}>
          <Button kind="secondary" icon={Plus} aria-label="Zoomer" onClick={() => onZoom(1)} />
          <Button kind="secondary" icon={Minus} aria-label="Dézoomer" onClick={() => onZoom(-1)} />
        </div>
      )}
      {words && <p className={cx(mapCredits, credits)}>{words}</p>}
    </section>
  );
}
