import { CleanField } from '@/ui/clean-field';
import type { FieldProps } from '@/ui/field';
import { keepDay, keptDay, shownDay } from '@/ui/typed-day';

/**
 * A day, typed as JJ/MM/AAAA whatever the language of the browser, and kept as 'YYYY-MM-DD'; as it was typed while it is
 * none.
 */
export function DateField({ value, onChange, ...field }: FieldProps & { id?: string | undefined }) {
  return (
    <CleanField
      hint="JJ/MM/AAAA"
      {...field}
      inputMode="numeric"
      clean={keepDay}
      value={shownDay(value)}
      onChange={(text) => onChange(keptDay(text))}
      onBlur={() => {
        const kept = keptDay(shownDay(value), true);
        if (kept !== value) onChange(kept);
      }}
    />
  );
}
