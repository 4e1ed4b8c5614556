import type { Session } from '@/session/session';

/**
 * Puts a path under the screen on show, so that the browser's Back comes to it (decisions.md: /ea under a sale of
 * interest). Once for an entry: a reload finds it done.
 */
export function putUnder({ router, window, boot }: Session, under: string): void {
  if (boot.routing === 'memory' || window.history.state?.parvisUnder === under) return;
  const { path, search } = router.current();
  router.navigate(`${under}?`, { replace: true });
  router.navigate(path + (search || '?'));
  window.history.replaceState({ ...window.history.state, parvisUnder: under }, '');
}
