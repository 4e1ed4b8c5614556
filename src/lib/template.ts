/** Fills `{name}` placeholders with URL-encoded values, '' where absent; also returns how many there were. */
export function fillTemplate(
  template: string,
  values: Record<string, string | null | undefined>,
): { text: string; placeholders: number } {
  let placeholders = 0;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    placeholders += 1;
    return encodeURIComponent(values[name] ?? '');
  });
  return { text, placeholders };
}
