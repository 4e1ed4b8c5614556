import type { FocusEvent, ReactNode } from 'react';
import { css, cx } from '@/host/styles';
import { Field } from '@/ui/field';
import type { TextFieldProps } from '@/ui/text-field';

/** The props of `CleanField`, for fields that filter typed characters: numbers, money, phone numbers. */
export type CleanFieldProps = TextFieldProps & {
  /** Filters the typed text at every keystroke; the caret keeps its place among the kept characters. */
  clean: (text: string) => string;
  /** A sentence below the field. */
  note?: string | undefined;
  /** Shown at the end of the field and read aloud with the field: 'm²', '€'. */
  unit?: string | undefined;
  /** Rendered before the input, on the same line. */
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

/** Writes the filtered text into the input: Preact, unlike React, leaves rejected characters in a controlled input. */
function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string): void {
  const caret = clean(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const text = clean(input.value);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** A text field that filters typed characters, with an optional unit after and control before the input. */
export function CleanField(props: CleanFieldProps) {
  const { id, label, hint, note, error, required, optional, value, onChange, unit, clean, before, ...rest } = props;
  return (
    <Field {...{ id, label, hint, note, error, required, optional }}>
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
