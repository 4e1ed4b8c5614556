/** Alerts of a customer, and the adverts that match them. */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, flag, listOf, optionalBoolean, text, textOrNumber } from '@/api/fields';
import { orRereadFromList } from '@/api/reread';
import { completeRecord, date, id, type List, list, optional } from '@/api/wire';
import type { Criteria } from '@/domain/alert/buyer-alert';
import type { Advert, CustomerAlert } from '@/domain/alert/customer-alert';
import { parseAmount } from '@/domain/amount';
import { deepEqual } from '@/lib/deep-equal';

// A server may have stored a number as the user typed it.
const number = optional(
  z.union([
    amount,
    z.pipe(z.string().check(z.refine((typed) => parseAmount(typed) !== null)), z.transform(parseAmount)),
  ]),
);
const NO_MATTER = 'no_matter';
const choice = z.pipe(
  optional(text),
  z.transform((value) => value ?? NO_MATTER),
);
// A single place may come as a text instead of a list.
const places = z.pipe(
  z.transform((zone) => (typeof zone === 'string' ? [zone] : zone)),
  listOf(text),
);

/** A decoded value with its value on the wire. */
type Kept<T> = { read: T; came: unknown };
const kept = <T>(schema: z.ZodMiniType<T>) =>
  z.transform((came: unknown): Kept<T> => ({ read: z.parse(schema, came), came }));

const criteria = {
  zone: kept(places),
  apartment: kept(flag),
  house: kept(flag),
  parking: kept(flag),
  minBudget: kept(number),
  maxBudget: kept(number),
  minArea: kept(number),
  minRoomNumber: kept(number),
  minBedroomNumber: kept(number),
  floor: kept(choice),
  minFloorForElevator: kept(number),
  outdoorSpace: kept(choice),
  renovation: kept(flag),
  purchaseType: kept(optional(text)),
  freeInputField: kept(
    z.pipe(
      optional(text),
      z.transform((value) => value ?? ''),
    ),
  ),
};

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === NO_MATTER || (typeof value === 'string' && value.trim() === '');

// A list may be decoded in part: it then has fewer items than on the wire.
function isUnread({ read, came }: Kept<unknown>): boolean {
  if (isBlank(came)) return false;
  return Array.isArray(read) ? read.length < [came].flat().length : isBlank(read);
}

const alertFromWire = z.pipe(
  z.object({
    ...criteria,
    id,
    active: optionalBoolean,
    createdAt: optional(date),
    floorText: optional(text),
    outdoorSpaceText: optional(text),
    annoncesUrl: optional(text),
    unsubscriptionReason: optional(text),
    unsubscribedAt: optional(date),
  }),
  z.transform((wire): CustomerAlert => {
    const { id, active, createdAt, floorText, outdoorSpaceText, annoncesUrl, ...rest } = wire;
    const { unsubscriptionReason, unsubscribedAt, ...asKept } = rest;
    const fields = Object.entries(asKept);
    return {
      id,
      isActive: active ?? unsubscribedAt === null,
      createdAt,
      criteria: Object.fromEntries(fields.map(([name, { read }]) => [name, read])) as Criteria,
      floorText,
      outdoorSpaceText,
      advertsUrl: annoncesUrl,
      unsubscriptionReason,
      unsubscribedAt,
      unread: Object.fromEntries(fields.filter(([, field]) => isUnread(field))),
    };
  }),
);

/** Reads all alerts of a customer, in the server's order (docs/spec/alerts.md#5.1). */
export function fetchCustomerAlerts(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<CustomerAlert>> {
  return call({
    route: 'GET /buyers/:cid/buyer_alerts',
    params: { cid: customerId },
    signal,
    decode: list(alertFromWire),
  });
}

/** Creates an alert of the customer, one per key. A refusal names the fields (docs/spec/alerts.md#6.2). */
export function createCustomerAlert(
  call: ApiClient,
  customerId: string,
  criteria: Criteria,
  idempotencyKey: string,
): ApiAnswer<CustomerAlert> {
  return call({
    route: 'POST /buyers/:cid/buyer_alerts',
    params: { cid: customerId },
    body: { buyerAlert: criteria },
    idempotencyKey,
    decode: completeRecord(alertFromWire),
  });
}

/** Returns the wire values of the criteria that could not be decoded and were not changed (docs/spec/alerts.md#6.3). */
function asItCame({ criteria, unread }: CustomerAlert) {
  const untouched = Object.entries(unread).filter(([name, { read }]) =>
    deepEqual(criteria[name as keyof Criteria], read),
  );
  return Object.fromEntries(untouched.map(([name, { came }]) => [name, came]));
}

/** Saves an alert, its activity and the reason of its end. A refusal names the fields (docs/spec/alerts.md#6.2). */
export async function updateCustomerAlert(
  call: ApiClient,
  customerId: string,
  alert: CustomerAlert,
): ApiAnswer<CustomerAlert> {
  const { criteria, isActive, unsubscriptionReason, unsubscribedAt } = alert;
  const answer = await call({
    route: 'PUT /buyers/:cid/buyer_alerts/:id',
    params: { cid: customerId, id: alert.id },
    body: { buyerAlert: { ...criteria, ...asItCame(alert), active: isActive, unsubscriptionReason, unsubscribedAt } },
    decode: completeRecord(alertFromWire),
  });
  return orRereadFromList(answer, alert.id, () => fetchCustomerAlerts(call, customerId));
}

const advertFromWire = z.pipe(
  z.object({
    id,
    title: optional(text),
    city: optional(text),
    zipCode: optional(textOrNumber),
    price: optional(amount),
    area: optional(amount),
    roomNumber: optional(amount),
    pictureUrl: optional(text),
    url: optional(text),
    publishedAt: optional(date),
  }),
  z.transform(({ price, area, ...rest }): Advert => ({ ...rest, priceEuros: price, areaM2: area })),
);

/** Adverts that match an alert; `weeklyAverage` is null when the server sends none. */
export type CorrespondingProperties = List<Advert> & { weeklyAverage: number | null };

const average = z.object({ weeklyAverage: optional(amount) });
const adverts = list(advertFromWire);

const corresponding = z.pipe(
  z.union([z.array(z.unknown()), z.looseObject({ results: z.array(z.unknown()) })]),
  z.transform(
    (answer): CorrespondingProperties => ({
      ...z.parse(adverts, answer),
      weeklyAverage: Array.isArray(answer) ? null : z.parse(average, answer).weeklyAverage,
    }),
  ),
);

/** Reads the adverts that match an alert (docs/spec/alerts.md#8.1). */
export function fetchCorrespondingProperties(
  call: ApiClient,
  alertId: string,
  signal?: AbortSignal,
): ApiAnswer<CorrespondingProperties> {
  return call({
    route: 'GET /buyer_alerts/:id/corresponding_properties',
    params: { id: alertId },
    signal,
    decode: corresponding,
  });
}
