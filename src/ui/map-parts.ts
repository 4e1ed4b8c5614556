import { css } from '@/host/styles';

/** The line that says who made a map, in its corner; its ground is the map's own. */
export const mapCredits = css`
  position: absolute;
  right: 4px;
  bottom: 4px;
  max-width: calc(100% - 8px);
  padding: 0 6px;
  border-radius: 4px;
  color: var(--_ink-soft);
  font-size: 11px;
  line-height: 18px;
`;

/** The buttons of a map, above that line. */
export const mapTools = css`
  position: absolute;
  right: var(--_12);
  bottom: var(--_32);
  display: grid;
  gap: var(--_8);
`;
