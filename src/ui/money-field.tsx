import { useState } from 'react';
import { groupDigits } from '@/ui/digits';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';

/** Whole euros. The value is digits only; out of focus they are read in groups: '350 000'. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'unit' | 'onFocus' | 'onBlur'>) {
  const [focused, setFocused] = useState(false);
  return (
    <NumberField
      maxDigits={9}
      {...props}
      unit="€"
      value={focused ? props.value : groupDigits(props.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
