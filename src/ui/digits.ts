/**
 * The number that was typed or pasted, without spaces of any kind, letters, units or signs. `decimals` is how many are
 * kept after one comma or dot, which stays as typed. Three digits after a separator are thousands: '350.000'.
 */
export function keepNumber(text: string, decimals = 0, maxDigits = Number.POSITIVE_INFINITY): string {
  // A second separator at the end is a slip: '12,5,' stays '12,5'.
  const bare = text.replace(/[^\d.,]/g, '').replace(/([.,].*)[.,]$/, '$1');
  const [, whole = '', separator = '', rest = ''] = /^(.*?)([.,]?)(\d*)$/.exec(bare) ?? [];
  const thousands = separator && rest.length === 3 && !decimals;
  const integer = (whole + (thousands || !separator ? rest : '')).replace(/\D/g, '').slice(0, maxDigits);
  return decimals && separator && integer ? integer + separator + rest.slice(0, decimals) : integer;
}

/**
 * The same while one still types a whole number: a separator and two digits after it stay in sight, since cut off at
 * once '45,5' would become '455'; with the third they are thousands.
 */
export function keepTyping(text: string, maxDigits?: number): string {
  const whole = keepNumber(text, 0, maxDigits);
  const [rest] = /[.,]\d{0,2}$/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  return whole && rest ? whole + rest : whole;
}

/** Whole digits in groups of three, with narrow non-breaking spaces: '350 000'. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
