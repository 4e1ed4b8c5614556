import { useState } from 'react';
import { groupDigits } from '@/ui/digits';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';

/**
 * Whole euros. The value is digits only; while nobody types they are read in groups: '350 000'. The first stroke takes
 * the spaces away: not the focus, which would undo the selection that comes with it.
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
