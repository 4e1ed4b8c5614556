/** The rules of a person whom a customer names: a contact to inform, or a signatory (docs/spec/contacts.md#3.2). */
import { phoneError } from './phone-rules.ts';
import { asText, BLANK, EMAIL, INVALID, NOT_INCLUDED, tooLong } from './rails-errors.ts';

type Params = Record<string, unknown>;

/** The fields that a form of this kind writes. */
export type NamedPerson = Record<
  'civility' | 'first_name' | 'last_name' | 'email' | 'phone_number' | 'phone_country_code',
  string
>;

const NAME_MAX = 80;

const typed = (params: Params, name: string) => asText(params[name]).trim();

/** Returns the typed fields without surrounding spaces. */
export function namedPerson(params: Params): NamedPerson {
  return {
    civility: typed(params, 'civility'),
    first_name: typed(params, 'first_name'),
    last_name: typed(params, 'last_name'),
    email: typed(params, 'email'),
    phone_number: typed(params, 'phone_number'),
    phone_country_code: typed(params, 'phone_country_code'),
  };
}

/** Returns the message of each field; null: none. */
export function personErrors({ civility, first_name, last_name, email, ...phone }: NamedPerson) {
  const named = (name: string) => (!name ? BLANK : name.length > NAME_MAX ? tooLong(NAME_MAX) : null);
  return {
    civility: choiceError(civility, ['mr', 'mrs']),
    first_name: named(first_name),
    last_name: named(last_name),
    email: !email ? BLANK : EMAIL.test(email) ? null : INVALID,
    phone_number: phoneError(phone.phone_number, phone.phone_country_code),
  };
}

/** Returns the message of a choice; null: none. */
export function choiceError(value: string, allowed: readonly string[]): string | null {
  return !value ? BLANK : allowed.includes(value) ? null : NOT_INCLUDED;
}
