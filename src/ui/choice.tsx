import type { ReactNode } from 'react';
import { css, cx } from '@/host/styles';
import { hintClass } from '@/ui/field';

const row = css`
  display: flex;
  align-items: flex-start;
  gap: var(--_12);
  min-height: 44px;
  padding: 10px 14px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  cursor: pointer;
  transition: background-color var(--_fast);
  &:hover {
    background: var(--_tint);
  }
  &:has(:disabled) {
    color: var(--_ink-soft);
    cursor: not-allowed;
  }
  & > input {
    flex-shrink: 0;
    width: 20px;
    height: 20px;
    margin: 1px 0;
    accent-color: var(--_primary);
    cursor: inherit;
  }
`;
const chosen = css`
  border-color: var(--_primary);
  background: var(--_tint);
  box-shadow: inset 0 0 0 1px var(--_primary);
  @media (forced-colors: active) {
    border-color: Highlight;
  }
`;
const wrong = css`
  border-color: var(--_danger);
`;
const plain = css`
  padding: 10px 0;
  border: 0;
  &:hover {
    background: none;
  }
`;

type Props = {
  type: 'radio' | 'checkbox';
  id?: string | undefined;
  name: string;
  value?: string | undefined;
  checked: boolean;
  onChange: () => void;
  label: ReactNode;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  describedBy?: string | undefined;
  /** Without a border, for a single box in a form. */
  bare?: boolean | undefined;
};

/** A native radio or checkbox in a row of at least 44 px; a press anywhere in the row toggles the control. */
export function Choice(props: Props) {
  const { label, hint, invalid, required, describedBy, bare, ...input } = props;
  // A checkbox has aria-invalid and aria-required of its own; for radios the group has them.
  const own = input.type === 'checkbox' && {
    'aria-invalid': invalid ? ('true' as const) : undefined,
    'aria-required': required || undefined,
  };
  return (
    <label className={cx(row, input.checked && !bare && chosen, invalid && wrong, bare && plain)}>
      <input {...input} {...own} aria-describedby={describedBy} />
      <span>
        {label}
        {hint && (
          <>
            <br />
            <span className={hintClass}>{hint}</span>
          </>
        )}
      </span>
    </label>
  );
}
