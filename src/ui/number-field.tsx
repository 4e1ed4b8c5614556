import { CleanField, type CleanFieldProps } from '@/ui/clean-field';
import { keepNumber } from '@/ui/digits';

/** What a number field takes. `decimals` is how many may follow the comma (true: two); `maxDigits` bounds those before it. */
export type NumberFieldProps = Omit<CleanFieldProps, 'type' | 'clean' | 'before'> & {
  decimals?: number | boolean | undefined;
  maxDigits?: number | undefined;
};

/**
 * A positive number, as text: '' when empty, '45' or '45,5'. Spaces and other characters go as they are typed.
 * Not `type=number`: it loses what is typed wrong and changes by the mouse wheel.
 */
export function NumberField({ decimals = 0, maxDigits, ...field }: NumberFieldProps) {
  const places = decimals === true ? 2 : Number(decimals);
  return (
    <CleanField
      autoComplete="off"
      {...field}
      inputMode={places ? 'decimal' : 'numeric'}
      clean={(text) => keepNumber(text, places, maxDigits)}
    />
  );
}
