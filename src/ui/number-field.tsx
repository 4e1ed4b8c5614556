import { useState } from 'react';
import { CleanField, type CleanFieldProps } from '@/ui/clean-field';
import { keepNumber, keepTyping } from '@/ui/digits';

/** What a number field takes. `decimals` is how many may follow the comma (true: two); `maxDigits` bounds those before it. */
export type NumberFieldProps = Omit<CleanFieldProps, 'type' | 'clean' | 'before'> & {
  decimals?: number | boolean | undefined;
  maxDigits?: number | undefined;
};

/**
 * A positive number, as text: '' when empty, '45' or '45,5'. Spaces and other characters go as they are typed.
 * Not `type=number`: it loses what is typed wrong and changes by the mouse wheel.
 */
export function NumberField({ decimals = 0, maxDigits, value, onChange, ...field }: NumberFieldProps) {
  const places = decimals === true ? 2 : Number(decimals);
  const [typed, setTyped] = useState('');
  const read = (text: string) => keepNumber(text, places, maxDigits);
  return (
    <CleanField
      autoComplete="off"
      {...field}
      inputMode={places ? 'decimal' : 'numeric'}
      clean={(text) => (places ? read(text) : keepTyping(text, maxDigits))}
      value={typed && read(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onBlur={() => {
        setTyped('');
        field.onBlur?.();
      }}
    />
  );
}
