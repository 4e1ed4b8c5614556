/** Parses JSON; null when the text is absent or is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the JSON of plain data: values, lists and objects, no dates. `toJSON` methods are bypassed: Prototype 1.6
 * gives lists one with which `JSON.stringify([1])` returns a text within a text.
 */
export function stringifyJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
}

/** Returns whether a parsed value is an object with keys: neither null nor a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
