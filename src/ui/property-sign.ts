import { css } from '@/host/styles';

/** The words of what a property is, after its sign of maps and lines: full with `data-sold`, hollow for what is on sale. */
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
