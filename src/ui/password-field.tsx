import { useState } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import type { TextFieldProps } from '@/ui/text-field';

const row = css`
  position: relative;
  & > input {
    padding-inline-end: 100px;
  }
  & > button {
    position: absolute;
    inset: 2px 2px auto auto;
    font-size: 13px;
  }
`;

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { id, label, hint, error, required, optional, onChange, ...rest } = props;
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Masquer' : 'Afficher';
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => (
        <div className={row}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button kind="quiet" aria-label={`${verb} le mot de passe`} onClick={() => setShown(!shown)}>
            {verb}
          </Button>
        </div>
      )}
    </Field>
  );
}
