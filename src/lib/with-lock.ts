/**
 * Runs a task under a Web Lock: one at a time per name among the tabs of a browser; without a lock where locks are
 * unknown, or refused as in a sandbox.
 */
export async function withLock<T>({ navigator }: Window, name: string, task: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  const begin = () => {
    begun = task();
    return begun;
  };
  await navigator.locks?.request(name, begin).catch(() => {});
  return begun ?? task();
}
