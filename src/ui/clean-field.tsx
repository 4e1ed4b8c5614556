import type { FocusEvent, ReactNode } from 'react';
import { css, cx } from '@/host/styles';
import { Field } from '@/ui/field';
import type { TextFieldProps } from '@/ui/text-field';

/** What a field that watches what is typed takes: numbers, money, phone numbers. */
export type CleanFieldProps = TextFieldProps & {
  /** Rewrites what is typed at every stroke; the caret stays where it was among the kept characters. */
  clean: (text: string) => string;
  /** Shown inside the field, at its end, and read with it: 'm²', '€'. */
  unit?: string | undefined;
  /** Stands before the input, on the same line. */
  before?: ReactNode;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

const row = css`
  position: relative;
  display: flex;
  gap: var(--_8);
  & > input {
    flex: 1;
    min-width: 0;
  }
  & > input:not(:last-child) {
    padding-inline-end: 52px;
  }
`;
const unitClass = css`
  position: absolute;
  inset: 0 14px 0 auto;
  display: flex;
  align-items: center;
  color: var(--_ink-soft);
  pointer-events: none;
`;

/** Puts the cleaned text in the input itself: preact, unlike React, leaves rejected characters in a controlled one. */
function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string): void {
  const caret = clean(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const text = clean(input.value);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** The input of the fields that take some characters only, or that carry something beside it. */
export function CleanField(props: CleanFieldProps) {
  const { id, label, hint, error, required, optional, value, onChange, unit, clean, before, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => (
        <div className={row}>
          {before}
          <input
            {...rest}
            {...control}
            aria-describedby={cx(unit && `${control.id}-unit`, control['aria-describedby']) || undefined}
            value={value}
            onChange={({ target }) => {
              cleanInPlace(target, clean);
              if (target.value !== value) onChange(target.value);
            }}
          />
          {unit && (
            <span className={unitClass} id={`${control.id}-unit`}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
