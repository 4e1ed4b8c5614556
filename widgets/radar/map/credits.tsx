import { css, cx } from '@/host/styles';
import { creditsText } from '@/text/radar/credits';
import { mapCredits } from '@/ui/map-parts';
import { useRadar } from '../use-radar';

const dark = css`
  background: color-mix(in srgb, var(--_night), transparent 25%);
`;

/** Draws the credits of the map's sources. */
export function Credits() {
  const credits = useRadar((state) => state.credits);
  const words = creditsText(credits);
  return words ? <p className={cx(mapCredits, dark)}>{words}</p> : null;
}
