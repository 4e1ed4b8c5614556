/**
 * Lets the page take a few turns: what an answer, a promise or a task that is due would change has been changed then. For
 * what must not happen; what must is waited for.
 */
export async function someTurns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
