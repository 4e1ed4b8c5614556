/** Steps of a flow that one goes back over: an entry of the history remembers the path that it was made from. */
import type { Router } from './router';

type Trail = { router: Router; window: Window; boot: { routing: string } };

const withoutQuery = (path: string) => path.split('?')[0];

/** Goes on to a path. */
export function goOn({ router, window, boot }: Trail, path: string): void {
  const parvisFrom = router.current().path;
  router.navigate(path);
  if (boot.routing !== 'memory') window.history.replaceState({ ...window.history.state, parvisFrom }, '');
}

/**
 * Goes back to a path: over the entry that was made from it, so that the browser's own Back does not come to it again;
 * in the place of an entry that came from elsewhere.
 */
export function goBack({ router, window, boot }: Trail, path: string): void {
  if (boot.routing !== 'memory' && window.history.state?.parvisFrom === withoutQuery(path)) window.history.back();
  else router.navigate(path, { replace: true });
}
