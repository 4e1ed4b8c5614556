/** Signatories and contacts to inform of a sale (contract §8). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { civility, flag, orBlank, phone, text } from '@/api/fields';
import { id, type List, list, oneOf, optional, whole } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import type { OwnedSale, SalesUser, SalesUserInput } from '@/domain/mandate/sales-user';
import { CONTACT_KINDS } from '@/domain/person/contact';
import type { Result } from '@/lib/result';

const user = z.object({
  id: optional(id),
  active: flag,
  type: optional(text),
  civility,
  firstName: optional(text),
  lastName: optional(text),
  email: optional(text),
  phoneNumber: optional(phone),
  phoneCountryCode: optional(text),
});

/** The owner is who has that type, and who owns the sale: a server may say either. */
const salesUserOf = ({ ownerId }: OwnedSale) =>
  z.pipe(
    z.object({ id, kind: optional(text), signatory: flag, user: orBlank(user) }),
    z.transform(
      ({ id, kind, signatory, user: { id: userId, active, type, ...names } }): SalesUser => ({
        ...names,
        id,
        kind: kind === null ? null : z.parse(oneOf(CONTACT_KINDS), kind),
        isSignatory: signatory,
        isOwner: type?.toLowerCase() === 'owner' || (userId !== null && userId === ownerId),
        isActive: active,
      }),
    ),
  );

/** The sale, and whose space it is read in. */
type Where = { customerId: string; sale: OwnedSale };

const bodyOf = ({ kind, isSignatory, ...fields }: SalesUserInput) => ({
  salesUser: { kind: kind || null, signatory: isSignatory, userAttributes: fields },
});

/** Everyone of a sale, in the server's order. */
export function fetchSalesUsers(
  call: ApiClient,
  { customerId, sale }: Where,
  signal?: AbortSignal,
): Promise<Result<List<SalesUser>, Failure>> {
  return call({
    route: 'GET /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId: sale.id },
    ...(signal && { signal }),
    decode: list(salesUserOf(sale)),
  });
}

/** Adds someone to a sale; the same `key` is the same act. A refusal names the fields. */
export function createSalesUser(
  call: ApiClient,
  { customerId, sale }: Where,
  input: SalesUserInput,
  key: string,
): Promise<Result<SalesUser, Failure>> {
  return call({
    route: 'POST /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId: sale.id },
    body: bodyOf(input),
    idempotencyKey: key,
    decode: whole(salesUserOf(sale)),
  });
}

/** Changes someone of a sale. A refusal names the fields. */
export function updateSalesUser(
  call: ApiClient,
  { customerId, sale }: Where,
  userId: string,
  input: SalesUserInput,
): Promise<Result<SalesUser, Failure>> {
  return call({
    route: 'PUT /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId: sale.id, id: userId },
    body: bodyOf(input),
    decode: whole(salesUserOf(sale)),
  });
}

/** Removes someone from a sale; whatever a success answers is of no consequence. */
export function removeSalesUser(
  call: ApiClient,
  { customerId, sale }: Where,
  userId: string,
): Promise<Result<unknown, Failure>> {
  return call({
    route: 'DELETE /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId: sale.id, id: userId },
    decode: z.unknown(),
  });
}
