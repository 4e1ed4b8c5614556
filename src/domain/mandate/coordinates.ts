/** The first step of the mandate: who the owner is. Source: seller.md §2.6, §3 (User) and §5, contract.md §3 and §8. */

import type { CoordinatesPayload } from '@/domain/person/account';
import type { Customer } from '@/domain/person/customer';
import { validateName } from '@/domain/person/person';
import { type PastDayError, validatePastDay } from '@/domain/planning/calendar-day';
import type { SellerSale } from '@/domain/sale/seller-sale';
import type { PhoneTools } from '@/lib/phone-tools';

/** Kinds of co-ownership, in the order shown (contract §3). */
export const CO_OWNERSHIP_KINDS = ['sci', 'indivision', 'other'] as const;

/** One of them. */
export type CoOwnershipKind = (typeof CO_OWNERSHIP_KINDS)[number];

/** The coordinates as typed: what was not answered is ''. `birthDate` is 'YYYY-MM-DD'; `buyingYear` is free text (§5). */
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

/** The form as it opens: what the server knows. */
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

/** The form with one box of it set: an emptied one takes what it held with it (§5). */
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

/** What is wrong in the words that say when the property was bought. */
export type YearError = 'missing' | 'invalid' | 'future';

const FIRST_YEAR = 1000;

/**
 * What is wrong in a buying year. It is free text (§5): 'vers 1998' will do, as long as it names a year of four digits,
 * from 1000 to that of `today`, and no number that can only be meant for another one.
 */
function validateBuyingYear(typed: string, today: string): YearError | null {
  if (!typed.trim()) return 'missing';
  const years = (typed.match(/\d+/g) ?? []).filter(({ length }) => length > 2);
  if (years.length === 0 || years.some((year) => year.length !== 4 || Number(year) < FIRST_YEAR)) return 'invalid';
  return years.some((year) => Number(year) > Number(today.slice(0, 4))) ? 'future' : null;
}

/** What is wrong in the coordinates, by field. */
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

/** The rules of the step (§5): names, phone, birth date, family situation and a buying year; `today` is 'YYYY-MM-DD'. */
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

/** Whether what the server knows makes the step valid (§5): then the next one can be gone to. */
export function areCoordinatesComplete(
  customer: Pick<Customer, 'firstName' | 'lastName' | 'phoneNumber' | 'birthDate' | 'familySituation'>,
  { buyingYear }: Pick<SellerSale, 'buyingYear'>,
): boolean {
  const { firstName, lastName, phoneNumber, birthDate, familySituation } = customer;
  return [firstName, lastName, phoneNumber, birthDate, familySituation, buyingYear].every(Boolean);
}

/** What to send of a form that passed the rules; an address that there was and whose box is unticked is removed (§5). */
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
