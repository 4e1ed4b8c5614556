import { isOnItsWay, type UploadQueue } from './upload-queue';
import { wantsType } from './uploads-key';

/**
 * The browser asks before a reload that would lose files: those on their way, and those that wait for their type.
 * `isSignedIn`: whoever no longer is must leave. Answers how to end it.
 */
export function askBeforeLeaving(window: Window, { rows }: UploadQueue, isSignedIn: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isSignedIn()) event.preventDefault();
  };
  const follow = () => {
    // Only as long as it is needed: a page that listens is kept by no browser for the way back.
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
