/** Pages that the browser kept when they were left, and shows again with everything in them. */

/** Calls `listener` each time the page is shown again from the back/forward cache, until the returned function is called. */
export function onRestored(window: Window, listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
