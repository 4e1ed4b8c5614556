/** The property information that a seller enters. Source: docs/spec/documents.md#8. */

import { validateEmail } from '@/domain/person/email';
import { deepEqual } from '@/lib/deep-equal';
import type { PhoneTools } from '@/lib/phone-tools';
import { documentRelevance } from './seller-document';

/** The manager of the building of a property; null when unknown. */
export type Condo = {
  syndicName: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
  email: string | null;
};

/** The known information of a property: works as a text, yearly tax and quarterly charges in whole euros. */
export type PropertyInfos = {
  worksProperty: string | null;
  taxeFonciereEuros: number | null;
  quarterlyChargesEuros: number | null;
  condo: Condo;
};

/** Property information as typed; '' where nothing is filled in. */
export type PropertyInfosForm = {
  worksProperty: string;
  taxeFonciere: string;
  quarterlyCharges: string;
  syndicName: string;
  phoneNumber: { number: string; countryCode: string };
  email: string;
};

/** The largest accepted amount, in euros: a larger one is a typing mistake. */
export const MAX_EUROS = 999_999_999;

/** The reason to refuse a typed amount. */
export type EurosError = 'not-whole' | 'too-large';

/**
 * Returns the typed amount in whole euros, null when it is empty. Every kind of space and a euro sign at the end are
 * removed; decimals and letters are refused, never cut off (docs/spec/documents.md#8.5, docs/spec/documents.md#8.6).
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

/** Returns whether the form asks about the building: for apartments, or if the server knows its manager. */
export function isInCondo(propertyKind: string | null, { condo }: Pick<PropertyInfos, 'condo'>): boolean {
  const { syndicName, phoneNumber, email } = condo;
  return documentRelevance(propertyKind) === 'apartment' || Boolean(syndicName || phoneNumber || email);
}

/** Returns the form filled with the server's values; `format` writes an amount. */
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

/** Fields of the form about the building. */
export const OF_CONDO = ['syndicName', 'phoneNumber', 'email'] as const;

/** Errors of the form by field; no field is required. */
export type PropertyInfosErrors = {
  taxeFonciere?: EurosError;
  quarterlyCharges?: EurosError;
  phoneNumber?: 'invalid';
  email?: 'invalid';
};

/** Returns the errors of the form; `hasCondo`: the fields of the building are shown. */
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

/** Returns the body to send of a valid form: null for an emptied field, the building only with `hasCondo`. */
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
 * Returns the part of a change that differs from `opening`, the form as opened: a value that could not be read opens
 * empty and must not be emptied. Returns the whole change when nothing differs (docs/spec/documents.md#8.4).
 */
export function changedInfos(
  change: PropertyInfosChange,
  typed: PropertyInfosForm,
  opening: PropertyInfosForm,
): Partial<PropertyInfosChange> {
  const isChanged = (name: keyof PropertyInfosForm) => !deepEqual(typed[name], opening[name]);
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

/** Property information as sent (docs/spec/documents.md#8.3); the phone is E.164. */
export type PropertyInfosChange = {
  worksProperty: string | null;
  taxeFonciere: number | null;
  quarterlyCharges: number | null;
  condoAttributes?: Condo;
};
