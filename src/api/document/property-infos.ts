/** Facts of a property that its seller provides (docs/spec/documents.md#8). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, phone, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { completeRecord, id, optional, recordOfKind } from '@/api/wire';
import type { PropertyInfos, PropertyInfosChange } from '@/domain/document/property-infos';

const euros = optional(
  z.pipe(
    amount,
    z.transform((euros) => Math.round(euros)),
  ),
);

const condo = record({
  syndic_name: field(optional(text), 'The name of the manager of the building.', {
    example: 'Régie des Terreaux',
    null: 'it is not known.',
  }),
  phone_number: field(optional(phone), 'The phone number of the manager.', {
    example: '+33472000000',
    format: 'e164',
    null: 'it is not known.',
  }),
  phone_country_code: field(optional(text), 'The country of that number, in two letters.', {
    example: 'FR',
    null: 'there is no number.',
    without: 'The form proposes France.',
  }),
  email: field(optional(text), 'The e-mail of the manager.', {
    example: 'contact@regie.exemple.fr',
    format: 'email',
    null: 'it is not known.',
  }),
});

const infosFromWire = z.pipe(
  record(
    {
      id: field(optional(id), 'The property.', { example: 12, absent: 'one of the other fields is sent.' }),
      works_property: field(optional(text), 'Works done or to be done, in free text.', {
        example: 'Toiture refaite en 2019.',
        null: 'the seller has not answered.',
      }),
      taxe_fonciere: field(euros, 'The yearly property tax, in whole euros.', {
        example: 1240,
        unit: 'EUR',
        null: 'the seller has not answered.',
        schema: { multipleOf: 1 },
      }),
      quarterly_charges: field(euros, 'The charges of the building per quarter, in whole euros.', {
        example: 380,
        unit: 'EUR',
        null: 'the seller has not answered.',
        schema: { multipleOf: 1 },
      }),
      condo: field(recordOrEmpty(condo), 'The manager of the building.'),
    },
    'PropertyInfos',
    'Facts of a property that its seller provides.',
  ),
  z.transform(({ id: _, taxeFonciere, quarterlyCharges, ...rest }): PropertyInfos => {
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
    // An empty form would say that the seller has answered nothing.
    decode: recordOfKind(infosFromWire),
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
    decode: completeRecord(infosFromWire, ['id']),
  });
  return orReread(answer, () => fetchPropertyInfos(call, customerId, propertyId));
}
