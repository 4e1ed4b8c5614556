/** What an element waits for, and the files that it fetches ahead once it waits for nothing. */
import { whenIdle } from './idle';

/** What the next act needs comes before all the rest. */
export type Rank = 'next' | 'rest';

/** One element's line to the server. */
export type Line = {
  /** Something that is waited for has left; the answered function says that it has come, or will not. */
  begin(): () => void;
  /**
   * Fetches ahead, once nothing is waited for and the page is idle: one after the other; never for visitors who save data.
   * What cannot be had is asked for again, and told, by the act that needs it. Returns the act that calls it off.
   */
  whenQuiet(fetch: () => Promise<unknown>, rank?: Rank): () => void;
  /** What was to be fetched ahead is not, nor what is asked for later. */
  close(): void;
};

/** What has come may lead to the next question: so long it is not quiet. */
const SETTLING_MS = 100;
/** What does not come holds up the next file no longer. */
const PATIENCE_MS = 5_000;

/** Opens the line of an element of this window. */
export function createLine(window: Window): Line {
  const waiting = new Set<{ fetch: () => Promise<unknown>; rank: Rank }>();
  let underWay = 0;
  let isClosed = false;
  let callOff = () => {};

  const begin = () => {
    underWay += 1;
    callOff();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      underWay -= 1;
      look();
    };
  };
  const look = () => {
    callOff();
    if (underWay > 0 || waiting.size === 0) return;
    const timer = window.setTimeout(() => {
      callOff = whenIdle(window, fetchNext);
    }, SETTLING_MS);
    callOff = () => window.clearTimeout(timer);
  };
  const fetchNext = () => {
    const all = [...waiting];
    const next = all.find(({ rank }) => rank === 'next') ?? all[0];
    if (!next) return;
    waiting.delete(next);
    const end = begin();
    const timer = window.setTimeout(end, PATIENCE_MS);
    const come = () => {
      window.clearTimeout(timer);
      end();
    };
    next.fetch().then(come, come);
  };

  return {
    begin,
    whenQuiet(fetch, rank = 'next') {
      if (isClosed) return () => {};
      const one = { fetch, rank };
      waiting.add(one);
      look();
      return () => waiting.delete(one);
    },
    close() {
      isClosed = true;
      waiting.clear();
      callOff();
    },
  };
}
