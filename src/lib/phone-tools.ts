/** Functions for phone numbers. Loaded on the first focus of a phone field, and therefore passed as a parameter. */
export type PhoneTools = {
  /** Returns whether a number, national or with its '+', is valid for this country. */
  validate(number: string, countryCode: string): boolean;
  /** Returns the number as '+33612345678', null when it is not valid for this country. */
  toE164(number: string, countryCode: string): string | null;
  /** Returns the number in its national format ('06 12 34 56 78'), an unreadable number unchanged. */
  display(e164orNational: string, countryCode: string): string;
};

/**
 * Countries whose numbers are validated, with their calling codes. Any other country is 'Autre pays' (an empty or
 * unknown code): '+' and 8 to 15 digits. Source: docs/spec/accounts.md#1.6.
 */
export const phoneCountries: Record<string, string> = {
  FR: '33',
  BE: '32',
  CH: '41',
  LU: '352',
  MC: '377',
  DE: '49',
  GB: '44',
  ES: '34',
  IT: '39',
  PT: '351',
  US: '1',
  GP: '590',
  MQ: '596',
  GF: '594',
  RE: '262',
  MA: '212',
  DZ: '213',
  TN: '216',
};

/** Returns the calling code of a country; undefined for 'Autre pays', whatever text a server has for it. */
export const callingCodeOf = (countryCode: string): string | undefined =>
  Object.hasOwn(phoneCountries, countryCode) ? phoneCountries[countryCode] : undefined;
