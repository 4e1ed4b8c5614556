/** `last_name` and `lastName` alike become `lastName`. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `lastName` becomes `last_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A copy of plain JSON with every key renamed, each name worked out once; arrays and nested objects too. */
export function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  const names = new Map<string, string>();
  const renamed = (key: string) => {
    const name = names.get(key) ?? rename(key);
    names.set(key, name);
    return name;
  };
  const copy = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(copy);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [renamed(key), copy(inner)]));
  };
  return copy(value);
}
