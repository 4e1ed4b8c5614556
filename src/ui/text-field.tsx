import { type HTMLInputTypeAttribute, useState } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Field, type FieldProps } from '@/ui/field';

/** What a one-line field takes. */
export type TextFieldProps = FieldProps & { id?: string | undefined; type?: HTMLInputTypeAttribute | undefined };

const secretRow = css`
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

/** A one-line text field. A password has a button that shows it. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, required, optional, onChange, type, ...rest } = props;
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Masquer' : 'Afficher';
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : type}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (type !== 'password') return input;
        return (
          <div className={secretRow}>
            {input}
            <Button kind="quiet" aria-label={`${verb} le mot de passe`} onClick={() => setShown(!shown)}>
              {verb}
            </Button>
          </div>
        );
      }}
    </Field>
  );
}
