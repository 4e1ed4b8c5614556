const GAP = 4;
const MAX_HEIGHT = 320;
/** Space in px below the field that keeps the popup below, where people expect a list. */
const ENOUGH = 200;

/** Places the popup below its field, or above if there is more room; hides the popup while the field is out of view. */
function place(field: HTMLElement, popup: HTMLElement, view: Window): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  // The visual viewport excludes an on-screen keyboard.
  const seen = view.visualViewport;
  const start = seen?.offsetTop ?? 0;
  const end = start + (seen?.height ?? view.innerHeight);
  const [above, below] = [top - start - GAP, end - bottom - GAP];
  const isUnder = below >= Math.min(ENOUGH, popup.scrollHeight) || below >= above;
  Object.assign(popup.style, {
    position: 'fixed',
    inset: isUnder ? `${bottom + GAP}px auto auto ${left}px` : `auto auto ${view.innerHeight - top + GAP}px ${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(Math.min(MAX_HEIGHT, isUnder ? below : above), 0)}px`,
    visibility: bottom < start || top > end ? 'hidden' : '',
  });
}

/**
 * Shows a popup in the top layer beside its field, whatever clips or covers the element, and follows the field at every
 * frame. Returns the function that stops following. Without popover support the popup keeps its CSS position.
 */
export function showPopupBeside(field: HTMLElement, popup: HTMLElement): () => void {
  const view = field.ownerDocument.defaultView;
  if (!view || !popup.showPopover) return () => {};
  popup.showPopover();
  let frame = 0;
  const follow = () => {
    place(field, popup, view);
    frame = view.requestAnimationFrame(follow);
  };
  follow();
  return () => view.cancelAnimationFrame(frame);
}
