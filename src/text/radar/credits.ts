// Only the text of the HTML is kept: tags of another server are never rendered.
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the credits of a map as plain text, from its servers' HTML; '' without credits (docs/spec/looks.md#15.5). */
export function creditsText(credits: readonly string[]): string {
  return credits.map(wordsOf).filter(Boolean).join(' · ');
}
