/** What a phone field needs to know about numbers. Loaded on its first focus, so it comes as a parameter. */
export type PhoneTools = {
  /** Whether a number, national or with its '+', is one of this country. */
  validate(number: string, countryCode: string): boolean;
  /** '+33612345678', or null when the number is not valid for this country. */
  toE164(number: string, countryCode: string): string | null;
  /** As people of this country write it ('06 12 34 56 78'); what cannot be read comes back as it is. */
  display(e164orNational: string, countryCode: string): string;
};

/**
 * The countries whose numbers are checked one by one, with their calling code. Any other country is 'Autre pays'
 * (an empty or unknown country code): '+' and 8 to 15 digits.
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
