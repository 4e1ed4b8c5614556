/**
 * Lets the page take a few turns, after which any effect of an answer, a promise or a due task is there. For checks
 * that something does not happen; use a wait for what must happen.
 */
export async function waitForTasks(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
