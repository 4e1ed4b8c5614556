/** Fields of several requests. */
import { text } from '../../../src/api/fields.ts';
import { described, field } from '../../../src/api/record.ts';
import { optional } from '../../../src/api/wire.ts';
import type { Fields } from '../operation.ts';

/** Returns what is sent: a record of these fields, which nothing decodes. */
export const payload = (fields: Fields, name?: string, meaning?: string) => described({}, { fields, name, meaning });

/** Returns a list of these. */
export const listOf = (items: object) => described({}, { items });

/** A text that may be empty. */
export const anyText = described({}, { value: 'AnyText', schema: { type: 'string' } });

/** A phone number and its country, as typed. */
export const phoneFields = {
  phone_number: field(anyText, 'Phone number in E.164; as typed if it is no number.', { example: '+33612345678' }),
  phone_country_code: field(anyText, 'Country of the number, ISO 3166-1 alpha-2.', { example: 'FR' }),
};

/** A consent to be called, sent beside a phone number. */
export const phoneConsent = field(
  payload(
    {
      place: field(anyText, 'The form.', { example: 'estimation', values: ['estimation', 'alert', 'account'] }),
      text_version: field(text, 'The version of the words.', { example: '2026-11-28' }),
      text: field(text, 'The words that were read, in full.', {
        example: "J'accepte que Parvis m'appelle pour me proposer ses services de vente immobilière (facultatif).",
      }),
    },
    'PhoneConsent',
    'A consent to be called; the date is that of the server.',
  ),
  'The consent to be called, where the host asks for it.',
  { absent: 'the box was not ticked, or `phone-consent` is not `on`.' },
);

/** The name and the e-mail of a person, as typed: some forms leave it to the server to refuse them. */
export const nameFields = {
  first_name: field(anyText, 'First name.', { example: 'Léa' }),
  last_name: field(anyText, 'Last name.', { example: 'Martin' }),
  email: field(anyText, 'E-mail address.', { example: 'lea.martin@exemple.fr' }),
};

/** A person: civility, name and contact. */
export const personFields = {
  civility: field(anyText, 'Civility.', { example: 'mrs', values: ['mr', 'mrs'] }),
  ...nameFields,
  ...phoneFields,
};

const UNKNOWN = 'the source of the address does not know it.';

/** An address of France with its place. */
export const placeFields = (degrees: { lat: object; lng: object }) => ({
  formatted_address: field(anyText, 'Address on one line, or an empty text.', {
    example: '12 rue de la Roquette, 75011 Paris',
  }),
  street_number: field(optional(text), 'Number in the street.', { example: '12', null: UNKNOWN }),
  street_name: field(optional(text), 'Street.', { example: 'rue de la Roquette', null: UNKNOWN }),
  zip_code: field(optional(text), 'Postcode.', { example: '75011', null: UNKNOWN }),
  city: field(optional(text), 'Town.', { example: 'Paris', null: UNKNOWN }),
  country_code: field(optional(text), 'Country, ISO 3166-1 alpha-2.', { example: 'FR', null: UNKNOWN }),
  ...degrees,
});
