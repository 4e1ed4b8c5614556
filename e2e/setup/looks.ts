import type { Page } from 'playwright';

const PROPERTIES = [
  'display visibility position fontSize fontStyle fontWeight color lineHeight letterSpacing wordSpacing wordBreak',
  'textTransform textAlign textIndent direction backgroundColor cursor opacity width height borderTopWidth',
]
  .join(' ')
  .split(' ');

/**
 * Returns the computed styles of these parts of the page's element, by selector, which a host's style sheet must not
 * change.
 */
export function computedLooks(page: Page, tag: string, selectors: readonly string[]): Promise<string[][]> {
  return page.evaluate(
    ({ name, parts, properties }) => {
      const root = document.querySelector(name)?.shadowRoot;
      return parts.map((selector) => {
        const style = getComputedStyle(root?.querySelector(selector) as Element) as unknown as Record<string, string>;
        return [selector, ...properties.map((property) => `${property}: ${style[property]}`)];
      });
    },
    { name: tag, parts: selectors, properties: PROPERTIES },
  );
}
