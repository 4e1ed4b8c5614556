import type { Session } from '@/session/session';

/**
 * Inserts a history entry for a path under the screen on show, so that Back arrives there; once per entry, reloads
 * included (docs/spec/shell.md#5.3). `hasEntry`: the entry below leads there already, which is only noted.
 */
export function insertHistoryEntry({ router, window, boot }: Session, under: string, { hasEntry = false } = {}): void {
  const { history, location } = window;
  if (boot.routing === 'memory' || history.state?.parvisUnder === under) return;
  const { href } = location;
  const state = { ...history.state, parvisUnder: under };
  if (hasEntry) {
    history.replaceState(state, '', href);
    return;
  }
  // Not by the router, which would tell the host of a screen that nobody sees.
  history.replaceState(history.state, '', new URL(router.href(under), href).href);
  history.pushState(state, '', href);
  // Registers the entries with the router.
  const { path, search } = router.current();
  router.navigate(path + (search || '?'), { replace: true });
}
