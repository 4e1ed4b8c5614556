/**
 * Runs a task when the page is idle, at the latest after 3 s; never for visitors who save data: what it would fetch
 * comes with their first act. Returns the act that calls it off.
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
