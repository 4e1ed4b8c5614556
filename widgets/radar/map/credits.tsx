import { css } from '@/host/styles';
import { useRadar } from '../use-radar';

const line = css`
  position: absolute;
  right: 4px;
  bottom: 4px;
  max-width: calc(100% - 8px);
  padding: 0 6px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--_night), transparent 25%);
  color: var(--_ink-soft);
  font-size: 11px;
  line-height: 18px;
`;

// The words of a line of HTML: no tag of a stranger is ever drawn.
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Who made the map. */
export function Credits() {
  const credits = useRadar((state) => state.credits);
  const words = credits.map(wordsOf).filter(Boolean).join(' · ');
  return words ? <p className={line}>{words}</p> : null;
}
