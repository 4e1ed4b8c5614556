/** What the cards of the home share. */
import { css } from '@/host/styles';

/** Around what a card reads: of the height of what comes, so that nothing below moves; what says that there is none stands in its middle. */
export const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
`;

/** The lines of a card and its act, one below the other; where a place has a long name, its screen has all of it. */
export const body = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
  & > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

/** A card that has nothing yet: its one line. */
export const quiet = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--_16);
  min-height: 52px;
  padding: 0 var(--_16);
  border-radius: var(--_radius);
  background: var(--_sand);
  color: var(--_ink-soft);
`;
