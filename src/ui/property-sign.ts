import { css } from '@/host/styles';

/** The class of a label with the sign used on maps and price lines: filled with `data-sold`, else hollow (for sale). */
export const propertySign = css`
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
  &[data-sold]::before {
    background: var(--_primary);
  }
`;
