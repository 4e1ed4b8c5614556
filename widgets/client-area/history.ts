import type { Session } from '@/session/session';

/**
 * Puts a path under the screen on show, so that the browser's Back comes to it (decisions.md: /ea under a sale of
 * interest). Once for an entry: a reload finds it done. `isThere`: what is under it leads there by itself, which is noted.
 */
export function putUnder({ router, window, boot }: Session, under: string, { isThere = false } = {}): void {
  const { history, location } = window;
  if (boot.routing === 'memory' || history.state?.parvisUnder === under) return;
  const { href } = location;
  const state = { ...history.state, parvisUnder: under };
  if (isThere) {
    history.replaceState(state, '', href);
    return;
  }
  // Not by the router, which would tell the host of a screen that nobody sees.
  history.replaceState(history.state, '', new URL(router.href(under), href).href);
  history.pushState(state, '', href);
  // The entries are the router's all the same.
  const { path, search } = router.current();
  router.navigate(path + (search || '?'), { replace: true });
}
