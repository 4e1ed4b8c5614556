/**
 * Rules for what holds two arrows: one that is at its end is marked with `aria-disabled` and keeps the focus that is on
 * it; a disabled one would drop it.
 */
export const AT_ITS_END = `
  & > [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
