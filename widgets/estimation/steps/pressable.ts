import { css } from '@/host/styles';

/** The class of an answer that is a button with `aria-pressed`. */
export const pressable = css`
  min-height: 48px;
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  transition: background-color var(--_fast);
  &:hover {
    background: var(--_tint);
  }
  &[aria-pressed='true'] {
    border-color: var(--_primary);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_primary);
    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }
`;
