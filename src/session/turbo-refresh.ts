/** Turbo's page refreshes after a step of an element (docs/spec/attributes.md#5.7). */

/** What Turbo knows of the page that it has drawn. */
type Turbo = { session?: { view?: { lastRenderedLocation?: URL } } };

/**
 * Has Turbo refresh the page around the element until the returned function is called: after a step of an element its
 * view still has the address that the page was drawn for, and it would replace the whole page instead of morphing it.
 */
export function joinRefreshes({ ownerDocument: document }: HTMLElement): () => void {
  const onVisit = (event: Event) => {
    const { location, Turbo } = document.defaultView as Window & { Turbo?: Turbo };
    const view = Turbo?.session?.view;
    if (view?.lastRenderedLocation && (event as CustomEvent).detail?.url === location.href) {
      view.lastRenderedLocation = new URL(location.href);
    }
  };
  document.addEventListener('turbo:before-visit', onVisit);
  return () => document.removeEventListener('turbo:before-visit', onVisit);
}
