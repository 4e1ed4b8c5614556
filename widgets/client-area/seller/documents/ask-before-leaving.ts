import type { UploadQueue } from './upload-queue';
import { isOnItsWay, wantsType } from './upload-row';

/**
 * Makes the browser ask before a reload that would lose files on their way or without a type
 * (docs/spec/documents.md#6.13). Nothing is asked once `isSignedIn` is false: that person has to leave. Returns a
 * function that stops it.
 */
export function askBeforeLeaving(window: Window, { rows }: UploadQueue, isSignedIn: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isSignedIn()) event.preventDefault();
  };
  const follow = () => {
    // Only while needed: a page with this listener does not enter the back-forward cache.
    const wouldLose = rows.getState().some((row) => isOnItsWay(row) || wantsType(row));
    if (wouldLose) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow();
  const stop = rows.subscribe(follow);
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}
