/** Sign-in, passwords and accounts. */
import { civility, flag, phone, text } from '../../../src/api/fields.ts';
import { described, field } from '../../../src/api/record.ts';
import { day, oneOf, optional } from '../../../src/api/wire.ts';
import { FAMILY_SITUATIONS } from '../../../src/domain/person/customer.ts';
import { RADAR_PROJECTS } from '../../../src/domain/radar/sign-up.ts';
import type { Operations } from '../operation.ts';
import { anyText, payload, phoneConsent, phoneFields } from './shared.ts';

const email = field(text, 'E-mail address.', { example: 'lea.martin@exemple.fr', format: 'email' });
const password = field(text, 'Password of 8 characters or more.', { example: 'trois-petits-chats' });
const UNCHANGED = 'it stays as it is.';

const address = {
  address: field(text, 'Street, postcode and town.', { example: '8 rue Oberkampf, 75011 Paris' }),
  additional_address: field(anyText, 'Second line.', {
    example: 'Bâtiment B',
  }),
};

const physicalAddress = described(
  {},
  {
    eitherOf: [
      payload(address),
      payload({ _destroy: field(flag, 'True: the address is removed.', { example: true }) }),
    ],
  },
);

const ownUser = described(
  {},
  {
    eitherOf: [
      payload(phoneFields),
      payload({
        phone_consent: field(
          payload({ withdraw: field(anyText, 'The place of the consent to withdraw.', { example: 'estimation' }) }),
          'What becomes of a consent.',
        ),
      }),
    ],
  },
);

export const ACCOUNTS: Operations = {
  'POST /sessions': {
    summary: 'Signs a user in',
    section: 'accounts',
    caller: 'anyone',
    spec: ['accounts.md#4.3', 'accounts.md#4.10'],
    screen: 'the password dialog of the estimation and of the radar',
    without: 'The dialog says that the sign-in failed; what was typed stays.',
    body: { user: field(payload({ email, password }), 'The person.') },
    refusals: { 404: 'No active account has this e-mail.' },
  },
  'POST /passwords': {
    summary: 'Sets the first password of a user who was just created',
    section: 'accounts',
    caller: 'anyone',
    spec: ['accounts.md#4.5', 'accounts.md#4.6'],
    screen: 'the form that follows an estimation or an alert',
    without: 'The form says that the password was not saved.',
    body: {
      user: field(
        payload({
          signup_token: field(text, 'Token of the answer that created this user; single use, one hour.', {
            example: 'signup_71c2',
          }),
          password,
          password_confirmation: password,
        }),
        'The new user.',
      ),
    },
    refused: ['password', 'password_confirmation'],
    refusals: { 422: 'A field is refused, or the token has expired.' },
  },
  'POST /passwords/link': {
    summary: 'Sends an e-mail with a link to set a password',
    section: 'accounts',
    caller: 'anyone',
    spec: ['accounts.md#4.7'],
    screen: 'the forms that ask for a password',
    without: 'The form says that no link was sent.',
    body: {
      user: field(payload({ email }), 'The person.', { absent: '`unique_hash` is sent.' }),
      unique_hash: field(optional(text), 'Hash of an estimation: its owner is meant.', {
        example: '9f2c7e1ab4d05c63',
        absent: '`user` is sent.',
      }),
    },
    success: 204,
    isIgnored: true,
    masks: 'The same answer whatever was sent: it does not reveal who has an account.',
  },
  'GET /users/:id': {
    summary: 'Reads a user',
    section: 'accounts',
    caller: 'customer',
    spec: ['accounts.md#1.1', 'shell.md#2.2'],
    screen: 'the frame of the client area and the account',
    without: 'The client area says that it could not be loaded, with a button to try again.',
  },
  'PUT /user': {
    summary: 'Saves the phone number of the caller, or withdraws a consent to be called',
    section: 'accounts',
    caller: 'signed-in',
    spec: ['accounts.md#7.1', 'radar.md#12.2', 'phone-consent.md#4.2'],
    screen: 'the phone dialog of the radar, and the consents of the account',
    without: 'The dialog says that the number was not saved, which stays typed; the consent stays in force.',
    body: { user: field(ownUser, 'The caller.') },
    isIgnored: true,
    refused: ['phone_number'],
  },
  'PUT /sellers/users/:id': {
    summary: 'Saves the account of a buyer or seller',
    section: 'accounts',
    caller: 'customer',
    spec: ['accounts.md#5.5', 'accounts.md#5.6', 'mandate.md#3.9'],
    screen: 'the account, and the coordinates of a mandate',
    without: 'The form keeps what was typed and says what was refused.',
    body: {
      user: field(
        payload({
          civility: field(civility, 'Civility.', { example: 'mrs' }),
          first_name: field(text, 'First name.', { example: 'Léa' }),
          last_name: field(text, 'Last name.', { example: 'Martin' }),
          phone_number: field(optional(phone), 'Phone number in E.164.', {
            example: '+33612345678',
            null: 'the number is removed.',
            absent: UNCHANGED,
          }),
          phone_country_code: field(optional(text), 'Country of the number.', { example: 'FR', absent: UNCHANGED }),
          phone_consent: phoneConsent,
          birth_date: field(optional(day), 'Day of birth.', { example: '1984-06-02', absent: UNCHANGED }),
          family_situation: field(optional(oneOf(FAMILY_SITUATIONS)), 'Family situation.', {
            example: 'single',
            absent: UNCHANGED,
          }),
          co_ownership: field(optional(flag), 'Whether the property has several owners.', {
            example: false,
            absent: UNCHANGED,
          }),
          co_ownership_kind: field(optional(oneOf(['sci', 'indivision', 'other'])), 'Form of the co-ownership.', {
            example: 'sci',
            null: 'there is one owner.',
            absent: UNCHANGED,
          }),
          co_ownership_name: field(optional(text), 'Name of the co-ownership.', {
            example: 'SCI des Lilas',
            null: 'it has none.',
            absent: UNCHANGED,
          }),
          physical_address_attributes: field(physicalAddress, 'Postal address.', {
            absent: UNCHANGED,
          }),
          current_password: field(optional(text), 'Current password.', {
            example: 'trois-petits-chats',
            absent: 'the password stays.',
          }),
          password: field(optional(text), 'New password.', { example: 'quatre-grands-chiens', absent: 'it stays.' }),
          password_confirmation: field(optional(text), 'New password again.', {
            example: 'quatre-grands-chiens',
            absent: 'the password stays.',
          }),
        }),
        'The changed fields, never the e-mail.',
      ),
    },
    refused: ['first_name', 'phone_number', 'current_password', 'password', 'physical_address.address'],
  },
  'POST /radar/sign_up': {
    summary: 'Creates a radar account and signs it in',
    section: 'accounts',
    caller: 'anyone',
    spec: ['radar.md#11.4'],
    screen: 'the sign-up of the radar',
    without: 'The form keeps what was typed and says what was refused.',
    body: {
      user: field(
        payload({
          email,
          password,
          project: field(oneOf(RADAR_PROJECTS), 'Reason to use the radar.', { example: 'seller' }),
        }),
        'The new user.',
      ),
    },
    success: 201,
    refused: ['email', 'password', 'project'],
    refusals: { 422: "A field is refused; 'Compte existant' on `email` offers to sign in." },
  },
};
