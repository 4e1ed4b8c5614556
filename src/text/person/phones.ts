/** Phone numbers as people read and dial them. Source: decisions.md (Words), buyer-and-shell.md §9. */

// Calling codes of one and two digits; every other one has three (ITU-T E.164).
const FOREIGN = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;
const FRENCH = /^(?:\+33|0)([1-9]\d{8})$/;

/** The digits and the leading '+' of a number, however it was typed: '0033', '(0)', dots and spaces go. */
function compact(phone: string): string {
  return phone
    .replace(/\(0\)/g, '')
    .replace(/(?!^\+)\D/g, '')
    .replace(/^00/, '+');
}

/** Pairs of digits parted by U+00A0, an odd count beginning with three. */
function pairs(digits: string): string {
  return digits.replace(/^\d{3}(?=(\d{2})+$)|\d{2}(?!$)/g, '$&\u00a0');
}

/**
 * A phone number for reading: French ones in pairs behind a 0, others behind their calling code. The spaces are
 * U+00A0. What is no phone number is given back as it came.
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
 * The address of a call link. It holds '+' and digits only, so a server's text cannot lead anywhere else; a text
 * without digits makes a link that dials nothing.
 * @example telHref('06 12 34 56 78') // 'tel:+33612345678'
 */
export function telHref(phone: string): string {
  const number = compact(phone.trim());
  const [, french] = FRENCH.exec(number) ?? [];
  return `tel:${french ? `+33${french}` : number}`;
}
