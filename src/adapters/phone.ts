/** Phone numbers, parsed by libphonenumber with the metadata of our countries only (`scripts/phone-metadata.ts`). */
import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core/es6';
import metadata from '@/adapters/phone-metadata.json';
import { callingCodeOf, type PhoneTools } from '@/lib/phone-tools';

const known = metadata as unknown as MetadataJson;

/** Returns the E.164 number of another country, + (or 00) and 8 to 15 digits, else null (docs/spec/accounts.md#1.6). */
function elsewhere(number: string): string | null {
  const bare = number.replace(/[\s\u200e\u202a-\u202c().\-/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null;
}

function parse(number: string, countryCode: string): PhoneNumber | undefined {
  // France and most of its neighbours dial abroad by 00; the library reads it only for some countries.
  const text = number.trim().replace(/^00(?=[1-9])/, '+');
  return parsePhoneNumberFromString(text, { defaultCountry: countryCode as CountryCode, extract: false }, known);
}

function toE164(number: string, countryCode: string): string | null {
  const callingCode = callingCodeOf(countryCode);
  if (!callingCode) return elsewhere(number);
  const phone = parse(number, countryCode);
  return phone?.isValid() && phone.countryCallingCode === callingCode ? phone.number : null;
}

function display(number: string, countryCode: string): string {
  const callingCode = callingCodeOf(countryCode);
  const phone = callingCode ? parse(number, countryCode) : parse(elsewhere(number) ?? '', 'FR');
  if (!phone?.isValid()) return number;
  return phone.countryCallingCode === callingCode ? phone.formatNational() : phone.formatInternational();
}

/** The implementation of `PhoneTools`. The country counts: a Belgian number is not valid for France. */
export const phoneTools: PhoneTools = {
  validate: (number, countryCode) => toE164(number, countryCode) !== null,
  toE164,
  display,
};
