/** The pace of the loader. Source: estimation-and-radar.md §2, §4 and §9, decisions.md (The funnel). */

// Up by one every 50 ms, to 90 (§9: about 4.5 s); the rest is for the answer.
const TICK_MS = 50;
const PROGRESS_MAX = 90;
const LINE_MS = 2_000;
const LINES = 4;

/** Between the answer and the result page (§4: about 500 ms). */
export const FULL_MS = 500;

/** The progress after this long, 0 to 90; 100 once the answer is there. */
export function loaderProgress(elapsedMs: number, hasAnswer: boolean): number {
  return hasAnswer ? 100 : Math.min(PROGRESS_MAX, Math.max(0, Math.floor(elapsedMs / TICK_MS)));
}

/** How many of the 4 lines are shown after this long: they come at 0, 2, 4 and 6 s. */
export function loaderLines(elapsedMs: number): number {
  return Math.min(LINES, Math.max(0, Math.floor(elapsedMs / LINE_MS)) + 1);
}
