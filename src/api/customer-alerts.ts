/** The alerts of a customer, and what matches them (contract §4). */

import * as z from 'zod/mini';
import { parseAmount } from '@/domain/amount';
import type { Criteria } from '@/domain/buyer-alert';
import type { Advert, CustomerAlert } from '@/domain/customer-alert';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { amount, flag, listOf, text, textOrNumber, yesNo } from './fields';
import { orFindAgain } from './read-again';
import { date, id, type List, list, optional, whole } from './wire';

// The server may have kept a number as it was typed.
const number = optional(
  z.union([
    amount,
    z.pipe(z.string().check(z.refine((typed) => parseAmount(typed) !== null)), z.transform(parseAmount)),
  ]),
);
const choice = z.pipe(
  optional(text),
  z.transform((value) => value ?? 'no_matter'),
);

const criteria = {
  zone: listOf(text),
  apartment: flag,
  house: flag,
  parking: flag,
  minBudget: number,
  maxBudget: number,
  minArea: number,
  minRoomNumber: number,
  minBedroomNumber: number,
  floor: choice,
  minFloorForElevator: number,
  outdoorSpace: choice,
  renovation: flag,
  purchaseType: optional(text),
  freeInputField: z.pipe(
    optional(text),
    z.transform((value) => value ?? ''),
  ),
};

const alertFromWire = z.pipe(
  z.object({
    ...criteria,
    id,
    active: yesNo,
    createdAt: optional(date),
    floorText: optional(text),
    outdoorSpaceText: optional(text),
    annoncesUrl: optional(text),
    unsubscriptionReason: optional(text),
    unsubscribedAt: optional(date),
  }),
  z.transform((wire): CustomerAlert => {
    const { id, active, createdAt, floorText, outdoorSpaceText, annoncesUrl, ...rest } = wire;
    const { unsubscriptionReason, unsubscribedAt, ...criteria } = rest;
    return {
      id,
      isActive: active ?? unsubscribedAt === null,
      createdAt,
      criteria,
      floorText,
      outdoorSpaceText,
      advertsUrl: annoncesUrl,
      unsubscriptionReason,
      unsubscribedAt,
    };
  }),
);

/** All the alerts of a customer, in the server's order. */
export function fetchCustomerAlerts(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): Promise<Result<List<CustomerAlert>, Failure>> {
  return call({
    route: 'GET /buyers/:cid/buyer_alerts',
    params: { cid: customerId },
    ...(signal && { signal }),
    decode: list(alertFromWire),
  });
}

/** Creates an alert of one's own. The same key on a repeat makes one alert. A refusal names the fields. */
export function createCustomerAlert(
  call: ApiClient,
  customerId: string,
  criteria: Criteria,
  idempotencyKey: string,
): Promise<Result<CustomerAlert, Failure>> {
  return call({
    route: 'POST /buyers/:cid/buyer_alerts',
    params: { cid: customerId },
    body: { buyerAlert: criteria },
    idempotencyKey,
    decode: whole(alertFromWire),
  });
}

/** Saves an alert whole: its criteria, whether it is active, and why not. A refusal names the fields. */
export async function updateCustomerAlert(
  call: ApiClient,
  customerId: string,
  alert: CustomerAlert,
): Promise<Result<CustomerAlert, Failure>> {
  const { criteria, isActive, unsubscriptionReason, unsubscribedAt } = alert;
  const answer = await call({
    route: 'PUT /buyers/:cid/buyer_alerts/:id',
    params: { cid: customerId, id: alert.id },
    body: { buyerAlert: { ...criteria, active: isActive, unsubscriptionReason, unsubscribedAt } },
    decode: whole(alertFromWire),
  });
  return orFindAgain(answer, alert.id, () => fetchCustomerAlerts(call, customerId));
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

/** What matches an alert; `weeklyAverage` is null when the server did not count. */
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

/** The properties that match an alert. */
export function fetchCorrespondingProperties(
  call: ApiClient,
  alertId: string,
  signal?: AbortSignal,
): Promise<Result<CorrespondingProperties, Failure>> {
  return call({
    route: 'GET /buyer_alerts/:id/corresponding_properties',
    params: { id: alertId },
    ...(signal && { signal }),
    decode: corresponding,
  });
}
