/**
 * A ref for the heading of a screen that replaces the one where the person was: it takes the focus that went with it,
 * unless they are at work elsewhere on the page by now. The element needs tabIndex -1.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const { activeElement, body } = heading?.ownerDocument ?? document;
  const host = (heading?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
  if (!activeElement || activeElement === body || activeElement === host) heading?.focus();
}
