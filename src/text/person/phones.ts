/** Display format and `tel:` links of phone numbers. Source: docs/spec/looks.md#4.2. */

// Calling codes of one and two digits; every other one has three (ITU-T E.164).
const FOREIGN = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;
const FRENCH = /^(?:\+33|0)([1-9]\d{8})$/;

/** Returns the digits and the leading '+' of a number: '0033' becomes '+33'; '(0)', dots and spaces are dropped. */
function compact(phone: string): string {
  return phone
    .replace(/\(0\)/g, '')
    .replace(/(?!^\+)\D/g, '')
    .replace(/^00/, '+');
}

/** Returns the digits in pairs separated by U+00A0; an odd count begins with a group of three. */
function pairs(digits: string): string {
  return digits.replace(/^\d{3}(?=(\d{2})+$)|\d{2}(?!$)/g, '$&\u00a0');
}

/**
 * Returns a phone number for display: French numbers in pairs after a 0, others after their calling code, separated by
 * U+00A0. A text that is no phone number is returned unchanged.
 * @example formatPhone('+33612345678') // '06 12 34 56 78'
 * @example formatPhone('+32470123456') // '+32 470 12 34 56'
 */
export function formatPhone(phone: string): string {
  const number = compact(phone.trim());
  const [, french] = FRENCH.exec(number) ?? [];
  if (french) return pairs(`0${french}`);
  const [, code, rest] = FOREIGN.exec(number) ?? [];
  return code && rest ? `+${code}\u00a0${pairs(rest)}` : phone;
}

/**
 * Returns the `tel:` address of a phone number. The address holds only '+' and digits, so that a server's text cannot
 * lead elsewhere; a text without digits gives a link that dials nothing.
 * @example telHref('06 12 34 56 78') // 'tel:+33612345678'
 */
export function telHref(phone: string): string {
  const number = compact(phone.trim());
  const [, french] = FRENCH.exec(number) ?? [];
  return `tel:${french ? `+33${french}` : number}`;
}
