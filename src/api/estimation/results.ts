/** The result of an estimation, its neighbours and its buyers (docs/spec/results.md#2.1, docs/spec/results.md#2.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, degrees, optionalBoolean, pointOf, price, recordOrEmpty, text } from '@/api/fields';
import { expertFields } from '@/api/person/wire';
import { described, field, record } from '@/api/record';
import { id, type List, list, number, oneOf, optional } from '@/api/wire';
import type { EvidenceSales } from '@/domain/estimation/evidence';
import type { Neighbour } from '@/domain/estimation/neighbours';
import { camelCase, renameKeys } from '@/lib/case';
import { comparables, evidenceFromWire } from './evidence';

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
    evidence: EvidenceSales;
  };
};

const person = record(expertFields);
const owner = record({
  email: field(optional(text), 'The e-mail; masked for guests.', {
    example: 'p•••@exemple.fr',
    null: 'it is not known.',
    without: "The choice says 'par e‑mail' in place of the address.",
  }),
  last_sign_in_at: field(optional(text), 'The moment of the last sign-in.', {
    example: '2026-11-20T08:12:00+01:00',
    null: 'the owner never signed in.',
    schema: { format: 'date-time' },
    without: 'A first password is offered before the sign-in.',
  }),
});
const property = record({
  id: field(optional(id), 'Its id.', { example: 1501, without: 'Similar properties nearby are not shown.' }),
  city: field(optional(text), 'The town.', { example: 'Lyon' }),
  kind: field(optional(text), 'The kind of property.', {
    example: 'apartment',
    values: ['apartment', 'duplex', 'triplex', 'loft', 'house', 'mansion', 'parking_spot', 'other'],
    without: "It is called 'bien'.",
  }),
  address: field(optional(text), 'The address in one line.', { example: '24 rue de la Charité, 69002 Lyon' }),
});
const valuation = record({
  sale_price: field(optional(price), 'The estimated price.', {
    example: 412_000,
    unit: 'EUR',
    null: 'only a range could be computed.',
    without: 'Without a range too, the page says that the amount is not available for the moment.',
  }),
  lower_price: field(optional(price), 'The lower end of the range.', {
    example: 396_000,
    unit: 'EUR',
    absent: 'there is no range.',
    without: 'The price is shown alone.',
  }),
  upper_price: field(optional(price), 'The upper end of the range.', {
    example: 428_000,
    unit: 'EUR',
    absent: 'there is no range.',
    without: 'The price is shown alone.',
  }),
  confidence: field(optional(number), 'Confidence of the model: 0 to 1, or 0 to 100.', {
    schema: { minimum: 0, maximum: 100 },
    example: 0.82,
    absent: 'it is not known.',
    without: 'No line about the confidence is shown.',
  }),
  comparables,
});

const expertRecord = record(
  {
    user: field(person, 'The person; with a name, a phone or an e-mail.', {
      without: 'No expert counts as assigned yet.',
    }),
    photo: field(optional(text), 'A picture of the expert.', {
      example: 'https://www.parvis.example/photos/camille.jpg',
      format: 'picture',
      null: 'there is no picture.',
    }),
    phone_calendar_link: field(optional(text), 'The page that books a phone appointment.', {
      example: 'https://agenda.exemple.fr/camille-roussel',
      format: 'uri',
      null: 'the expert has no such page.',
      without: "The button 'Prendre rendez-vous par téléphone' is absent.",
    }),
  },
  'ResultExpert',
  'The expert who takes charge of an estimation.',
);

// An expert without any name, phone and e-mail counts as not assigned yet (docs/spec/results.md#6.3).
const expert = z.pipe(
  described(expertRecord.check(z.refine(({ user }) => Object.values(user).some(Boolean))), { like: expertRecord }),
  z.transform(
    ({ user, photo, phoneCalendarLink }): Expert => ({
      ...user,
      pictureUrl: photo,
      calendarLink: phoneCalendarLink,
    }),
  ),
);

const result = z.pipe(
  record(
    {
      id: field(id, 'The id of the sale.', { example: 501, without: 'The page leads back to the home page.' }),
      state: field(optional(text), 'The state of the sale; `dead` ends the result.', {
        example: 'awaiting_term_signature',
        values: [
          'awaiting_term_signature',
          'awaiting_publication',
          'awaiting_offer',
          'awaiting_sale_agreement',
          'awaiting_notarial_deed',
          'sold',
          'dead',
        ],
      }),
      owner: field(recordOrEmpty(owner), 'The user who owns the estimation.'),
      expert: field(optional(expert), 'The assigned expert.', {
        null: 'none is assigned yet.',
        without: 'The page goes on waiting for an expert.',
      }),
      in_zone: field(optionalBoolean, 'Whether the house serves this place.', {
        example: true,
        without: 'The page waits for an expert as within the zone.',
      }),
      property: field(recordOrEmpty(property), 'The estimated property.'),
      last_yanport_valuation: field(recordOrEmpty(valuation), 'The computed estimate.', {
        null: 'nothing could be computed.',
        without: 'The page says that the amount is not available for the moment.',
      }),
    },
    'EstimationResult',
    'A result as anyone with its address reads it.',
  ),
  z.transform(
    ({ lastYanportValuation: { comparables: sales, ...figures }, ...rest }): EstimationResult => ({
      ...rest,
      valuation: { ...figures, evidence: evidenceFromWire(sales) },
    }),
  ),
);

const neighbour = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 150_100, without: 'The property is left out.' }),
      state: field(oneOf(['sold', 'awaiting_offer']), 'Whether it is sold or for sale.', {
        example: 'sold',
        without: 'The property counts among those of unknown state, and is not on the map.',
      }),
      price: field(optional(price), 'The asked price or that of the sale.', {
        example: 398_000,
        unit: 'EUR',
        null: 'it is not public.',
        without: 'The property is not among the compared ones.',
      }),
      lat: field(optional(degrees(90)), 'The latitude, to about 100 metres.', {
        example: 45.755,
        unit: 'degrees',
        null: 'its place is not public.',
        without: 'The property is not on the map.',
      }),
      lng: field(optional(degrees(180)), 'The longitude, to about 100 metres.', {
        example: 4.831,
        unit: 'degrees',
        null: 'its place is not public.',
        without: 'The property is not on the map.',
      }),
    },
    'Neighbour',
    'A property sold or for sale near another one.',
  ),
  z.transform(
    ({ price: priceEuros, lat, lng, ...rest }): Neighbour => ({
      ...rest,
      priceEuros,
      position: pointOf(lat, lng),
    }),
  ),
);

const update = record(
  {
    type: field(z.enum(['estimation_updated']), 'The kind of message.', { example: 'estimation_updated' }),
    sale: field(
      record({
        unique_hash: field(id, 'The secret in the address of the result.', {
          example: 'a8f3c1e9b7',
          schema: { type: 'string' },
        }),
        expert: field(expert, 'The expert who was assigned.'),
      }),
      'The changed estimation.',
    ),
  },
  'EstimationUpdated',
  'A live message about the expert of a result; the next poll tells the same.',
);

const buyersCount = record(
  {
    count: field(amount, 'The number of buyers who look for such a property at this price.', {
      example: 430,
      schema: { multipleOf: 1 },
      without: 'The sentence about the buyers is absent.',
    }),
  },
  'BuyersCount',
  'The count of potential buyers of a property.',
);

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
    decode: buyersCount,
  });
}

/** Returns the expert in a live message about this result; null for any other message (docs/spec/results.md#6.7). */
export function expertFromMessage(message: unknown, uniqueHash: string): Expert | null {
  const read = z.safeParse(update, renameKeys(message, camelCase));
  return read.success && read.data.sale.uniqueHash === uniqueHash ? read.data.sale.expert : null;
}
