/** `last_name` and `lastName` alike become `lastName`. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `lastName` becomes `last_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A copy of plain JSON with every key renamed, each name worked out once; arrays and nested objects too, `__proto__` never. */
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
    // Assigned one by one: Object.fromEntries takes three times as long, which ten thousand rows make felt.
    const fields: Record<string, unknown> = {};
    for (const key of Object.keys(item)) {
      const name = renamed(key);
      // This one would become the prototype of the copy.
      if (name !== '__proto__') fields[name] = copy((item as Record<string, unknown>)[key]);
    }
    return fields;
  };
  return copy(value);
}
