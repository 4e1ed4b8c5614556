import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { SelectHTMLAttributes } from 'react';
import { css, cx } from '@/host/styles';
import { controlClass, Field, type FieldProps } from '@/ui/field';
import { Icon } from '@/ui/icon';

/** An option: the value that is sent, the label that is shown. */
export type Option = { value: string; label: string };

/** Returns the options of a list of values, in the order of the list. */
export function optionsOf<T extends string>(values: readonly T[], labels: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The box around a native select and its arrow. */
const selectBox = css`
  position: relative;
  & > select {
    appearance: none;
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }
  & > svg {
    position: absolute;
    inset: 0 12px 0 auto;
    height: 100%;
    pointer-events: none;
  }
`;
const unset = css`
  color: var(--_ink-soft);
`;

const narrow = css`
  && {
    min-height: 44px;
    padding: 9px 32px 9px 12px;
  }
`;

/** A native select for one answer among many. `emptyLabel` is shown while no option is chosen. */
export function Select(
  props: Omit<FieldProps, 'readOnly' | 'inputMode' | 'maxLength' | 'placeholder'> & {
    id?: string | undefined;
    options: Option[];
    emptyLabel?: string | undefined;
  },
) {
  const { id, label, hint, error, required, optional, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(control) => <SelectBox {...rest} {...control} />}
    </Field>
  );
}

/** A select of a row, whose label only screen readers hear. */
export function RowSelect({ label, ...rest }: Omit<BoxProps, 'className'> & { label: string }) {
  return <SelectBox {...rest} aria-label={label} className={cx(controlClass, narrow)} />;
}

type BoxProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  options: Option[];
  emptyLabel?: string | undefined;
};

function SelectBox({ className, value, onChange, options, emptyLabel, ...rest }: BoxProps) {
  return (
    <div className={selectBox}>
      <select
        {...rest}
        className={cx(className, !value && emptyLabel && unset)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} size={18} />
    </div>
  );
}
