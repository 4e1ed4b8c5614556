/** Who asks for an estimation. Source: estimation-and-radar.md §3 and §5 (Contact), decisions.md (The funnel). */

import { validateEmail } from '@/domain/person/email';
import { validateName } from '@/domain/person/person';
import { alike } from '@/lib/alike';
import type { PhoneTools } from '@/lib/phone-tools';

/** The contact as typed; what was not answered is ''. The country of the phone is its ISO code, '' for another one. */
export type TypedLead = {
  civility: '' | 'mr' | 'mrs';
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: { number: string; countryCode: string };
};

/** Nobody yet; France is the phone's country until another is chosen (§9). */
export const NO_LEAD: TypedLead = {
  civility: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
};

/** What is wrong in a contact. */
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

/** The rules of the contact step, also for a contact that an account filled in. */
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
 * Whether the contact step is skipped: the account's own contact passes the rules. Not while the account is unknown
 * (null), nor before the code that reads phone numbers is there (null).
 */
export function skipsContact(profile: TypedLead | null, phone: Pick<PhoneTools, 'validate'> | null): boolean {
  return profile !== null && phone !== null && Object.keys(validateLead(profile, phone)).length === 0;
}

/** Takes the fields of one contact for which another has the same answer, and puts something else there. */
function replaced(lead: TypedLead, where: TypedLead, by: TypedLead): TypedLead {
  const same = (name: keyof TypedLead) => alike(lead[name], where[name]);
  const names = Object.keys(NO_LEAD) as (keyof TypedLead)[];
  return Object.fromEntries(names.map((name) => [name, same(name) ? by[name] : lead[name]])) as TypedLead;
}

/** The contact with the account's answers where nothing was typed. */
export function leadWithProfile(typed: TypedLead, profile: TypedLead): TypedLead {
  return replaced(typed, NO_LEAD, profile);
}

/** The contact without what the account filled in: only what was typed is stored. */
export function leadWithoutProfile(lead: TypedLead, profile: TypedLead): TypedLead {
  return replaced(lead, profile, NO_LEAD);
}
