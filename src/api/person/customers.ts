/** Users, with the fields that the client area reads (docs/spec/accounts.md#1.1). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { count, flag, text } from '@/api/fields';
import { orReread } from '@/api/reread';
import { completeRecord, id, moment, optional } from '@/api/wire';
import type { AccountPayload, CoordinatesPayload } from '@/domain/person/account';
import { type Customer, FAMILY_SITUATIONS } from '@/domain/person/customer';
import { personFields } from './wire';

const physicalAddress = z.object({ address: optional(text), additionalAddress: optional(text) });

const user = z.object({
  id,
  role: optional(text),
  ...personFields,
  birthDate: optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  familySituation: optional(z.enum(FAMILY_SITUATIONS)),
  coOwnership: flag,
  coOwnershipKind: optional(z.enum(['sci', 'indivision', 'other'])),
  coOwnershipName: optional(text),
  profilePicUrl: optional(text),
  lastSignInAt: optional(moment),
  physicalAddress: optional(physicalAddress),
  salesCount: count,
  salesInterestsCount: count,
  buyerAlertsCount: count,
  visitsCount: count,
});

const customerFromWire = z.pipe(
  user,
  z.transform(({ profilePicUrl, ...rest }): Customer => ({ ...rest, pictureUrl: profilePicUrl })),
);

// Fields that a save does not change, and that its answer may lack (`savedCustomer`, docs/spec/accounts.md#5.9).
const KEPT = ['role', 'salesCount', 'salesInterestsCount', 'buyerAlertsCount', 'visitsCount'];

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
