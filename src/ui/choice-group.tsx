import { type ReactNode, useId } from 'react';
import { css, cx } from '@/host/styles';
import { Choice } from '@/ui/choice';
import { FieldError, hintClass, labelClass } from '@/ui/field';
import type { Option } from '@/ui/select';
import { visuallyHidden } from '@/ui/visually-hidden';

const rows = css`
  display: grid;
  gap: var(--_8);
  margin-bottom: 14px;
`;
const inline = css`
  @container (min-width: 320px) {
    display: flex;
    flex-wrap: wrap;
    & > label {
      flex: 1;
      min-width: max-content;
      gap: var(--_8);
      padding-inline: 10px;
    }
  }
`;
const message = css`
  margin-bottom: var(--_8);
  font-size: 13px;
  line-height: 18px;
`;

/** An option of a group, with an optional second line. */
export type ChoiceOption = Option & { hint?: string; disabled?: boolean };

type GroupProps = {
  label: string;
  name: string;
  options: ChoiceOption[];
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Hides the legend visually, when the question is elsewhere on the screen; screen readers still read the legend. */
  legendHidden?: boolean | undefined;
  /** Places two or three short answers side by side where they fit. */
  inline?: boolean | undefined;
};

function Group(props: GroupProps & { radio?: boolean; children: (errorId: string | undefined) => ReactNode }) {
  const { label, error, hint, required, optional, disabled, legendHidden, radio, children } = props;
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  const asRadios = radio && {
    role: 'radiogroup',
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-required': required || undefined,
  };
  return (
    <fieldset {...asRadios} aria-describedby={described} disabled={disabled}>
      <legend className={cx(labelClass, legendHidden && visuallyHidden)}>
        {label}
        {optional && <span className={hintClass}> (facultatif)</span>}
      </legend>
      <div className={error && message}>
        <FieldError id={`${id}-error`} label={null} error={error} />
      </div>
      <div className={cx(rows, props.inline && inline)}>
        {hint && (
          <p className={hintClass} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {children(error && `${id}-error`)}
      </div>
    </fieldset>
  );
}

/** A choice of one answer among a few. Its error is shown without the label. */
export function RadioGroup({
  value,
  onChange,
  ...group
}: GroupProps & { value: string; onChange: (value: string) => void }) {
  return (
    <Group {...group} radio>
      {() =>
        group.options.map((option) => (
          <Choice
            {...option}
            key={option.value}
            type="radio"
            name={group.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            invalid={!!group.error}
          />
        ))
      }
    </Group>
  );
}

/** A choice of any number of answers among a few; `onChange` receives the answers in the order of `options`. */
export function CheckboxGroup(props: GroupProps & { values: string[]; onChange: (values: string[]) => void }) {
  const { values, onChange, ...group } = props;
  const toggled = (value: string) =>
    group.options.map((option) => option.value).filter((other) => values.includes(other) !== (other === value));
  return (
    <Group {...group}>
      {(errorId) =>
        group.options.map((option) => (
          <Choice
            {...option}
            key={option.value}
            type="checkbox"
            name={group.name}
            checked={values.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
            invalid={!!group.error}
            describedBy={errorId}
          />
        ))
      }
    </Group>
  );
}
