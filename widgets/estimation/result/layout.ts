/** How the result pages stand in the host's column. */
import { css } from '@/host/styles';

/** A form is read down its left edge: no wider. */
export const choiceColumn = css`
  max-width: 520px;
  margin: 0 auto;
`;

/**
 * The estimate over the whole width; under it what is sold nearby, and beside that the people. In one column what is
 * sold nearby comes before the offer of an account, which `guestLast` marks.
 */
export const guestPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  max-width: 960px;
  margin: 0 auto;
  @container parvis (min-width: 800px) {
    grid-template-columns: minmax(0, 1fr) 352px;
    align-items: start;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The people, who stand beside what is sold nearby where there is room. */
export const guestSide = css`
  display: contents;
  @container parvis (min-width: 800px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_16);
    grid-column: 2;
    grid-row: 2;
  }
`;

/** What comes last in one column. */
export const guestLast = css`
  order: 1;
  @container parvis (min-width: 800px) {
    order: 0;
  }
`;
