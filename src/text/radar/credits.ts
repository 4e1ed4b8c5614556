// The words of a line of HTML: no tag of a stranger is ever drawn.
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Who made a map, from the HTML that its servers send: words alone, '' for nobody. */
export function creditsWords(credits: readonly string[]): string {
  return credits.map(wordsOf).filter(Boolean).join(' · ');
}
