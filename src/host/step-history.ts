/** Steps of a flow with a way back: an entry of the history holds the path that it was made from. */
import type { Router } from './router';

type Trail = { router: Router; window: Window; boot: { routing: string } };

const withoutQuery = (path: string) => path.split('?')[0];

/** Navigates to a path, and marks the new entry with the current one. */
export function pushStep({ router, window, boot }: Trail, path: string): void {
  const parvisFrom = router.current().path;
  router.navigate(path);
  if (boot.routing !== 'memory') window.history.replaceState({ ...window.history.state, parvisFrom }, '');
}

/**
 * Goes back to a path: by the browser's Back where the entry was made from that path, so that Back does not meet it
 * again; otherwise in the place of the entry (docs/spec/funnel.md#6.7).
 */
export function popStep({ router, window, boot }: Trail, path: string): void {
  if (boot.routing !== 'memory' && window.history.state?.parvisFrom === withoutQuery(path)) window.history.back();
  else router.navigate(path, { replace: true });
}
