/**
 * The only door to goober. Every class of Parvis lands in one constructed style sheet that all shadow roots of
 * this script share: nothing is written into the host's head, and a strict `style-src 'self'` holds.
 */
import { css as gooberCss } from 'goober';

type Tag = (strings: TemplateStringsArray, ...values: (string | number)[]) => string;

let sheet: CSSStyleSheet | undefined;
let written = '';

/** The style sheet that every shadow root adopts; made on first use, so importing this module needs no browser. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  return sheet;
}

// goober writes by `data = data + rules`. One grouping rule per write spares us from splitting its text,
// and insertRule costs a tenth of replacing the whole sheet each time.
const textNode = {
  get data(): string {
    return written;
  },
  set data(next: string) {
    const rules = next.slice(written.length);
    written = next;
    const target = sharedSheet();
    target.insertRule(`@media all{${rules}}`, target.cssRules.length);
  },
};
// `data` is for goober without a window, on a server that draws pages: what it writes there is read by nobody.
const target = { data: '', querySelector: () => ({ parentNode: true, firstChild: textNode }) };

/** A class name for these declarations. goober needs a `;` after every declaration, the last one too. */
export const css = gooberCss.bind({ target } as never) as unknown as Tag;

/** The name of an animation. `goober.keyframes` cannot be bound to a target, so this is css with its `k` flag. */
export const keyframes = gooberCss.bind({ target, k: 1 } as never) as unknown as Tag;

/** Rules as they stand (`:host`, resets), for a whole file of static CSS. Returns a sheet of its own to adopt. */
export function staticSheet(text: string): CSSStyleSheet {
  const own = new CSSStyleSheet();
  own.replaceSync(text);
  return own;
}

/** Joins class names, leaving out what is false or absent. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
