import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { type ControlProps, Field, type FieldProps } from '@/ui/field';
import { liftPopup } from '@/ui/popup';
import { type ComboboxOption, type Suggest, useSuggestions } from '@/ui/use-suggestions';
import { visuallyHidden } from '@/ui/visually-hidden';

/** What a combobox takes beside a text field's own: `value` is the text, `onPick` hears what was chosen of the list. */
export type ComboboxProps<O extends ComboboxOption> = FieldProps & {
  id?: string | undefined;
  suggest: Suggest<O>;
  onPick: (option: O) => void;
  minLength?: number | undefined;
  debounceMs?: number | undefined;
  /** The first proposal is marked when the list comes: Enter takes it. For fields that hold nothing but proposals. */
  marksFirst?: boolean | undefined;
  /** Takes the place of a plain field where someone was typing: it takes the focus, and searches what is there. */
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

/** What is found, which line of it the keys are on, and what the field does about it. */
function useCombobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { value, onChange, onPick, suggest, minLength = 2, debounceMs = 250, disabled, readOnly, marksFirst } = props;
  const { found, error, spoken, search, close, clear } = useSuggestions(suggest, value, { minLength, debounceMs });
  const { options } = found;
  // The list a mark was made on: a new list arrives unmarked, or marked at its first line.
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
  /** Whether the key was ours, so that it does nothing else. */
  const actOn = (key: string): boolean => {
    const option = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && option) pick(option);
    else if (key === 'Escape' && found.shown) close();
    else {
      // Enter sends the form: no list may come after it. The keys of the text leave the list for the text.
      if (key === 'Enter') close();
      if (LEAVES_LIST.includes(key)) setMark({ on: options, at: -1 });
      return false;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an accent or an ideogram is composed, the keys are its own; 229 is how Safari says so.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it starts, and only there
  useLayoutEffect(() => {
    if (!startFocused || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(value.length, value.length);
    searchNow();
  }, []);
  useLayoutEffect(() => {
    if (shown && input.current && popup.current) return liftPopup(input.current, popup.current);
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
        // A press keeps the focus in the field: leaving it would take the list away before the click.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to do here by keyboard
        <div
          ref={popup}
          className={popupClass}
          popover="manual"
          onMouseDown={(event) => event.preventDefault()}
          // What scrolls is the list itself: so readers know that the field's keys move it.
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
 * A text field that proposes as one types, after the WAI-ARIA pattern of an editable combobox with a list. What is
 * typed stands: a proposal is only taken by a press, or by Enter on a line that the arrows reached. Then `value`
 * becomes its label (`onChange`), and `onPick` hears it. A search that fails says so under the field, with a way to try
 * it again, for as long as the text is the one it failed for: before the field's own error, which it may be the cause of.
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
    // A press keeps the focus in the field, which would be left otherwise.
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
