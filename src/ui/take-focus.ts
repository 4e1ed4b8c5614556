/**
 * A ref for the heading of a screen that replaces the one where the person was: it takes the focus that went with it,
 * unless they are at work elsewhere on the page by now. The element needs tabIndex -1.
 */
export function takeFocus(heading: HTMLElement | null): void {
  if (!heading) return;
  const { activeElement, body } = heading.ownerDocument;
  const { activeElement: inside, host } = heading.getRootNode() as ShadowRoot;
  const isNowhere = !activeElement || activeElement === body || (activeElement === host && !inside);
  if (isNowhere) heading.focus();
}
