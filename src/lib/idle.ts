/**
 * Runs a task when the page is idle, after 3 s at the latest; never for visitors who save data, whose files are fetched
 * with their first act. Returns a function that cancels the task.
 */
export function whenIdle(window: Window, task: () => void): () => void {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(task, 300);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
