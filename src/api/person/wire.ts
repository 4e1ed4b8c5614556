/** A person on the wire (docs/spec/accounts.md#1.1). */
import { civility, phone, text } from '@/api/fields';
import { field } from '@/api/record';
import { id, optional } from '@/api/wire';

/** Decoders of the name and the contact of a person. */
export const personFields = {
  civility: field(civility, 'Civility.', { example: 'mrs', null: 'unknown.' }),
  first_name: field(optional(text), 'First name.', { example: 'Léa', null: 'unknown.' }),
  last_name: field(optional(text), 'Last name.', { example: 'Martin', null: 'unknown.' }),
  email: field(optional(text), 'E-mail address.', {
    example: 'lea.martin@example.com',
    format: 'email',
    null: 'the caller may not see it.',
  }),
  phone_number: field(optional(phone), 'Phone number, E.164.', {
    example: '+33612345678',
    format: 'e164',
    null: 'unknown.',
  }),
  phone_country_code: field(optional(text), 'Country of the phone number, ISO 3166-1 alpha-2.', {
    example: 'FR',
    null: 'no phone number is known.',
    without: 'Forms start with France.',
  }),
};

/** Decoders of the contact of an expert, which is shown to buyers and owners. */
export const expertFields = {
  first_name: field(optional(text), 'First name.', { example: 'Camille' }),
  last_name: field(optional(text), 'Last name.', { example: 'Roussel' }),
  phone_number: field(optional(phone), 'Phone number.', {
    example: '+33478112233',
    format: 'e164',
    null: 'it is not given.',
  }),
  email: field(optional(text), 'E-mail, which whoever reads the record may see.', {
    example: 'camille.roussel@parvis.example',
    format: 'email',
    null: 'it is not given.',
  }),
};

/** Decoders of the fields of a user that every element reads. */
export const userFields = {
  id: field(id, 'Its id.', { example: 201 }),
  role: field(optional(text), 'Role.', {
    example: 'client',
    values: ['client'],
    without: 'The client area cannot be entered.',
  }),
  ...personFields,
};
