/** Facts of a property that its seller provides (docs/spec/documents.md#8). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, phone, recordOrEmpty, text } from '@/api/fields';
import { orReread } from '@/api/reread';
import { completeRecord, optional } from '@/api/wire';
import type { PropertyInfos, PropertyInfosChange } from '@/domain/document/property-infos';

const euros = optional(
  z.pipe(
    amount,
    z.transform((euros) => Math.round(euros)),
  ),
);

const condo = z.object({
  syndicName: optional(text),
  phoneNumber: optional(phone),
  phoneCountryCode: optional(text),
  email: optional(text),
});

const infosFromWire = z.pipe(
  z.object({
    worksProperty: optional(text),
    taxeFonciere: euros,
    quarterlyCharges: euros,
    condo: recordOrEmpty(condo),
  }),
  z.transform(({ taxeFonciere, quarterlyCharges, ...rest }): PropertyInfos => {
    return { ...rest, taxeFonciereEuros: taxeFonciere, quarterlyChargesEuros: quarterlyCharges };
  }),
);

/** Reads the facts of a property of this customer. */
export function fetchPropertyInfos(
  call: ApiClient,
  customerId: string,
  propertyId: string,
  signal?: AbortSignal,
): ApiAnswer<PropertyInfos> {
  return call({
    route: 'GET /sellers/:cid/properties/:id',
    params: { cid: customerId, id: propertyId },
    signal,
    decode: infosFromWire,
  });
}

/** Saves changed facts and returns all of them. A refusal names the fields, `condo.phoneNumber` among them. */
export async function updatePropertyInfos(
  call: ApiClient,
  customerId: string,
  propertyId: string,
  change: Partial<PropertyInfosChange>,
): ApiAnswer<PropertyInfos> {
  const answer = await call({
    route: 'PUT /sellers/:cid/properties/:id',
    params: { cid: customerId, id: propertyId },
    body: { property: { ...change } },
    decode: completeRecord(infosFromWire),
  });
  return orReread(answer, () => fetchPropertyInfos(call, customerId, propertyId));
}
