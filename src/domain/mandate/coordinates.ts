/** The coordinates of an owner, step 1 of the mandate. Source: docs/spec/mandate.md#3. */

import type { CoordinatesPayload } from '@/domain/person/account';
import type { Customer } from '@/domain/person/customer';
import { validateName } from '@/domain/person/person';
import { type PastDayError, validatePastDay } from '@/domain/planning/calendar-day';
import type { SellerSale } from '@/domain/sale/seller-sale';
import type { PhoneTools } from '@/lib/phone-tools';

/** Kinds of co-ownership, in the order shown. */
export const CO_OWNERSHIP_KINDS = ['sci', 'indivision', 'other'] as const;

/** A kind of co-ownership. */
export type CoOwnershipKind = (typeof CO_OWNERSHIP_KINDS)[number];

/** The coordinates as typed; '' where nothing is filled in. `birthDate` is 'YYYY-MM-DD', `buyingYear` free text. */
export type CoordinatesForm = {
  civility: string;
  firstName: string;
  lastName: string;
  phoneNumber: { number: string; countryCode: string };
  birthDate: string;
  familySituation: string;
  hasPersonalAddress: boolean;
  address: string;
  additionalAddress: string;
  buyingYear: string;
  coOwnership: boolean;
  coOwnershipKind: string;
  coOwnershipName: string;
};

/** Returns the form filled with the server's values. */
export function coordinatesFormOf(customer: Customer, { buyingYear }: Pick<SellerSale, 'buyingYear'>): CoordinatesForm {
  return {
    civility: customer.civility ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    phoneNumber: { number: customer.phoneNumber ?? '', countryCode: customer.phoneCountryCode ?? 'FR' },
    birthDate: customer.birthDate ?? '',
    familySituation: customer.familySituation ?? '',
    hasPersonalAddress: Boolean(customer.physicalAddress?.address || customer.physicalAddress?.additionalAddress),
    address: customer.physicalAddress?.address ?? '',
    additionalAddress: customer.physicalAddress?.additionalAddress ?? '',
    buyingYear: buyingYear ?? '',
    coOwnership: customer.coOwnership,
    coOwnershipKind: customer.coOwnershipKind ?? '',
    coOwnershipName: customer.coOwnershipName ?? '',
  };
}

/** Returns the form with one box set; unticking a box empties its fields (docs/spec/mandate.md#3.3). */
export function withToggle(
  form: CoordinatesForm,
  box: 'hasPersonalAddress' | 'coOwnership',
  isOn: boolean,
): CoordinatesForm {
  if (isOn) return { ...form, [box]: true };
  return box === 'coOwnership'
    ? { ...form, coOwnership: false, coOwnershipKind: '', coOwnershipName: '' }
    : { ...form, hasPersonalAddress: false, address: '', additionalAddress: '' };
}

/** The reason to refuse a buying year. */
export type YearError = 'missing' | 'invalid' | 'future';

const FIRST_YEAR = 1000;

/**
 * Returns the error of a buying year, which is free text such as 'vers 1998': it must name a year of four digits, from
 * 1000 to that of `today`, and no other number of three digits or more (docs/spec/mandate.md#3.7).
 */
function validateBuyingYear(typed: string, today: string): YearError | null {
  if (!typed.trim()) return 'missing';
  const years = typed.match(/\d{3,}/g);
  if (!years || years.some((year) => year.length !== 4 || Number(year) < FIRST_YEAR)) return 'invalid';
  return years.some((year) => Number(year) > Number(today.slice(0, 4))) ? 'future' : null;
}

/** Errors of the coordinates, by field. */
export type CoordinatesErrors = {
  civility?: 'missing';
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  phoneNumber?: 'missing' | 'invalid';
  birthDate?: PastDayError;
  familySituation?: 'missing';
  buyingYear?: YearError;
  address?: 'missing';
  coOwnershipKind?: 'missing';
};

/** Returns the errors of the form; `today` is 'YYYY-MM-DD' (docs/spec/mandate.md#3.4). */
export function validateCoordinates(
  typed: CoordinatesForm,
  phone: Pick<PhoneTools, 'validate'>,
  today: string,
): CoordinatesErrors {
  const firstName = validateName(typed.firstName);
  const lastName = validateName(typed.lastName);
  const birthDate = validatePastDay(typed.birthDate, today);
  const buyingYear = validateBuyingYear(typed.buyingYear, today);
  const { number, countryCode } = typed.phoneNumber;
  const phoneNumber = !number.trim() ? 'missing' : phone.validate(number, countryCode) ? null : 'invalid';
  return {
    ...(!typed.civility && { civility: 'missing' as const }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phoneNumber && { phoneNumber }),
    ...(birthDate && { birthDate }),
    ...(!typed.familySituation && { familySituation: 'missing' as const }),
    ...(buyingYear && { buyingYear }),
    ...(typed.hasPersonalAddress && !typed.address.trim() && { address: 'missing' as const }),
    ...(typed.coOwnership && !typed.coOwnershipKind && { coOwnershipKind: 'missing' as const }),
  };
}

/** Returns whether the server's values complete the step, so that the next one is open (docs/spec/mandate.md#2.2). */
export function areCoordinatesComplete(
  customer: Pick<Customer, 'firstName' | 'lastName' | 'phoneNumber' | 'birthDate' | 'familySituation'>,
  { buyingYear }: Pick<SellerSale, 'buyingYear'>,
): boolean {
  const { firstName, lastName, phoneNumber, birthDate, familySituation } = customer;
  return [firstName, lastName, phoneNumber, birthDate, familySituation, buyingYear].every(Boolean);
}

/** Returns the body to send of a valid form; a known address is removed when its box is unticked. */
export function coordinatesPayload(
  typed: CoordinatesForm,
  phone: Pick<PhoneTools, 'toE164'>,
  customer: Pick<Customer, 'physicalAddress'>,
): CoordinatesPayload {
  const { countryCode } = typed.phoneNumber;
  const number = typed.phoneNumber.number.trim();
  return {
    civility: typed.civility,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phoneNumber: phone.toE164(number, countryCode) ?? number,
    phoneCountryCode: countryCode,
    birthDate: typed.birthDate,
    familySituation: typed.familySituation,
    coOwnership: typed.coOwnership,
    coOwnershipKind: (typed.coOwnership && typed.coOwnershipKind) || null,
    coOwnershipName: (typed.coOwnership && typed.coOwnershipName.trim()) || null,
    ...(typed.hasPersonalAddress
      ? {
          physicalAddressAttributes: {
            address: typed.address.trim(),
            additionalAddress: typed.additionalAddress.trim(),
          },
        }
      : customer.physicalAddress && { physicalAddressAttributes: { _destroy: true as const } }),
  };
}
