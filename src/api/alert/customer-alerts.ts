/** Alerts of a customer, and the adverts that match them. */

import * as z from 'zod/mini';
import { advertFromWire } from '@/api/alert/adverts';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, flag, listOf, optionalBoolean, text } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { orRereadFromList } from '@/api/reread';
import { AMOUNT_TEXT, TYPED_TEXT } from '@/api/texts';
import { completeRecord, date, id, type List, list, optional } from '@/api/wire';
import type { Advert } from '@/domain/alert/advert';
import type { Criteria } from '@/domain/alert/buyer-alert';
import type { CustomerAlert } from '@/domain/alert/customer-alert';
import { parseAmount } from '@/domain/amount';
import { deepEqual } from '@/lib/deep-equal';

// A server may have stored a number as the user typed it.
const number = optional(
  described(z.union([amount, z.pipe(z.string(), z.transform(parseAmount))]), {
    value: 'TypedAmount',
    schema: { type: 'number', minimum: 0 },
    accepts: [AMOUNT_TEXT, TYPED_TEXT],
  }),
);
const NO_MATTER = 'no_matter';
const choice = z.pipe(
  optional(text),
  z.transform((value) => value ?? NO_MATTER),
);
// A single place may come as a text instead of a list.
const places = described(
  z.pipe(
    z.transform((zone) => (typeof zone === 'string' ? [zone] : zone)),
    listOf(text),
  ),
  {
    value: 'Places',
    schema: { type: 'array', items: { type: 'string', pattern: String.raw`\S` } },
    accepts: [{ type: 'string' }],
  },
);
// An empty text stands for none.
const freeText = described(
  z.pipe(
    optional(text),
    z.transform((value) => value ?? ''),
  ),
  { value: 'FreeText', schema: { type: 'string' } },
);

/** A decoded value with its value on the wire. */
type Kept<T> = { read: T; came: unknown };
const kept = <T>(schema: z.ZodMiniType<T>) =>
  described(
    z.transform((came: unknown): Kept<T> => ({ read: z.parse(schema, came), came })),
    { like: schema },
  );

/** The criteria of an alert by their wire names, as they are sent and received. */
export const criteriaFields = {
  zone: field(kept(places), "The places searched, each written 'Name, France'.", {
    example: ['Lyon 3e Arrondissement, France', 'Villeurbanne, France'],
    without: "The card says 'Lieu non communiqué', or 'Toute la France' when nothing came.",
  }),
  apartment: field(kept(flag), 'Whether apartments match; apartment or house is true.', { example: true }),
  house: field(kept(flag), 'Whether houses match; apartment or house is true.', { example: false }),
  parking: field(kept(flag), 'Whether a parking space is wanted.', { example: false }),
  min_budget: field(kept(number), 'The lowest price.', {
    example: 250_000,
    unit: 'EUR',
    null: 'there is no lowest price.',
    without: "The card says 'Budget non communiqué' when something unreadable came.",
  }),
  max_budget: field(kept(number), 'The highest price, not below the lowest.', {
    example: 450_000,
    unit: 'EUR',
    null: 'there is no highest price.',
    without: "The card says 'Budget non communiqué' when something unreadable came.",
  }),
  min_area: field(kept(number), 'The smallest living area, with two decimals at most.', {
    example: 60,
    unit: 'm2',
    null: 'any area matches.',
  }),
  min_room_number: field(kept(number), 'The smallest number of rooms.', {
    example: 3,
    null: 'any number of rooms matches.',
    schema: { multipleOf: 1, minimum: 1, maximum: 5 },
  }),
  min_bedroom_number: field(kept(number), 'The smallest number of bedrooms.', {
    example: 2,
    null: 'any number of bedrooms matches.',
    schema: { multipleOf: 1, minimum: 1, maximum: 5 },
  }),
  floor: field(kept(choice), 'The floors that match.', {
    example: 'no_ground',
    values: ['no_matter', 'only_ground', 'no_ground', 'high_floor'],
  }),
  min_floor_for_elevator: field(kept(number), 'The lowest floor for which a lift is required; 0 is the ground floor.', {
    example: 2,
    null: 'no lift is required.',
    schema: { multipleOf: 1, minimum: 0, maximum: 5 },
  }),
  outdoor_space: field(kept(choice), 'The outdoor space wanted; `everything` is any of them.', {
    example: 'balcony',
    values: ['no_matter', 'everything', 'garden', 'balcony', 'terrace'],
  }),
  renovation: field(kept(flag), 'Whether properties to renovate match too.', { example: false }),
  purchase_type: field(kept(optional(text)), 'What the property is bought for.', {
    example: 'main_residence',
    null: 'none is chosen.',
    values: ['main_residence', 'secondary_residence', 'rental_investment'],
  }),
  free_input_field: field(kept(freeText), 'Further wishes in free text.', {
    example: 'Au calme, dernier étage.',
    null: 'nothing was written.',
  }),
};

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === NO_MATTER || (typeof value === 'string' && value.trim() === '');

// A list may be decoded in part: it then has fewer items than on the wire.
function isUnread({ read, came }: Kept<unknown>): boolean {
  if (isBlank(came)) return false;
  return Array.isArray(read) ? read.length < [came].flat().length : isBlank(read);
}

const alertFromWire = z.pipe(
  record(
    {
      ...criteriaFields,
      id: field(id, 'Its id.', { example: 801, without: "The list says 'Une alerte n'a pas pu être affichée.'" }),
      active: field(optionalBoolean, 'Whether e-mails are sent.', {
        example: true,
        without: 'The alert counts as active unless it has a date of unsubscription.',
      }),
      created_at: field(optional(date), 'The moment of its creation.', {
        example: '2026-11-02T12:00:00+01:00',
        without: 'The alert stands last in its group, without a date.',
      }),
      floor_text: field(optional(text), 'The floor in words.', {
        example: 'Pas de rez-de-chaussée',
        null: 'any floor matches.',
        without: 'A floor outside the known values is not shown.',
      }),
      outdoor_space_text: field(optional(text), 'The outdoor space in words.', {
        example: 'Balcon',
        null: 'no outdoor space is wanted.',
        without: 'An outdoor space outside the known values is not shown.',
      }),
      annonces_url: field(optional(text), 'The page of the matching adverts.', {
        example: 'https://www.parvis.example/annonces?alerte=801',
        format: 'uri',
        without: "'Voir les annonces' leads to the page of all adverts.",
      }),
      unsubscription_reason: field(optional(text), 'Why the customer unsubscribed.', {
        example: 'already_found',
        null: 'the alert is active, or no reason is known.',
        values: ['already_found', 'too_many_alerts', 'alerts_not_relevant', 'no_longer_interested', 'other_reason'],
      }),
      unsubscribed_at: field(optional(date), 'The moment of the unsubscription.', {
        example: '2026-11-20T20:10:00+01:00',
        null: 'the alert is active.',
        needed: { active: [false] },
      }),
    },
    'BuyerAlert',
    'An alert of a customer for properties to buy.',
  ),
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

/** Adverts that match an alert; `weeklyAverage` is null when the server sends none. */
export type CorrespondingProperties = List<Advert> & { weeklyAverage: number | null };

const averageFields = {
  weekly_average: field(optional(amount), 'The average number of matching properties published per week.', {
    example: 2.4,
    absent: 'the average follows from the dates of the adverts.',
  }),
};
const average = record(averageFields);
const adverts = list(advertFromWire);

const corresponding = described(
  z.pipe(
    z.union([z.array(z.unknown()), z.looseObject({ results: z.array(z.unknown()) })]),
    z.transform(
      (answer): CorrespondingProperties => ({
        ...z.parse(adverts, answer),
        weeklyAverage: Array.isArray(answer) ? null : z.parse(average, answer).weeklyAverage,
      }),
    ),
  ),
  { list: advertFromWire, beside: averageFields },
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
