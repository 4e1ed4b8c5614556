import { useLayoutEffect, useRef } from 'react';
import { css, cx } from '@/host/styles';
import { Field, type FieldProps, hintClass } from '@/ui/field';
import { visuallyHidden } from '@/ui/visually-hidden';

const area = css`
  max-height: 40vh;
  resize: vertical;
`;
const over = css`
  color: var(--_danger);
  font-weight: 600;
`;
const countClass = css`
  flex-shrink: 0;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;

/** Returns the announcement near the limit; the text changes at a few thresholds only, not at every keystroke. */
function spokenCount(left: number): string {
  if (left < 0) return 'La limite est dépassée';
  const threshold = [0, 5, 10, 20, 50].find((count) => left <= count);
  if (threshold === undefined) return '';
  return threshold ? `Il reste au plus ${threshold} caractères` : 'La limite est atteinte';
}

/** The number of characters left, announced near the limit. Text beyond the limit is counted, not cut. */
function Counter({ left }: { left: number }) {
  const plural = Math.abs(left) > 1 ? 's' : '';
  return (
    <>
      <span className={cx(countClass, hintClass, left < 0 && over)} aria-hidden="true">
        {left < 0 ? `${-left} caractère${plural} de trop` : `${left} caractère${plural} restant${plural}`}
      </span>
      <span className={visuallyHidden} aria-live="polite">
        {spokenCount(left)}
      </span>
    </>
  );
}

/** A text field of several lines that grows with its text. `counter`: maximum length, shown as characters left. */
export function Textarea(props: FieldProps & { id?: string | undefined; rows?: number; counter?: number | undefined }) {
  const { id, label, hint, error, required, optional, value, onChange, rows = 3, counter, ...rest } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.style.height = 'auto';
    // 2 px for the borders. Without a layout (a closed panel) `rows` alone gives the height.
    if (element.scrollHeight) element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  const aside = counter === undefined ? null : <Counter left={counter - value.length} />;
  return (
    <Field {...{ id, label, hint, error, required, optional, aside }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={ref}
          className={cx(control.className, area)}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
