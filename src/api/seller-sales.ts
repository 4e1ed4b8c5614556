/** The sales of a seller, as far as their list goes (contract §8). */
import * as z from 'zod/mini';
import type { Failure } from '@/domain/failure';
import type { SellerSale } from '@/domain/seller-sale';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { amount, orBlank, text } from './fields';
import { id, type List, list, optional } from './wire';

const property = z.object({
  kind: optional(text),
  streetNumber: optional(z.union([text, z.pipe(z.number(), z.transform(String))])),
  streetName: optional(text),
  zipCode: optional(text),
  city: optional(text),
  pictureUrl: optional(text),
});

const user = z.object({
  profilePicUrl: optional(text),
  firstName: optional(text),
  lastName: optional(text),
  email: optional(text),
  phoneNumber: optional(text),
});

const expert = z.pipe(
  z.object({ user }),
  z.transform(({ user: { profilePicUrl, ...names } }): SellerSale['expert'] => {
    // An expert of whom nothing can be said is none yet.
    return Object.values(names).some(Boolean) ? { ...names, pictureUrl: profilePicUrl } : null;
  }),
);

/** A sale as the server sends it to its seller. */
export const sellerSaleFromWire = z.pipe(
  z.object({
    id,
    state: optional(text),
    uniqueHash: optional(text),
    price: optional(amount),
    property: orBlank(property),
    expert: optional(expert),
  }),
  z.transform(({ price, ...rest }): SellerSale => ({ ...rest, priceEuros: price })),
);

/** The sales of a seller, in the server's order. */
export function fetchSellerSales(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): Promise<Result<List<SellerSale>, Failure>> {
  return call({
    route: 'GET /sellers/:cid/sales',
    params: { cid: customerId },
    ...(signal && { signal }),
    decode: list(sellerSaleFromWire),
  });
}
