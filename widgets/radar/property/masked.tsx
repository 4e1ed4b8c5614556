import { css } from '@/host/styles';
import { visuallyHidden } from '@/ui/visually-hidden';

const shape = css`
  display: inline-block;
  width: 4.5em;
  max-width: 100%;
  height: 0.7em;
  border-radius: 0.35em;
  background: currentcolor;
  opacity: 0.35;
  filter: blur(3px);
`;

/** Draws a blurred shape and reads 'masqué' aloud. A hidden value is never in the page. */
export function Masked() {
  return (
    <>
      <span className={shape} aria-hidden="true" data-masked />
      <span className={visuallyHidden}>masqué</span>
    </>
  );
}
