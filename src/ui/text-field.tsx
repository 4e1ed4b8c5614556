import type { HTMLInputTypeAttribute } from 'react';
import { Field, type FieldProps } from '@/ui/field';

/** The props of `TextField`. */
export type TextFieldProps = FieldProps & { id?: string | undefined; type?: HTMLInputTypeAttribute | undefined };

/** A one-line text field; for passwords use `PasswordField`. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, required, optional, onChange, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => <input {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
