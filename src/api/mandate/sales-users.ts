/** Signatories and contacts to inform of a sale (docs/spec/contacts.md#3). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { flag, recordOrEmpty, text } from '@/api/fields';
import { personFields } from '@/api/person/wire';
import { field, record } from '@/api/record';
import { completeRecord, id, type List, list, oneOf, optional } from '@/api/wire';
import type { OwnedSale, SalesUser, SalesUserInput } from '@/domain/mandate/sales-user';
import { CONTACT_KINDS } from '@/domain/person/contact';

const user = record({
  id: field(optional(id), 'Id of the person as a user.', {
    example: 204,
    without: 'The owner is known by the type alone.',
  }),
  type: field(optional(text), 'Role in the sale.', {
    example: 'owner',
    values: ['owner'],
    null: 'the person is not the owner.',
    without: "The owner is known by the sale's owner_id alone.",
  }),
  ...personFields,
});

/** Decodes a sales user. The owner has that type, or owns the sale: servers send either (docs/spec/contacts.md#1.1). */
const salesUserOf = ({ ownerId }: OwnedSale) =>
  z.pipe(
    record(
      {
        id: field(id, 'Its id.', { example: 821 }),
        kind: field(optional(text), 'Link of the person with the owner.', {
          example: 'partner',
          values: CONTACT_KINDS,
          null: 'the person is the owner, or a signatory without a known link.',
          without: "'Contact à informer' or 'Signataire' stands for it.",
        }),
        signatory: field(flag, 'Whether the person signs the mandate, or is only kept informed.', { example: true }),
        user: field(recordOrEmpty(user), 'The person.'),
      },
      'SalesUser',
      'A person of a sale: its owner, a signatory, or a contact to inform.',
    ),
    z.transform(
      ({ id, kind, signatory, user: { id: userId, type, ...names } }): SalesUser => ({
        ...names,
        id,
        kind: kind === null ? null : z.parse(oneOf(CONTACT_KINDS), kind),
        isSignatory: signatory,
        isOwner: type?.toLowerCase() === 'owner' || (userId !== null && userId === ownerId),
      }),
    ),
  );

/** A sale, and the customer in whose space it is read. */
type Where = { customerId: string; sale: OwnedSale };

const bodyOf = ({ kind, isSignatory, ...fields }: SalesUserInput) => ({
  salesUser: { kind: kind || null, signatory: isSignatory, userAttributes: fields },
});

/** Reads all sales users of a sale, in the server's order. */
export function fetchSalesUsers(
  call: ApiClient,
  { customerId, sale }: Where,
  signal?: AbortSignal,
): ApiAnswer<List<SalesUser>> {
  return call({
    route: 'GET /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId: sale.id },
    signal,
    decode: list(salesUserOf(sale)),
  });
}

/** Adds a person to a sale; a repeat with the same `key` is one act. A refusal names the fields. */
export function createSalesUser(
  call: ApiClient,
  { customerId, sale }: Where,
  input: SalesUserInput,
  key: string,
): ApiAnswer<SalesUser> {
  return call({
    route: 'POST /sellers/:cid/sales/:saleId/sales_users',
    params: { cid: customerId, saleId: sale.id },
    body: bodyOf(input),
    idempotencyKey: key,
    decode: completeRecord(salesUserOf(sale)),
  });
}

/** Changes a person of a sale. A refusal names the fields. */
export function updateSalesUser(
  call: ApiClient,
  { customerId, sale }: Where,
  userId: string,
  input: SalesUserInput,
): ApiAnswer<SalesUser> {
  return call({
    route: 'PUT /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId: sale.id, id: userId },
    body: bodyOf(input),
    decode: completeRecord(salesUserOf(sale)),
  });
}

/** Removes a person from a sale; the body of a success is ignored. */
export function removeSalesUser(call: ApiClient, { customerId, sale }: Where, userId: string): ApiAnswer<unknown> {
  return call({
    route: 'DELETE /sellers/:cid/sales/:saleId/sales_users/:id',
    params: { cid: customerId, saleId: sale.id, id: userId },
    decode: z.unknown(),
  });
}
