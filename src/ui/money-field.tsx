import { useState } from 'react';
import { groupDigits } from '@/ui/digits';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';

/**
 * A field for whole euros. The value is digits only; while nobody types, the digits are shown in groups: '350 000'. The
 * first keystroke removes the spaces, not the focus event, which would lose the selection made by focusing.
 */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'unit' | 'onFocus' | 'onBlur'>) {
  const [typing, setTyping] = useState(false);
  return (
    <NumberField
      maxDigits={9}
      {...props}
      unit="€"
      value={typing ? props.value : groupDigits(props.value)}
      onChange={(digits) => {
        setTyping(true);
        props.onChange(digits);
      }}
      onBlur={() => setTyping(false)}
    />
  );
}
