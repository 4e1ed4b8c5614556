/** The layout of the result pages in the host's column (docs/spec/results.md#1.6). */
import { css } from '@/host/styles';

/** The width of a form, which is read down its left edge. */
export const choiceColumn = css`
  max-width: 520px;
  margin: 0 auto;
`;

/** The estimate over the whole width; below it the market, with expert and account beside. */
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

/** One of the two columns; in a single column the cards follow each other, `guestLast` after all others. */
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

/** The cards at the end of a single column. */
export const guestLast = css`
  order: 1;
  @container parvis (min-width: 800px) {
    order: 0;
  }
`;
