/**
 * Returns a typed or pasted number without spaces, letters, units or signs. `decimals` is the number of decimals kept
 * after one comma or dot, which stays as typed. Three digits after a separator are thousands: '350.000'.
 */
export function keepNumber(text: string, decimals = 0, maxDigits = Number.POSITIVE_INFINITY): string {
  // A second separator at the end is dropped: '12,5,' becomes '12,5'.
  const bare = text.replace(/[^\d.,]/g, '').replace(/([.,].*)[.,]$/, '$1');
  const [, whole = '', separator = '', rest = ''] = /^(.*?)([.,]?)(\d*)$/.exec(bare) ?? [];
  const thousands = separator && rest.length === 3 && !decimals;
  const integer = (whole + (thousands || !separator ? rest : '')).replace(/\D/g, '').slice(0, maxDigits);
  return decimals && separator && integer ? integer + separator + rest.slice(0, decimals) : integer;
}

/**
 * Returns the text of a field while a whole number is typed: a separator and up to two digits after it stay, because
 * '45,5' would otherwise become '455'; a third digit makes them thousands.
 */
export function keepTyping(text: string, maxDigits?: number): string {
  const whole = keepNumber(text, 0, maxDigits);
  const [rest] = /[.,]\d{0,2}$/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  return whole && rest ? whole + rest : whole;
}

/** Returns the digits in groups of three, separated by U+202F: '350 000'. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
