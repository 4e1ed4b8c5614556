/** What an element waits for, and the files that it fetches ahead once it waits for nothing. */
import { whenIdle } from './idle';
import { wait } from './wait';

/** What the next act needs comes before all the rest. */
export type Rank = 'next' | 'rest';

/** One element's line to the server. */
export type Line = {
  /** Something that is waited for has left; the answered function says that it has come, or will not. */
  begin(): () => void;
  /**
   * Fetches ahead, once nothing is waited for and the page is idle: one after the other, what has failed too; never for
   * visitors who save data. Returns the act that calls it off.
   */
  whenQuiet(fetch: () => Promise<unknown>, rank?: Rank): () => void;
  close(): void;
};

/** What has come may lead to the next question: so long it is not quiet. */
const SETTLING_MS = 100;
/** What does not come holds up the next file no longer. */
const PATIENCE_MS = 5_000;

/** Opens the line of an element of this window. */
export function createLine(window: Window): Line {
  let underWay = 0;
  let isClosed = false;
  let isFetching = false;
  let callOff = () => {};
  let patience = new AbortController();
  const waiting = new Set<{ fetch: () => Promise<unknown>; rank: Rank }>();

  const look = () => {
    callOff();
    if (isClosed || isFetching || underWay > 0 || waiting.size === 0) return;
    let stopWaiting = () => {};
    const timer = window.setTimeout(() => {
      stopWaiting = whenIdle(window, fetchNext);
    }, SETTLING_MS);
    callOff = () => {
      window.clearTimeout(timer);
      stopWaiting();
    };
  };

  const fetchNext = () => {
    const [next] = [...waiting].sort((a, b) => Number(a.rank === 'rest') - Number(b.rank === 'rest'));
    if (!next) return;
    waiting.delete(next);
    isFetching = true;
    patience = new AbortController();
    const goOn = () => {
      patience.abort();
      isFetching = false;
      look();
    };
    // Offline or blocked: the first act asks again, and says so.
    Promise.race([next.fetch(), wait(PATIENCE_MS, patience.signal)]).then(goOn, goOn);
  };

  return {
    begin() {
      underWay += 1;
      callOff();
      let hasCome = false;
      return () => {
        if (hasCome) return;
        hasCome = true;
        underWay -= 1;
        look();
      };
    },
    whenQuiet(fetch, rank = 'next') {
      const one = { fetch, rank };
      waiting.add(one);
      look();
      return () => {
        waiting.delete(one);
      };
    },
    close() {
      isClosed = true;
      waiting.clear();
      callOff();
      patience.abort();
    },
  };
}
