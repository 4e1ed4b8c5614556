/** A person on the wire (docs/spec/accounts.md#1.1). */
import { civility, phone, text } from '@/api/fields';
import { optional } from '@/api/wire';

/** Decoders of the name and the contact of a person. */
export const personFields = {
  civility,
  firstName: optional(text),
  lastName: optional(text),
  email: optional(text),
  phoneNumber: optional(phone),
  phoneCountryCode: optional(text),
};
