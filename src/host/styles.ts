/**
 * The only user of goober. Every class of Parvis is in one constructed style sheet that all shadow roots of this script
 * share: nothing is written into the host's head, and a strict `style-src 'self'` holds (docs/spec/attributes.md#7.4).
 */
import { css as gooberCss } from 'goober';

type Tag = (strings: TemplateStringsArray, ...values: (string | number)[]) => string;

let sheet: CSSStyleSheet | undefined;
let unwritten = '';

/** Returns the style sheet of every shadow root; created on first use, so importing this module needs no browser. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  // One grouping rule for all pending rules saves splitting their text.
  if (unwritten) sheet.insertRule(`@media all{${unwritten}}`, sheet.cssRules.length);
  unwritten = '';
  return sheet;
}

// goober writes `data = data + rules` where `data.indexOf(rules)` is -1. As a text it would be searched, and copied,
// for each class; a set answers at once.
const known = new Set<string>();
const data = { indexOf: (rules: string) => (known.has(rules) ? 0 : -1), toString: () => '' };
const textNode = {
  get data(): unknown {
    return data;
  },
  set data(rules: string) {
    known.add(rules);
    // The rules of a file are inserted at once, before any of them is drawn.
    if (!unwritten) queueMicrotask(sharedSheet);
    unwritten += rules;
  },
};

// `data` is for goober without a window, on a server that draws pages: nobody reads what it writes there.
const target = { data: '', querySelector: () => ({ parentNode: true, firstChild: textNode }) };

// goober joins a template by the list's `reduce`, which old libraries of a page replace: it receives the joined text.
const tagOf =
  (flags: object): Tag =>
  (strings, ...values) =>
    gooberCss.call({ target, ...flags } as never, String.raw({ raw: strings }, ...values));

/** Returns a class name for these declarations. goober needs a `;` after every declaration, the last one too. */
export const css = tagOf({});

/** Returns an animation's name. `goober.keyframes` cannot be bound to a target, so this is css with its `k` flag. */
export const keyframes = tagOf({ k: 1 });

/** Returns a separate style sheet of unchanged rules (`:host`, resets), for a whole file of static CSS. */
export function staticSheet(text: string): CSSStyleSheet {
  const own = new CSSStyleSheet();
  own.replaceSync(text);
  return own;
}

/** Returns class names joined, without those that are false or absent. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
