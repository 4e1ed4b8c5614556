/** Targets that are large enough for a finger, and bars over the focus. */
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
