/** Figures derived from the measures. */

/** Assumed slowness of a visitor's machine, relative to this one. */
export const SLOWER = 4;

/** The shortest noticeable task, in ms on that slower machine. */
export const LONG_TASK_MS = 50;

/** Returns the tasks, in ms of processor time here, that would be long there. */
export function longTasks(tasks: number[]): number[] {
  return tasks.filter((ms) => ms * SLOWER > LONG_TASK_MS);
}

/** Returns the value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
