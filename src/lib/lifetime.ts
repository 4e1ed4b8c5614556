/** What lives as long as an element: objects that outlive the screen that made them, and the ends of running work. */
export type Lifetime = { kept: Map<string, object>; ends: (() => void)[] };

/** Returns the object kept under this key; made at the first call. */
export function getOrCreate<T extends object>({ kept }: Lifetime, key: string, make: () => T): T {
  const made = (kept.get(key) as T | undefined) ?? make();
  kept.set(key, made);
  return made;
}
