import { useState } from 'react';
import { CleanField, type CleanFieldProps } from '@/ui/clean-field';
import { keepNumber, keepTyping } from '@/ui/digits';

/** The props of `NumberField`. `decimals`: digits after the comma (true: 2); `maxDigits`: limit before the comma. */
export type NumberFieldProps = Omit<CleanFieldProps, 'type' | 'clean' | 'before'> & {
  decimals?: number | boolean | undefined;
  maxDigits?: number | undefined;
};

/**
 * A field for a positive number. The value is a text: '' when empty, '45' or '45,5'. Spaces and other characters are
 * removed as they are typed. Not `type=number`, which loses wrong input and changes with the mouse wheel.
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
