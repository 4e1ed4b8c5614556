/** The result of an estimation, its neighbours and its buyers (docs/spec/results.md#2.1, docs/spec/results.md#2.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, degrees, optionalBoolean, phone, price, recordOrEmpty, text } from '@/api/fields';
import { id, type List, list, number, oneOf, optional } from '@/api/wire';
import type { Neighbour } from '@/domain/estimation/neighbours';
import { camelCase, renameKeys } from '@/lib/case';

/** The expert of a sale. `pictureUrl` and `calendarLink` are unchecked. */
export type Expert = {
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  email: string | null;
  pictureUrl: string | null;
  calendarLink: string | null;
};

/** A result as anyone with its address reads it; unknown values are null. Prices in whole euros. */
export type EstimationResult = {
  id: string;
  state: string | null;
  /** `email` is masked for guests. */
  owner: { email: string | null; lastSignInAt: string | null };
  expert: Expert | null;
  inZone: boolean | null;
  property: { id: string | null; city: string | null; kind: string | null; address: string | null };
  /** `confidence` is a fraction or a percentage. */
  valuation: {
    salePrice: number | null;
    lowerPrice: number | null;
    upperPrice: number | null;
    confidence: number | null;
  };
};

const person = z.object({
  firstName: optional(text),
  lastName: optional(text),
  phoneNumber: optional(phone),
  email: optional(text),
});
const owner = z.object({ email: optional(text), lastSignInAt: optional(text) });
const property = z.object({ id: optional(id), city: optional(text), kind: optional(text), address: optional(text) });
const valuation = z.object({
  salePrice: optional(price),
  lowerPrice: optional(price),
  upperPrice: optional(price),
  confidence: optional(number),
});

// An expert without any name, phone and e-mail counts as not assigned yet (docs/spec/results.md#6.3).
const expert = z.pipe(
  z
    .object({ user: person, photo: optional(text), phoneCalendarLink: optional(text) })
    .check(z.refine(({ user }) => Object.values(user).some(Boolean))),
  z.transform(
    ({ user, photo, phoneCalendarLink }): Expert => ({
      ...user,
      pictureUrl: photo,
      calendarLink: phoneCalendarLink,
    }),
  ),
);

const result = z.pipe(
  z.object({
    id,
    state: optional(text),
    owner: recordOrEmpty(owner),
    expert: optional(expert),
    inZone: optionalBoolean,
    property: recordOrEmpty(property),
    lastYanportValuation: recordOrEmpty(valuation),
  }),
  z.transform(({ lastYanportValuation, ...rest }): EstimationResult => ({ ...rest, valuation: lastYanportValuation })),
);

const neighbour = z.pipe(
  z.object({
    id,
    state: oneOf(['sold', 'awaiting_offer']),
    price: optional(price),
    lat: optional(degrees(90)),
    lng: optional(degrees(180)),
  }),
  z.transform(
    ({ price: priceEuros, lat, lng, ...rest }): Neighbour => ({
      ...rest,
      priceEuros,
      position: lat === null || lng === null ? null : { lat, lng },
    }),
  ),
);

const update = z.object({
  type: z.enum(['estimation_updated']),
  sale: z.object({ uniqueHash: id, expert }),
});

/** Reads a result by the hash of its address. */
export function fetchEstimationResult(
  call: ApiClient,
  uniqueHash: string,
  signal?: AbortSignal,
): ApiAnswer<EstimationResult> {
  return call({ route: 'GET /sales/:uniqueHash/estimation_results', params: { uniqueHash }, signal, decode: result });
}

/** Reads the properties sold or for sale near this one (docs/spec/results.md#7.1). */
export function fetchNeighbours(call: ApiClient, propertyId: string, signal?: AbortSignal): ApiAnswer<List<Neighbour>> {
  return call({
    route: 'GET /properties',
    query: { 'q[sale_state_eq_any][]': ['sold', 'awaiting_offer'], 'q[geographic_relevant_id]': propertyId },
    signal,
    decode: list(neighbour),
  });
}

/** Returns the number of buyers who look for such a property at this price (docs/spec/results.md#7.4). */
export function countBuyers(
  call: ApiClient,
  uniqueHash: string,
  priceEuros: number,
  signal?: AbortSignal,
): ApiAnswer<{ count: number }> {
  return call({
    route: 'GET /sales/:uniqueHash/buyer_alerts',
    params: { uniqueHash },
    query: { price: priceEuros },
    signal,
    decode: z.object({ count: amount }),
  });
}

/** Returns the expert in a live message about this result; null for any other message (docs/spec/results.md#6.7). */
export function expertFromMessage(message: unknown, uniqueHash: string): Expert | null {
  const read = z.safeParse(update, renameKeys(message, camelCase));
  return read.success && read.data.sale.uniqueHash === uniqueHash ? read.data.sale.expert : null;
}
