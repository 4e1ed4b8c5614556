/** How the result pages stand in the host's column. */
import { css } from '@/host/styles';

/** A form is read down its left edge: no wider. */
export const choiceColumn = css`
  max-width: 520px;
  margin: 0 auto;
`;

/** The estimate over the whole width; under it the market, and beside that the people. */
export const guestPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  max-width: 960px;
  margin: 0 auto;
  @container parvis (min-width: 800px) {
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: start;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** One of the two columns; in a single one their cards follow each other, those of `guestLast` after all others. */
export const guestColumn = css`
  display: contents;
  @container parvis (min-width: 800px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_16);
    grid-row: 2;
    grid-column: var(--column);
  }
`;

/** What comes last in one column. */
export const guestLast = css`
  order: 1;
  @container parvis (min-width: 800px) {
    order: 0;
  }
`;
