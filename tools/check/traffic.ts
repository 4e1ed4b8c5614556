/** The order of a run's requests: spaced, patient with 429, and ended where the server is silent or the time is up. */
import { delay } from '../../src/lib/delay.ts';
import { parseRetryAfter } from '../../src/lib/retry-after.ts';

/** What a run may take, in milliseconds. */
export type Limits = {
  /** Between two requests. */
  gapMs: number;
  /** Waiting after a 429 without Retry-After. */
  untoldMs: number;
  /** For one answer. */
  answerMs: number;
  runMs: number;
  /** An answer that takes longer is noted. */
  slowMs: number;
};

export const LIMITS: Limits = { gapMs: 100, untoldMs: 5_000, answerMs: 15_000, runMs: 600_000, slowMs: 1_000 };

/** How often a call that is answered with 429 is made. */
const MOST_TRIES = 5;

/** Time to remove what was created, when the time of the run is up. */
const CLEANUP_MS = 60_000;

/** Paths in a row without an answer, after which the server counts as silent. */
const MOST_SILENT = 3;

/** Ends a part of the run: its sentence is the reason. */
export class StopError extends Error {}

/** Ends the run: the server does not answer. */
export class UnreachableError extends Error {}

export type Traffic = ReturnType<typeof createTraffic>;

/** Creates the order of one run, which begins now. */
export function createTraffic({ gapMs, untoldMs, answerMs, runMs, slowMs }: Limits) {
  const silent = new Set<string>();
  let endsAt = Date.now() + runMs;
  let nextAt = 0;
  let waitedMs = 0;
  let isUntold = false;
  let silence: UnreachableError | null = null;
  return {
    answerMs,
    slowMs,
    /**
     * Waits for the turn of a request. Throws StopError when the time of the run is up, UnreachableError once the server
     * has fallen silent.
     */
    async turn() {
      if (silence) throw silence;
      if (Date.now() >= endsAt) throw new StopError(`the run has taken ${runMs / 60_000} minutes`);
      const wait = nextAt - Date.now();
      if (wait > 0) await delay(wait);
      nextAt = Date.now() + gapMs;
    },
    /**
     * Waits after the 429 of a call that was made `tries` times, as long as the server says. Throws StopError where that
     * would be beyond the end of the run, and where the call is throttled each time.
     */
    async yield(retryAfter: string | null, tries: number) {
      const seconds = parseRetryAfter(retryAfter, Date.now());
      if (seconds === null) isUntold = true;
      const wait = seconds === null ? untoldMs : seconds * 1000;
      if (tries >= MOST_TRIES || Date.now() + wait > endsAt) {
        throw new StopError(`the server throttles (429), after ${waitedMs / 1000} s of waiting`);
      }
      waitedMs += wait;
      await delay(wait);
    },
    /** Returns the reason why the server counts as silent; null while it answers. */
    silence: () => silence,
    /** Returns whether a 429 came without Retry-After. */
    isUntold: () => isUntold,
    /** Counts a call, with its retries, by its path. Throws UnreachableError after three in a row without an answer. */
    count(path: string, { status, text }: { status: number; text: string }) {
      if (status > 0) return silent.clear();
      silent.add(path);
      if (silent.size < MOST_SILENT) return;
      silence = new UnreachableError(`The server does not answer: ${text}.`);
      throw silence;
    },
    /** Gives time to remove what was created. */
    allowCleanup() {
      endsAt = Math.max(endsAt, Date.now() + CLEANUP_MS);
    },
  };
}
