import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { css, cx } from '@/host/styles';
import { fieldMessage } from '@/text/field-message';
import { Icon } from '@/ui/icon';

/** The props of all text fields. `error` is the raw message ('est requis', '*Email non valide'), see `fieldMessage`. */
export type FieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  maxLength?: number | undefined;
  placeholder?: string | undefined;
};

/** The props that `Field` passes to its control; spread them on the input. */
export type ControlProps = {
  id: string;
  className: string;
  part: 'input';
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
  'aria-required': 'true' | undefined;
};

type ShellProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'required' | 'optional'> & {
  id?: string | undefined;
  /** A sentence below the control, above its message. */
  note?: string | undefined;
  /** Rendered at the end of the message line, such as a count of characters. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** The class of field labels and group legends. */
export const labelClass = css`
  display: block;
  margin-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
`;

/** The class of secondary text beside a label. */
export const hintClass = css`
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
  font-weight: 400;
`;

const hintLine = css`
  margin: -4px 0 6px;
`;

/** The class of controls of text. Below 16 px iOS zooms the page when the field takes the focus. */
export const controlClass = css`
  display: block;
  width: 100%;
  min-height: 48px;
  padding: 11px 14px;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  font-size: 16px;
  line-height: 24px;
  transition: border-color var(--_fast);
  &::placeholder {
    color: var(--_ink-soft);
    opacity: 1;
  }
  &:hover {
    border-color: var(--_ink);
  }
  &:disabled, &:read-only:not(select) {
    border-color: var(--_line);
    background: var(--_sand);
    color: var(--_ink-soft);
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
`;

// The message line keeps its height when empty: an error causes no layout shift, and the line separates the fields.
const messageLine = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--_16);
  min-height: 18px;
  margin-top: 4px;
  font-size: 13px;
  line-height: 18px;
  & > p {
    flex: 1 1 120px;
  }
`;

const errorText = css`
  display: flex;
  gap: 6px;
  color: var(--_danger);
  & svg {
    margin-top: 1px;
  }
`;

/** An error message with its icon. With a null `label` the message stands alone. */
export function FieldError({ id, label, error }: { id: string; label: string | null; error: string | undefined }) {
  return (
    <p id={id} className={errorText}>
      {error && (
        <>
          <Icon node={CircleAlert} size={16} />
          <span>{fieldMessage(label, error)}</span>
        </>
      )}
    </p>
  );
}

/** The frame of a field: label, hint, control, and one line reserved for the error. Source: docs/spec/looks.md#8.1. */
export function Field({ label, error, hint, note, required, optional, id: givenId, aside, children }: ShellProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = cx(hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`);
  const sentence = (name: string, text: string | undefined, place: string) =>
    text && (
      <p className={cx(hintClass, place)} id={`${id}-${name}`}>
        {text}
      </p>
    );
  return (
    <div>
      <label className={labelClass} htmlFor={id}>
        {label}
        {optional && <span className={hintClass}> (facultatif)</span>}
      </label>
      {sentence('hint', hint, hintLine)}
      {children({
        id,
        className: controlClass,
        part: 'input',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? 'true' : undefined,
        'aria-required': required ? 'true' : undefined,
      })}
      {sentence('note', note, messageLine)}
      <div className={messageLine}>
        <FieldError id={`${id}-error`} label={label} error={error} />
        {aside}
      </div>
    </div>
  );
}
