/** What is worked out of the measures. */

/** How much slower than this machine a visitor's is taken to be. */
export const SLOWER = 4;

/** A task that is felt, in ms on that slower machine. */
export const LONG_TASK_MS = 50;

/** The tasks, in ms of processor time here, that would be long there. */
export function longTasks(tasks: number[]): number[] {
  return tasks.filter((ms) => ms * SLOWER > LONG_TASK_MS);
}

/** The value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
