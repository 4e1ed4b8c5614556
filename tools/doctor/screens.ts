/** The elements by the names under which the guides know them. */
const NAMES: Record<string, string> = {
  'parvis-alert-creator': 'the alert creator',
  'parvis-client-area': 'the client area',
  'parvis-estimation': 'the estimation',
  'parvis-radar': 'the radar',
  'parvis-visit-cancellation': 'the visit cancellation',
};

/** Returns the names of these tags in a sentence: 'the radar and the estimation'. */
export function screensOf(tags: readonly string[]): string {
  const names = [...new Set(tags)].map((tag) => NAMES[tag] ?? tag);
  const last = names.pop() ?? 'the elements';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** Returns a sentence that begins with these names. */
export function screens(tags: readonly string[], rest: string): string {
  const names = screensOf(tags);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}: ${rest}`;
}
