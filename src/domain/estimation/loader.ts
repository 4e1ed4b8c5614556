/** Timing of the loader. Source: docs/spec/funnel.md#15.1. */

// +1 every 50 ms up to 90 (about 4.5 s); the rest is for the answer.
const TICK_MS = 50;
const PROGRESS_MAX = 90;
const LINE_MS = 2_000;
const LINES = 4;

/** Delay between the answer and the result page, in milliseconds. */
export const RESULT_DELAY_MS = 500;

/** Returns the progress in percent: 0 to 90 by elapsed time, 100 once the answer is there. */
export function loaderProgress(elapsedMs: number, hasAnswer: boolean): number {
  return hasAnswer ? 100 : Math.min(PROGRESS_MAX, Math.max(0, Math.floor(elapsedMs / TICK_MS)));
}

/** Returns how many of the 4 lines are shown: they appear at 0, 2, 4 and 6 s. */
export function loaderLines(elapsedMs: number): number {
  return Math.min(LINES, Math.max(0, Math.floor(elapsedMs / LINE_MS)) + 1);
}
