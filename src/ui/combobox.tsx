import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { type ControlProps, Field, type FieldProps } from '@/ui/field';
import { showPopupBeside } from '@/ui/popup';
import { type ComboboxOption, type Suggest, useSuggestions } from '@/ui/use-suggestions';
import { visuallyHidden } from '@/ui/visually-hidden';

/** The props of `Combobox`, beside those of a field: `value` is the text, `onPick` receives the chosen option. */
export type ComboboxProps<O extends ComboboxOption> = FieldProps & {
  id?: string | undefined;
  suggest: Suggest<O>;
  onPick: (option: O) => void;
  minLength?: number | undefined;
  debounceMs?: number | undefined;
  /** Marks the first option of a new list, so that Enter picks that option. For fields that accept only options. */
  marksFirst?: boolean | undefined;
  /** Takes the focus and searches the text at mount, when the combobox replaces a plain field in use. */
  startFocused?: boolean | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
};

const box = css`
  position: relative;
`;
const popupClass = css`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: 10;
  width: auto;
  max-height: 320px;
  margin: 0;
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  color: var(--_ink);
  box-shadow: 0 8px 24px rgb(22 32 46 / 0.16);
`;
const row = css`
  display: block;
  min-height: 44px;
  padding: 10px;
  border-radius: calc(var(--_radius-small) / 2);
  cursor: pointer;
  & > small {
    display: block;
    color: var(--_ink-soft);
  }
  &:hover {
    background: var(--_sand);
  }
  &[aria-selected='true'] {
    background: var(--_tint);
    outline: 2px solid var(--_primary);
    outline-offset: -2px;
  }
`;
const note = css`
  padding: 10px;
  color: var(--_ink-soft);
`;

const LEAVES_LIST = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Returns the search results, the marked option, and the handlers of the field. */
function useCombobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { value, onChange, onPick, suggest, minLength = 2, debounceMs = 250, disabled, readOnly, marksFirst } = props;
  const { found, error, spoken, search, close, clear } = useSuggestions(suggest, value, { minLength, debounceMs });
  const { options } = found;
  // The mark belongs to one list: a new list arrives unmarked, or with its first option marked.
  const [mark, setMark] = useState<{ on: O[]; at: number }>();
  const first = marksFirst && options.length && !found.loading ? 0 : -1;
  const active = mark?.on === options ? mark.at : first;

  const searchNow = () => {
    if (!disabled && !readOnly) search(value, 0);
  };
  const pick = (option: O) => {
    clear();
    onChange(option.label);
    onPick(option);
  };
  const step = (by: 1 | -1) => {
    const count = options.length;
    if (!count) return searchNow();
    const next = active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
    setMark({ on: options, at: next });
  };
  /** Returns whether the combobox handled the key, so that the default action is prevented. */
  const actOn = (key: string): boolean => {
    const option = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && option) pick(option);
    else if (key === 'Escape' && found.shown) close();
    else {
      // Enter submits the form: no list may open afterwards. Keys that move the caret remove the mark.
      if (key === 'Enter') close();
      if (LEAVES_LIST.includes(key)) setMark({ on: options, at: -1 });
      return false;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an accent or an ideogram is composed, the keys belong to the input method; Safari reports keyCode 229 then.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !actOn(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onText = (text: string) => {
    setMark(undefined);
    onChange(text);
    search(text);
  };
  return { found, error, spoken, active, pick, searchNow, close, onKeyDown, onText };
}

type InputProps<O extends ComboboxOption> = ComboboxProps<O> & {
  control: ControlProps;
  input: RefObject<HTMLInputElement | null>;
  combobox: ReturnType<typeof useCombobox<O>>;
};

function ComboInput<O extends ComboboxOption>(props: InputProps<O>) {
  const { control, combobox, input, label, value, startFocused } = props;
  const { found, spoken, active, pick, searchNow, close, onKeyDown, onText } = combobox;
  const popup = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  const { options, shown, loading } = found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: at mount only
  useLayoutEffect(() => {
    if (!startFocused || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(value.length, value.length);
    searchNow();
  }, []);
  useLayoutEffect(() => {
    if (shown && input.current && popup.current) return showPopupBeside(input.current, popup.current);
  }, [shown, input]);
  useEffect(() => {
    if (active >= 0) popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={box}>
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        name={props.name}
        value={value}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        disabled={props.disabled}
        readOnly={props.readOnly}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {shown && (
        // A press keeps the focus in the field: a blur would close the list before the click.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard is handled by the field
        <div
          ref={popup}
          className={popupClass}
          popover="manual"
          onMouseDown={(event) => event.preventDefault()}
          // The scrolling box itself is the listbox: screen readers then know that the field's keys scroll the list.
          {...(options.length > 0 && { id: listId, role: 'listbox', 'aria-label': label })}
        >
          {options.length > 0 ? (
            <Options {...{ id: listId, options, active, pick }} />
          ) : (
            <p className={note}>{loading ? 'Recherche…' : spoken}</p>
          )}
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {spoken}
      </p>
    </div>
  );
}

function Options<O extends ComboboxOption>(props: {
  id: string;
  options: O[];
  active: number;
  pick: (option: O) => void;
}) {
  const { id, options, active, pick } = props;
  return options.map((option, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
    <div
      key={option.id}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      className={row}
      onClick={() => pick(option)}
    >
      {option.label} {option.detail && <small>{option.detail}</small>}
    </div>
  ));
}

/**
 * A text field with suggestions, after the WAI-ARIA pattern of the editable combobox with a list. The typed text stays
 * until an option is picked, by a press or by Enter on the marked option; then `onChange` receives the label of the
 * option and `onPick` the option. A failed search shows its message and 'Réessayer' under the field until the text
 * changes, in place of the field's own error, which the failure may explain (docs/spec/looks.md#8.8).
 */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { id, label, hint, required, optional } = props;
  const combobox = useCombobox(props);
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const failure = combobox.error;
  const retry = () => {
    input.current?.focus();
    combobox.searchNow();
  };
  const retryButton = (
    // A press keeps the focus in the field.
    <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
      Réessayer
    </Button>
  );
  return (
    <Field
      {...{ id, label, hint, required, optional }}
      error={failure ? `*${failure}` : props.error}
      aside={failure && retryButton}
    >
      {(control) => <ComboInput {...props} {...{ control, input, combobox }} />}
    </Field>
  );
}
