import { css } from '@/host/styles';

/** The class of a label with a dot before it: filled with `data-filled`, else hollow. */
export const dotLabel = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid var(--_primary);
    border-radius: 50%;
    print-color-adjust: exact;
  }
  &[data-filled]::before {
    background: var(--_primary);
  }
`;
