/** What runs in the page of any engine: it finds what a person sees, by role and name, also in open shadow roots. */

/** The kinds of things that a person can name. */
export type Kind = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'option' | 'heading' | 'field' | 'frame';

/** A thing by its whole name, or by a pattern of it. */
export type Asked = { kind: Kind; name: string; isPattern?: boolean; within?: string };

/** Where a thing can be pressed, and what is in its way. */
export type Place = { x: number; y: number; obstacle: string | null };

/**
 * What to do with a thing besides finding it: 'aim' notes whether the next click reaches it, 'select' selects what is in
 * a field, `value` sets a field or chooses an option, whose list opens in a window of the system, which no driver
 * reaches.
 */
export type Deed = 'find' | 'aim' | 'select' | { value: string };

type Aim = { parvisTestAim?: { thing: Element; isHit: boolean } };

/**
 * Finds the first usable thing of a name, in the dialog in front if there is one, and brings it into sight; null if
 * there is none. `within` is a text of its article, dialog or region.
 */
export function findThing({ asked, deed }: { asked: Asked; deed: Deed }): Place | null {
  const SELECTORS: Record<Kind, string> = {
    button: 'button,[role=button],input[type=submit],summary',
    link: 'a[href]',
    tab: '[role=tab]',
    radio: 'input[type=radio],[role=radio]',
    checkbox: 'input[type=checkbox]',
    option: '[role=option]',
    heading: 'h1,h2,h3,h4,h5,h6',
    field: 'input:not([type=radio],[type=checkbox],[type=hidden],[type=submit]),textarea,select',
    frame: 'iframe',
  };
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  const everything = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? everything(each.shadowRoot) : [])]);
  const parentOf = (node: Node): Node | null => node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  const holds = (whole: Node, part: Node | null): boolean =>
    part !== null && (part === whole || holds(whole, parentOf(part)));
  const spoken = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const mute of copy.querySelectorAll('[aria-hidden=true],svg,style')) mute.remove();
    return copy.textContent ?? '';
  };
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const named = [
      ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '),
      element.getAttribute('aria-label') ?? '',
      labels.map(spoken).join(' '),
      spoken(element),
      [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' '),
      element.getAttribute('title') ?? '',
    ];
    return named.map(clean).find((text) => text !== '') ?? '';
  };
  const all = everything(document);
  const front = all.filter((each) => each.matches('dialog:modal')).at(-1) ?? document.documentElement;
  const isNamed = (element: Element) =>
    asked.isPattern ? new RegExp(asked.name).test(nameOf(element)) : nameOf(element) === clean(asked.name);
  const isWithin = (element: Element) => {
    if (asked.within === undefined) return true;
    const around = element.closest('article,dialog,section,[role=region]');
    return clean(around?.textContent ?? '').includes(asked.within);
  };
  const thing = all.find(
    (each) =>
      each.matches(SELECTORS[asked.kind]) &&
      holds(front, each) &&
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.matches(':disabled,[aria-disabled=true]') &&
      isNamed(each) &&
      isWithin(each),
  );
  if (!thing) return null;
  const field = thing as HTMLInputElement;
  if (deed === 'select') field.select();
  else if (typeof deed === 'object') {
    const options = [...((thing as unknown as HTMLSelectElement).options ?? [])];
    field.value = options.find(({ label }) => clean(label) === deed.value)?.value ?? deed.value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  // Choices are drawn by their labels.
  const target = (asked.kind === 'radio' || asked.kind === 'checkbox' ? field.labels?.[0] : undefined) ?? thing;
  if (deed === 'aim') {
    const aim = { thing, isHit: false };
    Object.assign(window, { parvisTestAim: aim } satisfies Aim);
    const note = (event: Event) => {
      aim.isHit = event.composedPath().some((each) => each === target || each === thing);
    };
    window.addEventListener('click', note, { capture: true, once: true });
  }
  const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInSight(target.getBoundingClientRect())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const deepest = (root: DocumentOrShadowRoot): Element | null => {
    const found = root.elementFromPoint(x, y);
    return found?.shadowRoot && found.shadowRoot !== root ? (deepest(found.shadowRoot) ?? found) : found;
  };
  const hit = deepest(document);
  const isReached = holds(target, hit) || hit === thing;
  return { x, y, obstacle: isReached ? null : `${hit?.localName ?? 'nothing'} ${hit?.className ?? ''}` };
}

/** Returns whether the click has reached what was aimed at, which is gone if it answers to the mouse going down. */
export function readHit(): boolean {
  const { parvisTestAim: aim } = window as Aim;
  return aim === undefined || aim.isHit || !aim.thing.isConnected;
}

/** Returns the texts that the page shows, those of elements with a shadow root first. */
export function readWords(): string {
  const textsIn = (root: ParentNode): string[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot
        ? [...shadowRoot.children].map((each) => (each as HTMLElement).innerText ?? '').concat(textsIn(shadowRoot))
        : [],
    );
  return [...textsIn(document), document.body?.innerText ?? ''].join('\n').replace(/[^\S\n]+/g, ' ');
}

/** Returns the value of a field: that of the thing in focus. */
export function readFocusedValue(): string {
  const inFocus = (root: DocumentOrShadowRoot): Element | null =>
    root.activeElement?.shadowRoot ? inFocus(root.activeElement.shadowRoot) : root.activeElement;
  return (inFocus(document) as HTMLInputElement | null)?.value ?? '';
}

/** Returns the address of the page. */
export const readAddress = (): string => location.href;
