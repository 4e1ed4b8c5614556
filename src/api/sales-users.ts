/** Signatories and contacts to inform of a sale (contract §8). */
import * as z from 'zod/mini';
import { CONTACT_KINDS } from '@/domain/buyer-contact';
import type { Failure } from '@/domain/failure';
import type { SalesUser, SalesUserInput } from '@/domain/sales-user';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { civility, flag, orBlank, text } from './fields';
import { id, type List, list, oneOf, optional, whole } from './wire';

const user = z.object({
  active: flag,
  type: optional(text),
  civility,
  firstName: optional(text),
  lastName: optional(text),
  email: optional(text),
  phoneNumber: optional(text),
  phoneCountryCode: optional(text),
});

const salesUserFromWire = z.pipe(
  z.object({ id, kind: optional(text), signatory: flag, user: orBlank(user) }),
  z.transform(
    ({ id, kind, signatory, user: { active, type, ...names } }): SalesUser => ({
      ...names,
      id,
      kind: kind === null ? null : z.parse(oneOf(CONTACT_KINDS), kind),
      isSignatory: signatory,
      isOwner: type?.toLowerCase() === 'owner',
      isActive: active,
    }),
  ),
);

/** Whose sale it is. */
type Where = { customerId: string; saleId: string };

const bodyOf = ({ kind, isSignatory, ...fields }: SalesUserInput) => ({
  salesUser: { kind: kind || null, signatory: isSignatory, userAttributes: fields },
});

/** Everyone of a sale, in the server's order. */
export function fetchSalesUsers(
  call: ApiClient,
  { customerId, saleId }: Where,
  signal?: AbortSignal,
): Promise<Result<List<SalesUser>, Failure>> {
  return call({
    route: 'GET /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId },
    ...(signal && { signal }),
    decode: list(salesUserFromWire),
  });
}

/** Adds someone to a sale; the same `key` is the same act. A refusal names the fields. */
export function createSalesUser(
  call: ApiClient,
  { customerId, saleId }: Where,
  input: SalesUserInput,
  key: string,
): Promise<Result<SalesUser, Failure>> {
  return call({
    route: 'POST /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId },
    body: bodyOf(input),
    idempotencyKey: key,
    decode: whole(salesUserFromWire),
  });
}

/** Changes someone of a sale. A refusal names the fields. */
export function updateSalesUser(
  call: ApiClient,
  { customerId, saleId }: Where,
  userId: string,
  input: SalesUserInput,
): Promise<Result<SalesUser, Failure>> {
  return call({
    route: 'PUT /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId, id: userId },
    body: bodyOf(input),
    decode: whole(salesUserFromWire),
  });
}

/** Removes someone from a sale; whatever a success answers is of no consequence. */
export function removeSalesUser(
  call: ApiClient,
  { customerId, saleId }: Where,
  userId: string,
): Promise<Result<unknown, Failure>> {
  return call({
    route: 'DELETE /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId, id: userId },
    decode: z.unknown(),
  });
}
