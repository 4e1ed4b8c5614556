import { type ReactNode, useId } from 'react';
import { Choice } from '@/ui/choice';
import { FieldError } from '@/ui/field';

/** The props of `Checkbox`. `value` is whether the box is checked. */
export type CheckboxProps = {
  label: ReactNode;
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A single checkbox, such as an agreement. Its error is shown without the label. */
export function Checkbox({ value, onChange, error, ...choice }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <Choice
        {...choice}
        bare
        type="checkbox"
        checked={value}
        onChange={() => onChange(!value)}
        invalid={!!error}
        describedBy={error && id}
      />
      <small>
        <FieldError id={id} label={null} error={error} />
      </small>
    </div>
  );
}
