import { CleanField } from '@/ui/clean-field';
import type { FieldProps } from '@/ui/field';
import { filterTypedDay, formatTypedDay, parseTypedDay } from '@/ui/typed-day';

/**
 * A date field, typed as JJ/MM/AAAA in every browser language. The value is 'YYYY-MM-DD', or the typed text while it is
 * no date. Source: docs/spec/looks.md#3.5.
 */
export function DateField({ value, onChange, ...field }: FieldProps & { id?: string | undefined }) {
  return (
    <CleanField
      hint="JJ/MM/AAAA"
      {...field}
      inputMode="numeric"
      clean={filterTypedDay}
      value={formatTypedDay(value)}
      onChange={(text) => onChange(parseTypedDay(text))}
      onBlur={() => {
        const kept = parseTypedDay(formatTypedDay(value), true);
        if (kept !== value) onChange(kept);
      }}
    />
  );
}
