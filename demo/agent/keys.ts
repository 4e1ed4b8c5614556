/** Keys as a person presses them: the events, then what a browser does with a key that nobody handled. */

/** Returns the focused part, in whatever shadow tree. */
export function activeElement(): HTMLElement {
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement;
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], audio[controls], video[controls]';

/** Returns the stops of the Tab key, through open shadow trees. */
function tabStops(scope: Document | ShadowRoot = document): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const own = element.matches(FOCUSABLE) && canFocus(element) ? [element] : [];
    return [...own, ...(element.shadowRoot ? tabStops(element.shadowRoot) : [])];
  });
}

function canFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) {
    return false;
  }
  if (element.closest('[inert]')) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  return !radiosWith(element).some(({ checked }) => checked);
}

function radiosWith(radio: HTMLInputElement): HTMLInputElement[] {
  const root = radio.getRootNode() as Document | ShadowRoot;
  const all = root.querySelectorAll<HTMLInputElement>('input[type=radio]');
  return [...all].filter(({ name, form }) => name === radio.name && form === radio.form);
}

/** Writes a value as the browser does, so that the listeners of every framework hear it. */
export function write(field: HTMLElement, value: string): void {
  const input = field as HTMLInputElement;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: value }));
  // A browser fires it when the person leaves a field with another value.
  field.addEventListener('blur', () => field.dispatchEvent(new Event('change', { bubbles: true })), { once: true });
}

/** The codes that older listeners read, among them those of the map. */
const CODES: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

type Default = (target: HTMLElement, back: boolean) => void;

const isButton = (target: HTMLElement) => target.matches('button, summary, input[type=submit], input[type=button]');

/** What a browser does with each key. */
const DEFAULTS: Record<string, Default> = {
  Enter(target) {
    if (isButton(target) || target.matches('a[href]')) return target.click();
    const { form } = target as HTMLInputElement;
    if (!form || !target.matches('input')) return;
    const submit = [...form.elements].find((one) => one.matches('button:not([type=button]), input[type=submit]'));
    if (submit) (submit as HTMLElement).click();
    else form.requestSubmit();
  },
  ' '(target) {
    if (isButton(target) || target.matches('input[type=checkbox], input[type=radio]')) target.click();
    else insert(target, ' ');
  },
  Tab(target, back) {
    const stops = tabStops();
    const at = stops.indexOf(target);
    (stops.at(back ? at - 1 : at + 1) ?? document.body).focus();
  },
  Escape(target) {
    const dialog = closestDialog(target);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  },
  Backspace(target) {
    write(target, (target as HTMLInputElement).value.slice(0, -1));
  },
  ArrowDown: (target) => moveInRadios(target, 1),
  ArrowRight: (target) => moveInRadios(target, 1),
  ArrowUp: (target) => moveInRadios(target, -1),
  ArrowLeft: (target) => moveInRadios(target, -1),
};

function closestDialog(target: HTMLElement): HTMLDialogElement | null {
  for (let node: Node | null = target; node; ) {
    const dialog = node instanceof Element ? node.closest('dialog') : null;
    if (dialog) return dialog;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

function moveInRadios(target: HTMLElement, by: number): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  const group = radiosWith(target);
  const next = group[(group.indexOf(target) + by + group.length) % group.length];
  next?.focus();
  next?.click();
}

function insert(target: HTMLElement, text: string): void {
  if (!target.matches('input, textarea')) return;
  const field = target as HTMLInputElement;
  const isAll = field.selectionStart === 0 && field.selectionEnd === field.value.length && field.value !== '';
  write(field, isAll ? text : field.value + text);
}

/** Presses a key, or several joined by a plus, on the focused part. */
export function press(keys: string): void {
  const parts = keys.length > 1 ? keys.split('+') : [keys];
  const named = parts.pop() ?? '';
  const key = named === 'Space' ? ' ' : named;
  const target = activeElement();
  const control = parts.some((part) => ['Control', 'Meta', 'ControlOrMeta'].includes(part));
  const shiftKey = parts.includes('Shift');
  const keyCode = CODES[key] ?? 0;
  const init = {
    key,
    code: named,
    keyCode,
    bubbles: true,
    composed: true,
    cancelable: true,
    shiftKey,
    ctrlKey: control,
  };
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) {
    if (control && key.toLowerCase() === 'a') (target as HTMLInputElement).select?.();
    else if (DEFAULTS[key]) DEFAULTS[key](target, shiftKey);
    else if (key.length === 1) insert(target, key);
  }
  activeElement().dispatchEvent(new KeyboardEvent('keyup', init));
}
