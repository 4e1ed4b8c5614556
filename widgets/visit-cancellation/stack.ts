import { css } from '@/host/styles';

/** The parts of a screen, one under the other. */
export const stack = css`
  display: grid;
  gap: var(--_12);
`;
