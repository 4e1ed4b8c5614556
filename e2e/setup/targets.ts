/** Targets that are large enough for a finger and lie free, and bars over the focus. */
import type { Page } from 'playwright';

/** Targets: by element, by role, or because they take the focus. */
const CONTROLS = [
  ...['button', 'a', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]'],
  ...['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'].map((role) => `[role=${role}]`),
].join();

/**
 * Returns controls under 24 px, and main acts under 44 px, one line each; links within a sentence are as high as the
 * sentence.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const controls = hosts.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    return controls
      .filter((part) => part.checkVisibility() && getComputedStyle(part).display !== 'inline')
      .map((part) => {
        const target = part.closest('label') ?? part;
        const { width, height } = target.getBoundingClientRect();
        const least = part.part.contains('button-primary') ? 44 : 24;
        const name = part.getAttribute('aria-label') ?? target.textContent?.trim();
        return { small: Math.min(width, height) + 0.5 < least, words: `'${name}': ${width} x ${height} px` };
      })
      .filter(({ small }) => small)
      .map(({ words }) => words);
  }, CONTROLS);
}

/**
 * Returns controls whose middle is under another control, one line each. Behind an open dialog nothing is a target; what
 * an open list covers is one again when the list closes, and what is scrolled out of its box, when it is scrolled back.
 */
export function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ?? (part.textContent?.trim() || part.getAttribute('name'));
    const isScrolledOut = (part: Element, x: number, y: number) => {
      for (let box = part.parentElement; box; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOutside = x < left || x > right || y < top || y > bottom;
        if (isOutside && getComputedStyle(box).overflow !== 'visible') return true;
      }
      return false;
    };
    const coverOf = (root: ShadowRoot, part: Element) => {
      const target = part.closest('label') ?? part;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const over = root.elementFromPoint(x, y)?.closest(selector);
      if (!over || over.closest('[role=listbox], [role=menu]') || isScrolledOut(target, x, y)) return null;
      return target.contains(over) || over.contains(target) ? null : over;
    };
    return [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .flatMap((root) => {
        const controls = [...(root.querySelector(':modal') ?? root).querySelectorAll(selector)];
        return controls
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => ({ part, over: coverOf(root, part) }))
          .filter(({ over }) => over !== null)
          .map(({ part, over }) => `'${nameOf(part)}' is under '${over && nameOf(over)}'`);
      });
  }, CONTROLS);
}

/** Returns the name of the focused control if the sticky bar of a form covers it or its message; else null. */
export function barCovers(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const bar = active?.closest('form')?.querySelector('[type=submit]')?.parentElement;
    if (!active || !bar || bar.contains(active)) return null;
    const { top, bottom } = bar.getBoundingClientRect();
    const root = active.getRootNode() as ShadowRoot;
    const message = (active.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => id && root.getElementById(id));
    const parts = [active.closest('label') ?? active, ...message.filter((part) => part instanceof Element)];
    const covered = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.bottom > top + 0.5 && box.top < bottom - 0.5;
    });
    return covered.length > 0 ? covered[0]?.textContent?.trim() || active.getAttribute('name') : null;
  });
}
