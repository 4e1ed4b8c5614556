import { Field, type FieldProps } from '@/ui/field';

// The value of a day that was begun, or that no calendar has: browsers say nothing of it but that it is wrong.
const NO_DAY = '-';

/** A day, 'YYYY-MM-DD', in the field of the system. '-' for one that is not whole, or has a year of five digits. */
export function DateField(props: FieldProps & { id?: string | undefined }) {
  const { id, label, hint, error, required, optional, onChange, value, ...rest } = props;
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const day = currentTarget.value || (currentTarget.validity.badInput ? NO_DAY : '');
    if (day !== value) onChange(day);
  };
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="date"
          // What is begun stays in the field: it is '' to the page.
          value={value === NO_DAY ? '' : value}
          onChange={read}
          // Browsers tell of a day that was begun only by its state, once the field is left.
          onBlur={read}
        />
      )}
    </Field>
  );
}
