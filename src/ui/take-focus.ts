/**
 * Focuses the heading of a screen that replaces another, unless the focus is elsewhere on the page by then. Use as the
 * ref of the heading, which needs tabIndex -1. Source: docs/spec/looks.md#7.3.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const { activeElement, body } = heading?.ownerDocument ?? document;
  const host = (heading?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
  if (!activeElement || activeElement === body || activeElement === host) heading?.focus();
}
