/**
 * Returns the key of a record that Parvis keeps in the browser from its name (docs/spec/storage.md#1.1). A sign-out
 * finds what to delete by the prefix alone.
 */
export const recordKey = (name: string): string => `parvis:${name}`;

/** Returns whether an area has a record; false where the browser refuses its storage. */
export function hasRecord(window: Window, area: 'localStorage' | 'sessionStorage', name: string): boolean {
  try {
    return window[area].getItem(recordKey(name)) !== null;
  } catch {
    return false;
  }
}
