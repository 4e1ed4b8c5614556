/** Users, with the fields that the client area reads (docs/spec/accounts.md#1.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { count, flag, text } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { completeRecord, date, day, decodeRows, decoderOf, optional } from '@/api/wire';
import type { AccountPayload, CoordinatesPayload } from '@/domain/person/account';
import { type Customer, FAMILY_SITUATIONS } from '@/domain/person/customer';
import { userFields } from './wire';

const physicalAddress = record({
  address: field(optional(text), 'Street, postcode and town.', { example: '12 rue des Tanneurs, 69003 Lyon' }),
  additional_address: field(optional(text), 'Second line, such as a building.', {
    example: 'Bâtiment B',
    null: 'there is none.',
  }),
});

const REQUIRED = 'The owner must fill it in before the mandate can be signed.';

const birthDate = described(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), { like: day });

const phoneConsent = record(
  {
    place: field(text, 'The form in which it was given.', {
      example: 'estimation',
      values: ['estimation', 'alert', 'account'],
      without: 'The consent is left out: it could not be withdrawn.',
    }),
    text_version: field(optional(text), 'The version of the words that were read.', { example: '2026-11-28' }),
    given_at: field(optional(date), 'When it was given, by the clock of the server.', {
      example: '2026-11-28T10:12:00+01:00',
    }),
    ends_at: field(optional(date), 'When it ends: one year later at most.', {
      example: '2027-11-28T10:12:00+01:00',
    }),
    withdrawn_at: field(optional(date), 'When it was withdrawn.', {
      example: '2027-01-04T18:30:00+01:00',
      absent: 'it was not.',
    }),
  },
  'KeptPhoneConsent',
  'A consent to be called.',
);

// What is no list says nothing: it must not read as a list without consents.
const consents = described(
  decoderOf((value) => (Array.isArray(value) ? decodeRows(phoneConsent, value) : null)),
  { items: phoneConsent },
);

const user = record(
  {
    ...userFields,
    birth_date: field(optional(birthDate), 'Date of birth.', {
      example: '1988-04-12',
      null: 'not given.',
      without: REQUIRED,
    }),
    family_situation: field(optional(z.enum(FAMILY_SITUATIONS)), 'Family situation.', {
      example: 'married_pacsed',
      null: 'not given.',
      without: REQUIRED,
    }),
    co_ownership: field(flag, 'Whether a company or several people own the property.', { example: true }),
    co_ownership_kind: field(optional(z.enum(['sci', 'indivision', 'other'])), 'Form of the co-ownership.', {
      example: 'sci',
      null: 'there is no co-ownership, or its form is not given.',
    }),
    co_ownership_name: field(optional(text), 'Name of the company or the co-ownership.', {
      example: 'SCI des Tanneurs',
      null: 'there is none.',
    }),
    profile_pic_url: field(optional(text), 'Address of the picture.', {
      example: 'https://agency.example/pictures/201.jpg',
      format: 'picture',
      null: 'there is no picture.',
    }),
    physical_address: field(optional(physicalAddress), 'Postal address.', { null: 'not given.' }),
    sales_count: field(count, 'Number of sales as a seller.', {
      example: 1,
      without: 'The person is led to the space of buyers.',
    }),
    sales_interests_count: field(count, 'Number of sales followed as a buyer.', {
      example: 4,
      without: 'The switch between the two spaces is not offered.',
    }),
    visits_count: field(count, 'Number of visits as a buyer.', { example: 3 }),
    phone_consents: field(optional(consents), 'The consents to be called.', {
      absent: 'the server keeps none: the account shows no list.',
    }),
  },
  'User',
  'A user with an account.',
);

const customerFromWire = z.pipe(
  user,
  z.transform(({ profilePicUrl, ...rest }): Customer => ({ ...rest, pictureUrl: profilePicUrl })),
);

// Fields that a save does not change, and that its answer may lack (`savedCustomer`, docs/spec/accounts.md#5.9).
const KEPT = ['role', 'salesCount', 'salesInterestsCount', 'visitsCount', 'phoneConsents'];

/** Reads the user whose space is shown. 403 and 404: the caller may not see this space (docs/spec/shell.md#2.2). */
export function fetchCustomer(call: ApiClient, customerId: string, signal?: AbortSignal): ApiAnswer<Customer> {
  return call({ route: 'GET /users/:id', params: { id: customerId }, signal, decode: customerFromWire });
}

/**
 * Saves an account and returns it. A refusal names the fields: `currentPassword` for a wrong current password,
 * `physicalAddress.address` for the address. A new password ends the session: an incomplete answer is then not read
 * again, but fails as 'not-shown' (docs/spec/accounts.md#6.3).
 */
export async function saveAccount(
  call: ApiClient,
  customerId: string,
  account: AccountPayload | CoordinatesPayload,
): ApiAnswer<Customer> {
  const answer = await call({
    route: 'PUT /sellers/users/:id',
    params: { id: customerId },
    body: { user: account },
    decode: completeRecord(customerFromWire, KEPT),
  });
  return 'password' in account ? answer : orReread(answer, () => fetchCustomer(call, customerId));
}
