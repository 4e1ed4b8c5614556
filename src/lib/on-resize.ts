/** Calls `act` after the next layout, and whenever the element changes its size. Returns what ends it. */
export function onResize(act: () => void, element: Element): () => void {
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}
