/** Parsing of typed amounts and areas. Source: docs/spec/funnel.md#10.7, docs/spec/funnel.md#10.8. */

/** Returns a text without white space: every Unicode space, zero-width ones included. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u180e\u200b\u2060\ufeff]/gu, '');
}

/**
 * Returns the number in a typed text, null when the text holds none. Unicode spaces and the unit (€, m²) are removed. A
 * comma is a decimal point, with or without decimals after it; three digits after a separator are thousands.
 * @example parseAmount('1 250,5') // 1250.5
 * @example parseAmount('350.000 €') // 350000
 */
export function parseAmount(typed: string): number | null {
  const bare = withoutSpaces(typed).replace(/(€|m²|m2)$/i, '');
  const digits = bare.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : null;
}
