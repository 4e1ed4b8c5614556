/** A text without spaces of any kind: Unicode's, and those without width. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u180e\u200b\u2060\ufeff]/gu, '');
}

/**
 * The number of a text once every Unicode space is out of it; null when nothing or no number is left. A comma or a dot
 * starts the decimals, also while none follows yet.
 * @example parseAmount('1 062,5') // 1062.5
 */
export function parseAmount(typed: string): number | null {
  const digits = withoutSpaces(typed).replace(',', '.');
  return /^\d+\.?\d*$/.test(digits) ? Number(digits) : null;
}
