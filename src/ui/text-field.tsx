import type { HTMLInputTypeAttribute } from 'react';
import { Field, type FieldProps } from '@/ui/field';

/** What a one-line field takes. */
export type TextFieldProps = FieldProps & { id?: string | undefined; type?: HTMLInputTypeAttribute | undefined };

/** A one-line text field; passwords have their own (PasswordField). */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, required, optional, onChange, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => <input {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
