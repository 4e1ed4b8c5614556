/**
 * Carries out in a framed page what the acts of a state ask for. The page's witness imports it at the first command;
 * events are made by script, so that only what a browser keeps for real input is out of reach.
 */
import { clock } from './clock.ts';
import type { Answer, Command, Remote, SentFile, Step } from './commands.ts';
import { find, isVisible } from './find.ts';
import { activeElement, press, write } from './keys.ts';

const TURN_MS = 30;
const FRAME_TURN_MS = 300;

// The page's own clock may be replaced by that of a state.
const { setTimeout: later } = window;
const now = Date.now.bind(Date);
const pause = (ms: number) => new Promise<void>((resolve) => later.call(window, resolve, ms));

type Act = (element: never, ...args: never[]) => unknown;

/** Acts on the first part found, once it is visible and enabled. */
const ACTS: Record<string, Act> = {
  click,
  check: (element: HTMLInputElement) => isChecked(element) || click(element),
  uncheck: (element: HTMLInputElement) => !isChecked(element) || click(element),
  setChecked: (element: HTMLInputElement, to: boolean) => isChecked(element) === to || click(element),
  fill(element: HTMLElement, text: string) {
    element.focus();
    write(element, text);
  },
  press(element: HTMLElement, key: string) {
    element.focus();
    press(key);
  },
  pressSequentially(element: HTMLElement, text: string) {
    element.focus();
    for (const key of text) press(key);
  },
  selectOption: choose,
  hover: (element: HTMLElement) => point(element, 'enter', 'over', 'move'),
};

/** Acts on the first part found, visible or not. */
const READS: Record<string, Act> = {
  focus: (element: HTMLElement) => element.focus(),
  blur: (element: HTMLElement) => element.blur(),
  scrollIntoViewIfNeeded: (element: HTMLElement) => element.scrollIntoView({ block: 'center' }),
  getAttribute: (element: HTMLElement, name: string) => element.getAttribute(name),
  inputValue: (element: HTMLInputElement) => element.value,
  textContent: (element: HTMLElement) => element.textContent,
  innerText: (element: HTMLElement) => element.innerText,
  boundingBox: (element: HTMLElement) => element.getBoundingClientRect().toJSON(),
  setInputFiles: sendFiles,
  dispatchEvent: (element: HTMLElement, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true })),
  evaluate: async (element: HTMLElement, remote: Remote) => (await load(remote))(element, remote.arg),
};

/** Acts on the page itself. */
const PAGE_ACTS: Record<string, (...args: never[]) => unknown> = {
  evaluate: async (remote: Remote) => (await load(remote))(remote.arg),
  keyboardPress: (key: string) => press(key),
  keyboardType: (text: string) => {
    for (const key of text) press(key);
  },
  mouseMove(x: number, y: number) {
    let target = document.elementFromPoint(x, y);
    while (target?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = target.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === target) break;
      target = inner;
    }
    if (target) pointAt(target, x, y, 'enter', 'over', 'move');
  },
  goBack: () => history.back(),
  reload: () => void later.call(window, () => location.reload(), 0),
  clockInstall: () => clock.install(),
  clockPauseAt: (at: number) => clock.pauseAt(at),
  clockFastForward: (ms: number) => clock.fastForward(ms),
  clockRunFor: (ms: number) => clock.runFor(ms),
};

const isChecked = ({ checked, ariaChecked }: HTMLInputElement) => checked ?? ariaChecked === 'true';

function point(element: Element, ...kinds: string[]): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  pointAt(element, x + width / 2, y + height / 2, ...kinds);
}

function pointAt(element: Element, clientX: number, clientY: number, ...kinds: string[]): void {
  for (const kind of kinds) {
    const bubbles = kind !== 'enter';
    const init = { bubbles, composed: true, cancelable: true, clientX, clientY, pointerType: 'mouse', view: window };
    element.dispatchEvent(new PointerEvent(`pointer${kind}`, init));
    element.dispatchEvent(new MouseEvent(`mouse${kind}`, init));
  }
}

function click(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  point(element, 'over', 'move', 'down');
  const control = (element.closest('label') as HTMLLabelElement | null)?.control ?? element;
  let focusable: Element | null = control;
  while (focusable && !focusable.matches('a[href], button, input, select, textarea, [tabindex]')) {
    focusable = focusable.parentElement;
  }
  if (focusable) (focusable as HTMLElement).focus();
  else activeElement().blur();
  point(element, 'up');
  element.click();
}

function choose(element: HTMLSelectElement, wanted: string | { label?: string; value?: string; index?: number }): void {
  const { label, value, index } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted;
  const options = [...element.options];
  const option =
    index === undefined ? options.find((one) => one.value === value || one.label === label) : options[index];
  if (!option) throw new Error('the list has no such option');
  element.focus();
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function sendFiles(element: HTMLInputElement, files: SentFile[]): void {
  const carried = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    carried.items.add(new File([bytes], name, { type: mimeType }));
  }
  element.files = carried.files;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the function of a state: the page's policy allows the scripts of the house, and no text as a script. */
async function load({ address }: Remote): Promise<(...args: unknown[]) => unknown> {
  const { default: run } = await import(/* @vite-ignore */ new URL(address, import.meta.url).href);
  return run;
}

const isEnabled = (element: Element) =>
  !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';

const first = (elements: Element[]) => elements.find(isVisible) ?? elements[0];

/** Repeats until it returns something else than undefined, or until the patience ends. */
async function until<T>(read: () => T | undefined | Promise<T | undefined>, ms: number, what: string): Promise<T> {
  for (const end = now() + ms; ; ) {
    const value = await read();
    if (value !== undefined) return value;
    if (now() > end) throw new Error(what);
    await pause(TURN_MS);
  }
}

const IN_STATE: Record<string, (elements: Element[]) => boolean> = {
  visible: (elements) => elements.some(isVisible),
  hidden: (elements) => !elements.some(isVisible),
  attached: (elements) => elements.length > 0,
  detached: (elements) => elements.length === 0,
};

const described = (steps: Step[]) => steps.map((step) => JSON.stringify(step)).join(' > ');

async function perform({ steps, act, args, timeoutMs }: Command): Promise<unknown> {
  const given = args as never[];
  if (act === 'waitForFunction') {
    const [remote] = args as [Remote];
    const run = await load(remote);
    await until(async () => (await run(remote.arg)) || undefined, timeoutMs, 'the awaited condition did not come');
    return true;
  }
  if (steps.length === 0) return PAGE_ACTS[act]?.(...given);
  if (act === 'count') return find(steps).length;
  if (act === 'isVisible') return find(steps).some(isVisible);
  if (act === 'evaluateAll') return (await load(args[0] as Remote))(find(steps), (args[0] as Remote).arg);
  if (act === 'waitFor') {
    const fits = IN_STATE[(args[0] as string | undefined) ?? 'visible'];
    await until(() => fits?.(find(steps)) || undefined, timeoutMs, `not ${args[0] ?? 'visible'}: ${described(steps)}`);
    return null;
  }
  const onVisible = ACTS[act];
  const run = onVisible ?? READS[act];
  if (!run) throw new Error(`the console cannot do '${act}'`);
  const element = await until(
    () => {
      const one = first(find(steps));
      return one && (!onVisible || (isVisible(one) && isEnabled(one))) ? one : undefined;
    },
    timeoutMs,
    `not there for '${act}': ${described(steps)}`,
  );
  return run(element as never, ...given);
}

/** Sends a message to the page of a frame; resolves with its answer. */
function ask(frame: HTMLIFrameElement, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    frame.contentWindow?.postMessage({ from: 'parvis-console', ...message }, '*', [port2]);
  });
}

/** Carries a command out in the page of a frame that the steps name, once that page listens. */
async function inFrame(command: Command, at: number): Promise<Answer> {
  const frame = await until(
    async () => {
      const found = find(command.steps.slice(0, at)).find((one) => one instanceof HTMLIFrameElement);
      const isThere = found && (await Promise.race([ask(found, { isCalling: true }), pause(FRAME_TURN_MS)]));
      return isThere ? found : undefined;
    },
    command.timeoutMs,
    'the page in the frame does not answer',
  );
  return (await ask(frame, { command: { ...command, steps: command.steps.slice(at + 1) } })) as Answer;
}

/** Carries out a command; a failure is part of the answer. */
export async function answer(command: Command): Promise<Answer> {
  const at = command.steps.findIndex(({ by }) => by === 'frame');
  try {
    if (at >= 0) return { ...(await inFrame(command, at)), url: location.href };
    const value = await perform(command);
    return { ...(value === undefined ? {} : { value }), url: location.href };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), url: location.href };
  }
}
