/** What a seller tells of the property. Source: seller.md §3 and §5 (Property infos), contract.md §8. */

import { validateEmail } from '@/domain/person/email';
import { alike } from '@/lib/alike';
import type { PhoneTools } from '@/lib/phone-tools';
import { documentRelevance } from './seller-document';

/** Who manages the building that a property is in; null where nothing is known. */
export type Condo = {
  syndicName: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
  email: string | null;
};

/** What is known of a property: works as a text, the tax of a year and the charges of a quarter in whole euros. */
export type PropertyInfos = {
  worksProperty: string | null;
  taxeFonciereEuros: number | null;
  quarterlyChargesEuros: number | null;
  condo: Condo;
};

/** The same as typed: what was not answered is ''. */
export type PropertyInfosForm = {
  worksProperty: string;
  taxeFonciere: string;
  quarterlyCharges: string;
  syndicName: string;
  phoneNumber: { number: string; countryCode: string };
  email: string;
};

/** The largest amount that is taken for one, in euros: more is a slip of the hand. */
export const MAX_EUROS = 999_999_999;

/** What is wrong with an amount. */
export type EurosError = 'not-whole' | 'too-large';

/**
 * A typed amount: null when nothing is. 'Numbers parsed as integers after stripping spaces' (§5), of any kind; a euro
 * sign at the end is no mistake, anything else is: decimals and letters are refused, never cut off.
 * @example parseEuros('1 250') // { euros: 1250 }
 * @example parseEuros('12,5') // { error: 'not-whole' }
 */
export function parseEuros(typed: string): { euros: number | null } | { error: EurosError } {
  const bare = typed.replace(/[\s\u200b\u2060\ufeff]/g, '').replace(/€$/, '');
  if (!bare) return { euros: null };
  if (!/^\d+$/.test(bare)) return { error: 'not-whole' };
  const euros = Number(bare);
  return euros <= MAX_EUROS ? { euros } : { error: 'too-large' };
}

/** Whether the building is asked about: apartments are in condo, and so is what the server knows a manager of. */
export function isInCondo(propertyKind: string | null, { condo }: Pick<PropertyInfos, 'condo'>): boolean {
  const { syndicName, phoneNumber, email } = condo;
  return documentRelevance(propertyKind) === 'apartment' || Boolean(syndicName || phoneNumber || email);
}

/** The form as it opens: what the server knows; `format` writes an amount. */
export function propertyInfosFormOf(infos: PropertyInfos, format: (euros: number) => string): PropertyInfosForm {
  const { condo, taxeFonciereEuros, quarterlyChargesEuros } = infos;
  const written = (euros: number | null) => (euros === null ? '' : format(euros));
  return {
    worksProperty: infos.worksProperty ?? '',
    taxeFonciere: written(taxeFonciereEuros),
    quarterlyCharges: written(quarterlyChargesEuros),
    syndicName: condo.syndicName ?? '',
    phoneNumber: { number: condo.phoneNumber ?? '', countryCode: condo.phoneCountryCode ?? 'FR' },
    email: condo.email ?? '',
  };
}

/** The fields about the building. */
export const OF_CONDO = ['syndicName', 'phoneNumber', 'email'] as const;

/** What is wrong in the form, by field: nothing has to be filled in. */
export type PropertyInfosErrors = {
  taxeFonciere?: EurosError;
  quarterlyCharges?: EurosError;
  phoneNumber?: 'invalid';
  email?: 'invalid';
};

/** The rules of the form; those of the building only where it is asked about. */
export function validatePropertyInfos(
  typed: PropertyInfosForm,
  phone: Pick<PhoneTools, 'validate'>,
  hasCondo: boolean,
): PropertyInfosErrors {
  const taxe = parseEuros(typed.taxeFonciere);
  const charges = parseEuros(typed.quarterlyCharges);
  const { number, countryCode } = typed.phoneNumber;
  const isWrongPhone = number.trim() !== '' && !phone.validate(number, countryCode);
  return {
    ...('error' in taxe && { taxeFonciere: taxe.error }),
    ...('error' in charges && { quarterlyCharges: charges.error }),
    ...(hasCondo && isWrongPhone && { phoneNumber: 'invalid' as const }),
    ...(hasCondo && validateEmail(typed.email) === 'invalid' && { email: 'invalid' as const }),
  };
}

/** What is sent of a form that passed the rules: an emptied field is sent as null, the building only where it is asked about. */
export function propertyInfosChange(
  typed: PropertyInfosForm,
  phone: Pick<PhoneTools, 'toE164'>,
  hasCondo: boolean,
): PropertyInfosChange {
  const euros = (text: string) => {
    const read = parseEuros(text);
    return 'euros' in read ? read.euros : null;
  };
  const { countryCode } = typed.phoneNumber;
  const number = typed.phoneNumber.number.trim();
  const condo: Condo = {
    syndicName: typed.syndicName.trim() || null,
    phoneNumber: number ? (phone.toE164(number, countryCode) ?? number) : null,
    phoneCountryCode: countryCode || null,
    email: typed.email.trim() || null,
  };
  return {
    worksProperty: typed.worksProperty.trim() || null,
    taxeFonciere: euros(typed.taxeFonciere),
    quarterlyCharges: euros(typed.quarterlyCharges),
    ...(hasCondo && { condoAttributes: condo }),
  };
}

/**
 * What of a change is sent: what was answered otherwise than at the opening of the form, since something that could not
 * be read opens empty and is not to be emptied by that. All of it where nothing was.
 */
export function changedInfos(
  change: PropertyInfosChange,
  typed: PropertyInfosForm,
  opening: PropertyInfosForm,
): Partial<PropertyInfosChange> {
  const isChanged = (name: keyof PropertyInfosForm) => !alike(typed[name], opening[name]);
  const { worksProperty, taxeFonciere, quarterlyCharges, condoAttributes } = change;
  const isCondoChanged = OF_CONDO.some(isChanged);
  const changed = {
    ...(isChanged('worksProperty') && { worksProperty }),
    ...(isChanged('taxeFonciere') && { taxeFonciere }),
    ...(isChanged('quarterlyCharges') && { quarterlyCharges }),
    ...(isCondoChanged && condoAttributes && { condoAttributes }),
  };
  return Object.keys(changed).length > 0 ? changed : change;
}

/** A change as it is sent (contract §8); the phone is E.164. */
export type PropertyInfosChange = {
  worksProperty: string | null;
  taxeFonciere: number | null;
  quarterlyCharges: number | null;
  condoAttributes?: Condo;
};
