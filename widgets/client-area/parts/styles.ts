/** Classes that several screens share. */
import { css } from '@/host/styles';

/** Text that explains or repeats. */
export const softText = css`
  color: var(--_ink-soft);
`;

/** Cards or other blocks of a screen in one column. */
export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
`;

/** The cards of a form in one column: a form is read down its left edge. */
export const formColumn = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  max-width: 680px;
`;

/** Fields of a form in one column. */
export const fieldColumn = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_8);
`;

/** A text with its own line breaks. */
export const prose = css`
  white-space: pre-line;
  max-width: 68ch;
`;

/** The price of a property or of an offer. */
export const largePrice = css`
  font-size: 26px;
  font-weight: 600;
  line-height: 32px;
  font-variant-numeric: tabular-nums;
`;
