const GAP = 4;
const MAX_HEIGHT = 320;
/** With this much room the list stays under its field, where it is looked for. */
const ENOUGH = 200;

/** Puts the popup under its field, or above it where there is more room; unseen while the field is out of sight. */
function place(field: HTMLElement, popup: HTMLElement, view: Window): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  // What a keyboard on the screen leaves.
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
 * Lifts a popup above the whole page, beside its field, whatever clips or covers the element, and follows the field
 * at every frame until the answer is called. A browser without popovers leaves it where its style says.
 */
export function liftPopup(field: HTMLElement, popup: HTMLElement): () => void {
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
