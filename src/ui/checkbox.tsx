import { type ReactNode, useId } from 'react';
import { Choice } from '@/ui/choice';
import { FieldError } from '@/ui/field';

/** What a box that stands alone takes. `value` is whether it is ticked. */
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

/** One yes or no, such as an agreement. Its error stands alone. */
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
