/** The contact of an estimation. Source: docs/spec/funnel.md#14. */

import { validateEmail } from '@/domain/person/email';
import { validateName } from '@/domain/person/person';
import { deepEqual } from '@/lib/deep-equal';
import type { PhoneTools } from '@/lib/phone-tools';

/**
 * The contact as typed; '' where nothing is filled in. The phone's country is an ISO code, '' for another country.
 * `phoneConsent`: the words beside which the box of the consent to be called was ticked.
 */
export type TypedLead = {
  civility: '' | 'mr' | 'mrs';
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: { number: string; countryCode: string };
  phoneConsent: string;
};

/** An empty contact; the default country of the phone is France. */
export const NO_LEAD: TypedLead = {
  civility: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
  phoneConsent: '',
};

/** Errors of a contact. */
export type LeadErrors = {
  civility?: 'missing';
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  email?: NonNullable<ReturnType<typeof validateEmail>>;
  phoneNumber?: 'missing' | 'invalid';
};

function validatePhone({ number, countryCode }: TypedLead['phoneNumber'], phone: Pick<PhoneTools, 'validate'>) {
  if (!number.trim()) return 'missing';
  return phone.validate(number, countryCode) ? null : 'invalid';
}

/** Returns the errors of a contact, also of one that comes from an account. */
export function validateLead(lead: TypedLead, phone: Pick<PhoneTools, 'validate'>): LeadErrors {
  const firstName = validateName(lead.firstName);
  const lastName = validateName(lead.lastName);
  const email = validateEmail(lead.email);
  const phoneNumber = validatePhone(lead.phoneNumber, phone);
  return {
    ...(!lead.civility && { civility: 'missing' as const }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
  };
}

/**
 * Returns whether the contact step is skipped: the account's own contact is valid. Not skipped while the account or the
 * code that checks phone numbers is missing (null).
 */
export function skipsContact(profile: TypedLead | null, phone: Pick<PhoneTools, 'validate'> | null): boolean {
  return profile !== null && phone !== null && Object.keys(validateLead(profile, phone)).length === 0;
}

/** Returns `lead` with each field that equals the field of `where` replaced by the field of `by`. */
function replaced(lead: TypedLead, where: TypedLead, by: TypedLead): TypedLead {
  const same = (name: keyof TypedLead) => deepEqual(lead[name], where[name]);
  const names = Object.keys(NO_LEAD) as (keyof TypedLead)[];
  return Object.fromEntries(names.map((name) => [name, same(name) ? by[name] : lead[name]])) as TypedLead;
}

/** Returns the contact with the account's values in the fields that were not typed in. */
export function leadWithProfile(typed: TypedLead, profile: TypedLead): TypedLead {
  return replaced(typed, NO_LEAD, profile);
}

/** Returns the contact without the values that the account filled in: only typed ones are stored. */
export function leadWithoutProfile(lead: TypedLead, profile: TypedLead): TypedLead {
  return replaced(lead, profile, NO_LEAD);
}
