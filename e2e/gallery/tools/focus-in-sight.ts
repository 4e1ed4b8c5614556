/**
 * Finds controls that take the focus behind a bar that stays in sight, such as head and foot of a dialog (WCAG 2.4.11).
 */
import type { Page } from 'playwright';

/** Tells whether a dialog is open. */
export const hasDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]')),
  );

/**
 * Returns one line for each control of `where` that is hidden while it has the focus: the top dialog by default, or the
 * whole element. Each control takes the focus in turn, down the page and up again; then the former focus is restored.
 */
export function hiddenFocus(page: Page, where: '.root' | 'dialog[open]' = 'dialog[open]'): Promise<string[]> {
  return page.evaluate((selector) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
    const hits = (root: ShadowRoot, x: number, y: number) => {
      const inPage = document.elementFromPoint(x, y);
      return inPage === root.host ? root.elementFromPoint(x, y) : inPage;
    };
    const isCovered = (control: HTMLElement, root: ShadowRoot) => {
      // A radio or checkbox is drawn by its label.
      const drawn = control.matches('[type=radio],[type=checkbox]') ? (control.closest('label') ?? control) : control;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const middle = (top + bottom) / 2;
      // Of a control with many lines, the first one: browsers scroll the line of the caret into view.
      const marks = bottom - top > 64 ? [top + 16] : [Math.max(top + 4, 0), middle, bottom - 4];
      return marks.some((y) => {
        const hit = hits(root, x, y);
        return !hit || !(drawn.contains(hit) || hit.contains(drawn));
      });
    };
    const found = new Set<string>();
    for (const root of roots) {
      const before = root.activeElement as HTMLElement | null;
      const part = [...root.querySelectorAll(selector)].at(-1);
      if (!part) continue;
      const controls = [
        ...part.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex="0"]'),
      ].filter(
        (control) =>
          control.tabIndex >= 0 && !control.matches(':disabled,[type=hidden],[type=file]') && control.checkVisibility(),
      );
      for (const control of [...controls, ...controls.toReversed()]) {
        control.focus();
        if (root.activeElement !== control || !isCovered(control, root)) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
        found.add(`${control.localName} '${name || control.getAttribute('name')}'`);
      }
      before?.focus();
    }
    return [...found];
  }, where);
}
