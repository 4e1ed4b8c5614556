import { useState } from 'react';
import { groupDigits } from '@/ui/digits';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';

/** At once, not with the next render: what is selected as one comes in by Tab stays so, and typing replaces it. */
function showDigits(input: HTMLInputElement, digits: string): void {
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = digits;
  if (isWhole) input.select();
}

/** Whole euros. The value is digits only; out of focus they are read in groups: '350 000'. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'unit' | 'onFocus' | 'onBlur'>) {
  const [focused, setFocused] = useState(false);
  return (
    <NumberField
      maxDigits={9}
      {...props}
      unit="€"
      value={focused ? props.value : groupDigits(props.value)}
      onFocus={({ currentTarget }) => {
        showDigits(currentTarget, props.value);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    />
  );
}
