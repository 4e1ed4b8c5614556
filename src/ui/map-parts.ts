import { css } from '@/host/styles';

/** The class of the credits in the corner of a map; each map sets the background. */
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

/** The class of the buttons of a map, above the credits. */
export const mapTools = css`
  position: absolute;
  right: var(--_12);
  bottom: var(--_32);
  display: grid;
  gap: var(--_8);
`;
