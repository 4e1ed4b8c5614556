/** CSS of two arrow buttons: at its end a button has `aria-disabled` and keeps the focus that `disabled` would drop. */
export const CAROUSEL_END_CSS = `
  & > [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
