import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useMemo, useState } from 'react';
import { css } from '@/host/styles';
import { callingCodeOf, type PhoneTools, phoneCountries } from '@/lib/phone-tools';
import { PHONE_LAW } from '@/text/person/labels';
import { CleanField } from '@/ui/clean-field';
import type { FieldProps } from '@/ui/field';
import { Icon } from '@/ui/icon';

/** A phone number, as typed or as the server sent it (E.164), and its country; '' is a country outside the list. */
export type PhoneValue = { number: string; countryCode: string };

/** The props of `PhoneField`. `phone` loads the phone tools, at the first focus. */
export type PhoneFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'inputMode' | 'maxLength' | 'placeholder'> & {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  phone: () => Promise<PhoneTools>;
};

// The calling code is visible; the native select lies over the code, transparent, and lists the full country names.
const country = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px;
  flex-shrink: 0;
  min-width: 86px;
  padding: 0 10px 0 14px;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  font-size: 16px;
  &:hover {
    border-color: var(--_ink);
  }
  &:focus-within {
    outline: 2px solid var(--_primary);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--_line);
    background: var(--_sand);
    color: var(--_ink-soft);
  }
  & > svg {
    margin-inline-start: auto;
  }
  & > select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Removes letters and keeps every usual separator. */
const keepDialled = (text: string) => text.replace(/[^\d\s+().\-/]/g, '');

/** Returns the number to show before the phone tools are loaded: French numbers in pairs, others unchanged. */
function readable(number: string, countryCode: string): string {
  const [, digits] = /^(?:\+33|0033|0)(\d{9})$/.exec(number.replace(/[^\d+]/g, '')) ?? [];
  return countryCode === 'FR' && digits ? `0${digits}`.replace(/\d\d(?=\d)/g, '$& ') : number;
}

function countryOptions(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('fr', { type: 'region' });
  const list = Object.keys(phoneCountries).map((code) => ({ code, name: names.of(code) ?? code }));
  return list.sort((a, b) => Number(b.code === 'FR') - Number(a.code === 'FR') || a.name.localeCompare(b.name, 'fr'));
}

/**
 * Returns the country of a number typed with its calling code, if the number is valid in a country of the list; '' if
 * its calling code is not in the list; else undefined.
 */
function countryOf(number: string, tools: PhoneTools | undefined): string | undefined {
  const [, digits] = /^\s*(?:\+|00)\s*([\d\s().\-/]+)$/.exec(number) ?? [];
  if (!tools || !digits) return undefined;
  const known = Object.keys(phoneCountries).find((code) => tools.validate(number, code));
  const bare = digits.replace(/\D/g, '');
  // '+1' and ten digits may also be a number of Canada or the Caribbean (docs/spec/radar.md#12.3).
  const shared = /^1\d{10}$/.test(bare);
  const elsewhere =
    shared || !Object.values(phoneCountries).some((code) => bare.startsWith(code) || code.startsWith(bare));
  return known ?? (elsewhere && tools.validate(number, '') ? '' : undefined);
}

function CountrySelect(props: { name: string; value: string; disabled: boolean; onChange: (code: string) => void }) {
  const options = useMemo(countryOptions, []);
  const code = callingCodeOf(props.value);
  return (
    <span className={country}>
      <span aria-hidden="true">{code ? `+${code}` : 'Autre'}</span>
      <Icon node={ChevronDown} size={16} />
      <select
        aria-label="Pays du numéro"
        data-beside=""
        autoComplete="off"
        name={`${props.name}_country`}
        value={code ? props.value : ''}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name} (+{callingCodeOf(option.code)})
          </option>
        ))}
        <option value="">Autre pays</option>
      </select>
    </span>
  );
}

/**
 * A phone field with its country. Without the focus the number is formatted, '+33' as 0. `onChange` receives the typed
 * text: formatting never counts as an edit. On blur a number typed as '+32…' selects its country, '+31…' (not in the
 * list) 'Autre pays'. Source: docs/spec/looks.md#4.3.
 */
export function PhoneField({ value, onChange, phone, ...field }: PhoneFieldProps) {
  const { number, countryCode } = value;
  const [tools, setTools] = useState<PhoneTools>();
  const [typing, setTyping] = useState(false);

  const load = () => {
    if (tools) return;
    // Without the tools (failed network) the field still works; the next focus fetches the tools again.
    phone().then(setTools, () => {});
  };
  const leave = () => {
    setTyping(false);
    const found = callingCodeOf(countryCode) ? countryOf(number, tools) : undefined;
    if (found !== undefined && found !== countryCode) onChange({ number, countryCode: found });
  };
  const shown = tools ? tools.display(number, countryCode) : readable(number, countryCode);
  const other = !callingCodeOf(countryCode);
  return (
    <CleanField
      autoComplete="tel"
      {...field}
      hint={field.hint ?? (other ? "Avec l'indicatif du pays, par exemple +31." : undefined)}
      note={PHONE_LAW}
      type="tel"
      clean={keepDialled}
      value={typing ? number : shown}
      onChange={(text) => {
        setTyping(true);
        onChange({ number: text, countryCode });
      }}
      onFocus={load}
      onBlur={leave}
      before={
        <CountrySelect
          name={field.name}
          value={countryCode}
          disabled={!!(field.disabled || field.readOnly)}
          onChange={(code) => onChange({ number, countryCode: code })}
        />
      }
    />
  );
}
