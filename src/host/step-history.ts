/** Steps of a flow with a way back: an entry of the history holds the path that it was made from. */
import type { Router } from './router';

type HistoryContext = { router: Router; window: Window; boot: { routing: string } };

const withoutQuery = (path: string) => path.split('?')[0];

/** Navigates to a path, and marks the new entry with the current one. */
export function pushStep({ router, window, boot }: HistoryContext, path: string): void {
  const parvisFrom = router.current().path;
  router.navigate(path);
  if (boot.routing !== 'memory') window.history.replaceState({ ...window.history.state, parvisFrom }, '');
}

/**
 * Goes back to a path: by the browser's Back where the path's entry is the one below, so that Back does not meet this
 * entry again; otherwise in the place of this entry.
 */
export function goBack(context: HistoryContext, isBelow: boolean, path: string): void {
  if (isBelow && context.boot.routing !== 'memory') context.window.history.back();
  else context.router.navigate(path, { replace: true });
}

/** Goes back to the path of a step: its entry is the one below where this entry was made from it (docs/spec/funnel.md#6.7). */
export function popStep(context: HistoryContext, path: string): void {
  goBack(context, context.window.history.state?.parvisFrom === withoutQuery(path), path);
}
