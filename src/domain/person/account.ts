/** The form of the page 'Mon compte'. Source: docs/spec/accounts.md#5, docs/spec/accounts.md#6. */
import type { PhoneTools } from '@/lib/phone-tools';
import type { Customer } from './customer';
import { validateName, validatePassword } from './person';
import type { ConsentPart } from './phone-consent';

/**
 * The account as typed; '' where nothing is filled in. The phone's country is an ISO code, '' for another country.
 * `phoneConsent`: the words beside which the box of the consent to be called was ticked.
 */
export type AccountForm = {
  civility: string;
  firstName: string;
  lastName: string;
  phoneNumber: { number: string; countryCode: string };
  phoneConsent: string;
  address: string;
  additionalAddress: string;
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
};

/** Returns the form filled with the server's values, with empty passwords. */
export function accountFormOf(customer: Customer): AccountForm {
  return {
    civility: customer.civility ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    phoneNumber: { number: customer.phoneNumber ?? '', countryCode: customer.phoneCountryCode ?? 'FR' },
    phoneConsent: '',
    address: customer.physicalAddress?.address ?? '',
    additionalAddress: customer.physicalAddress?.additionalAddress ?? '',
    currentPassword: '',
    password: '',
    passwordConfirmation: '',
  };
}

/** Errors of the account form, by field. */
export type AccountErrors = {
  civility?: 'missing';
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  phoneNumber?: 'invalid' | 'needed';
  address?: 'missing';
  currentPassword?: 'missing';
  password?: 'short';
  passwordConfirmation?: 'different';
};

/** Returns whether the password changes: one of its three fields is filled (docs/spec/accounts.md#6.2). */
export function changesPassword(typed: AccountForm): boolean {
  return Boolean(typed.currentPassword || typed.password || typed.passwordConfirmation);
}

/** Returns the errors of the password fields, none while all of them are empty. */
function passwordErrors(typed: AccountForm): AccountErrors {
  if (!changesPassword(typed)) return {};
  const { password, confirmation } = validatePassword(typed.password, typed.passwordConfirmation);
  return {
    ...(!typed.currentPassword && { currentPassword: 'missing' as const }),
    ...(password && { password }),
    ...(confirmation && { passwordConfirmation: confirmation }),
  };
}

/**
 * Returns the errors of the form. A phone may be empty (the server decides whether it is required) unless its owner
 * consents to be called, otherwise it must be valid for its country. A second address line requires the first, without which the address would be removed
 * (docs/spec/accounts.md#5.4).
 */
export function validateAccount(typed: AccountForm, phone: Pick<PhoneTools, 'validate'>): AccountErrors {
  const firstName = validateName(typed.firstName);
  const lastName = validateName(typed.lastName);
  const { number, countryCode } = typed.phoneNumber;
  return {
    ...(!typed.civility && { civility: 'missing' as const }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(number.trim() && !phone.validate(number, countryCode) && { phoneNumber: 'invalid' as const }),
    ...(typed.phoneConsent && !number.trim() && { phoneNumber: 'needed' as const }),
    ...(typed.additionalAddress.trim() && !typed.address.trim() && { address: 'missing' as const }),
    ...passwordErrors(typed),
  };
}

/** The account as sent, without the e-mail, which is fixed. `phoneNumber` is E.164, null to remove the number. */
export type AccountPayload = ConsentPart & {
  civility: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
  phoneCountryCode?: string;
  physicalAddressAttributes?: { address: string; additionalAddress: string } | { _destroy: true };
  currentPassword?: string;
  password?: string;
  passwordConfirmation?: string;
};

/**
 * Returns the body to send of a valid form. An address or number that `customer` had is removed when its field was
 * emptied; one that could not be read is not sent. A password is sent only when it changes (docs/spec/accounts.md#5.5,
 * docs/spec/accounts.md#5.6).
 */
export function accountPayload(
  typed: AccountForm,
  phone: Pick<PhoneTools, 'toE164'>,
  customer: Customer,
): AccountPayload {
  const { civility, currentPassword, password, passwordConfirmation } = typed;
  const { countryCode } = typed.phoneNumber;
  const number = typed.phoneNumber.number.trim();
  const address = typed.address.trim();
  const before = accountFormOf(customer);
  const hadAddress = before.address || before.additionalAddress;
  return {
    civility,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    ...(number
      ? { phoneNumber: phone.toE164(number, countryCode) ?? number, phoneCountryCode: countryCode }
      : before.phoneNumber.number && { phoneNumber: null }),
    ...(address
      ? { physicalAddressAttributes: { address, additionalAddress: typed.additionalAddress.trim() } }
      : hadAddress && { physicalAddressAttributes: { _destroy: true } }),
    ...(changesPassword(typed) && { currentPassword, password, passwordConfirmation }),
  };
}

/** Coordinates of a mandate as sent to the account (docs/spec/mandate.md#3.9); the buying year goes to the sale. */
export type CoordinatesPayload = {
  civility: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneCountryCode: string;
  birthDate: string;
  familySituation: string;
  coOwnership: boolean;
  coOwnershipKind: string | null;
  coOwnershipName: string | null;
  physicalAddressAttributes?: { address: string; additionalAddress: string } | { _destroy: true };
};
