/** One's own account. Source: seller.md §2.12, §5 and §9, contract.md §3 (PUT /sellers/users/:id). */
import type { PhoneTools } from '@/lib/phone-tools';
import type { Customer } from './customer';
import { validateName, validatePassword } from './person';

/** The account as typed: what was not answered is ''. The country of the phone is its ISO code, '' for another one. */
export type AccountForm = {
  civility: string;
  firstName: string;
  lastName: string;
  phoneNumber: { number: string; countryCode: string };
  address: string;
  additionalAddress: string;
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
};

/** The form as it opens: what the server knows, and no password. */
export function accountFormOf(customer: Customer): AccountForm {
  return {
    civility: customer.civility ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    phoneNumber: { number: customer.phoneNumber ?? '', countryCode: customer.phoneCountryCode ?? 'FR' },
    address: customer.physicalAddress?.address ?? '',
    additionalAddress: customer.physicalAddress?.additionalAddress ?? '',
    currentPassword: '',
    password: '',
    passwordConfirmation: '',
  };
}

/** What is wrong in an account, by field. */
export type AccountErrors = {
  civility?: 'missing';
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  phoneNumber?: 'invalid';
  address?: 'missing';
  currentPassword?: 'missing';
  password?: 'short';
  passwordConfirmation?: 'different';
};

/** Whether one of the three fields of the password was typed: then it changes. */
export function changesPassword(typed: AccountForm): boolean {
  return Boolean(typed.currentPassword || typed.password || typed.passwordConfirmation);
}

/** What is wrong in the part of the password: nothing while nothing is typed there. */
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
 * The rules of the form. Whether a phone is needed is the server's to say; one that is typed must be of its country. A
 * change of password wants the current one, 8 characters at least, and the same twice. More of an address than its first
 * line wants that line: without it the address would be removed.
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
    ...(typed.additionalAddress.trim() && !typed.address.trim() && { address: 'missing' as const }),
    ...passwordErrors(typed),
  };
}

/** The account as it is sent: without the e-mail, which nobody changes here. `phoneNumber` is E.164, null where it is removed. */
export type AccountPayload = {
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
 * What to send of a form that passed the rules. An address or a number that `customer` had and that was emptied is removed;
 * one that could not be read is not spoken of. A password is sent only to change it.
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

/** The coordinates as they are sent to the user's account; the buying year goes to the sale. */
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
