/**
 * Runs one task at a time of those of a name, among the tabs of one browser; where locks are unknown, or refused as in a
 * sandbox, at once.
 */
export async function locked<T>({ navigator }: Window, name: string, task: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  const begin = () => {
    begun = task();
    return begun;
  };
  await navigator.locks?.request(name, begin).catch(() => {});
  return begun ?? task();
}
