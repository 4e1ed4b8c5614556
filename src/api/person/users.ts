/** Users, with the fields of their contact (docs/spec/accounts.md#1.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { record } from '@/api/record';
import { userFields } from './wire';

const user = record(userFields);

/** A user; unknown values are null. `phoneNumber` is E.164. */
export type User = z.output<typeof user>;

/** Returns the contact of a user as a form shows it: '' where nothing is known, a French phone number by default. */
export function typedContactOf({ civility: title, firstName, lastName, email, phoneNumber, phoneCountryCode }: User) {
  return {
    civility: title ?? ('' as const),
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phoneNumber: { number: phoneNumber ?? '', countryCode: phoneCountryCode ?? 'FR' },
  };
}

/** Reads the signed-in user. */
export function fetchUser(call: ApiClient, userId: string, signal?: AbortSignal): ApiAnswer<User> {
  return call({ route: 'GET /users/:id', params: { id: userId }, signal, decode: user });
}

/** Saves the phone number of the signed-in user; `phoneNumber` is E.164 (docs/spec/accounts.md#7.1). */
export function savePhone(
  call: ApiClient,
  phone: { phoneNumber: string; phoneCountryCode: string },
): ApiAnswer<unknown> {
  return call({ route: 'PUT /user', body: { user: phone }, decode: z.unknown() });
}

/** Withdraws the consent to be called that the signed-in user gave at a place (docs/spec/phone-consent.md#4). */
export function withdrawConsent(call: ApiClient, place: string): ApiAnswer<unknown> {
  return call({ route: 'PUT /user', body: { user: { phoneConsent: { withdraw: place } } }, decode: z.unknown() });
}
