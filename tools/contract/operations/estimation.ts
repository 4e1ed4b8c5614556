/** Estimations: creation, result, the report of the expert. */
import { amount, count, degrees, flag, price, text } from '../../../src/api/fields.ts';
import { field } from '../../../src/api/record.ts';
import { id, oneOf, optional } from '../../../src/api/wire.ts';
import {
  CONSTRUCTION_TIMES,
  EXTRAS,
  GOOD_STATES,
  NON_SELLING_REASONS,
  TYPOLOGIES,
  WAITING_TIME_PERIODS,
} from '../../../src/domain/estimation/estimation.ts';
import { OPINIONS } from '../../../src/domain/estimation/valuation.ts';
import type { Operations } from '../operation.ts';
import { payload, personFields, phoneConsent, placeFields } from './shared.ts';

const APARTMENTS = 'the property is a house.';
const HOUSES = 'the property is an apartment.';
const FOREIGN = 'The estimation is withdrawn, or the caller is signed in and it is that of somebody else.';
const NOT_GIVEN = 'the person has not said.';

const extras = Object.fromEntries(
  [...new Set(Object.values(EXTRAS).flat())].map((slug) => [
    slug,
    field(optional(flag), `Whether the property has it: ${slug}.`, {
      example: true,
      absent: 'the funnel does not ask for it of this kind of property.',
    }),
  ]),
);

const estimation = payload({
  kind: field(oneOf(TYPOLOGIES), 'Kind of property.', { example: 'apartment' }),
  funnel_version: field(oneOf(['main', 'bis']), 'Version of the funnel.', { example: 'main' }),
  source: field(optional(text), 'The partner who placed the element.', {
    example: 'agence-des-halles',
    absent: 'no `partner` is given.',
  }),
  ...placeFields({
    lat: field(optional(degrees(90)), 'Latitude.', { example: 48.8536, unit: 'degrees', null: 'unknown.' }),
    lng: field(optional(degrees(180)), 'Longitude.', { example: 2.3711, unit: 'degrees', null: 'unknown.' }),
  }),
  carrez_area: field(optional(amount), 'Living area by the Carrez law.', {
    example: 64,
    unit: 'm2',
    null: NOT_GIVEN,
    absent: APARTMENTS,
  }),
  living_area: field(optional(amount), 'Living area.', { example: 110, unit: 'm2', null: NOT_GIVEN, absent: HOUSES }),
  land_area: field(optional(amount), 'Area of the land.', {
    example: 450,
    unit: 'm2',
    null: NOT_GIVEN,
    absent: HOUSES,
  }),
  floor: field(optional(count), 'Floor, 0 for the ground floor.', { example: 2, null: NOT_GIVEN, absent: APARTMENTS }),
  total_floor: field(optional(count), 'Number of floors.', { example: 6, null: NOT_GIVEN }),
  room_number: field(optional(count), 'Number of rooms.', { example: 3, null: NOT_GIVEN }),
  bedroom_number: field(optional(count), 'Number of bedrooms.', { example: 2, null: NOT_GIVEN }),
  construction_time: field(optional(oneOf(CONSTRUCTION_TIMES)), 'Period of construction.', {
    example: 'f1914t1947',
    null: NOT_GIVEN,
  }),
  good_state: field(optional(oneOf(GOOD_STATES)), 'Condition.', { example: 'good', null: NOT_GIVEN }),
  ...extras,
  price_expectations: field(optional(price), 'Price that the owner hopes for, in whole euros.', {
    example: 420_000,
    unit: 'EUR',
    null: NOT_GIVEN,
  }),
  waiting_time_period: field(optional(oneOf(WAITING_TIME_PERIODS)), 'When the owner wants to sell.', {
    example: 'asap',
    null: NOT_GIVEN,
  }),
  non_selling_reason: field(optional(oneOf(NON_SELLING_REASONS)), 'Why an estimate is asked for without a sale.', {
    example: 'curiosity',
    null: 'the owner wants to sell.',
  }),
  lead: field(payload({ ...personFields, phone_consent: phoneConsent }), 'The person who asks.'),
});

export const ESTIMATION: Operations = {
  'POST /estimations': {
    summary: 'Creates an estimation, and its owner if the e-mail is new',
    section: 'estimation',
    caller: 'anyone',
    spec: ['funnel.md#15.11', 'funnel.md#16.1'],
    screen: 'the loader at the end of the funnel',
    without: 'The funnel says that the property could not be estimated; the answers stay.',
    body: { estimation: field(estimation, 'The answers of the funnel.') },
    success: 201,
    masks: "A known user's e-mail gets the same answer without `signup_token`.",
    refused: ['formatted_address', 'carrez_area', 'living_area', 'lead.email', 'lead.phone_number'],
  },
  'GET /sales/:uniqueHash/estimation_results': {
    summary: 'Reads the result of an estimation',
    section: 'estimation',
    caller: 'anyone',
    spec: ['results.md#2.1', 'results.md#2.2'],
    screen: 'the pages of a result',
    without: 'The visitor is led to the home page of the house.',
    masks:
      'Whoever has the hash reads the result as a guest, with the e-mail of the owner masked: p•••@exemple.fr. Its owner, a signatory and staff read it as it is. To anybody else who is signed in it is 403. No other field is about a person, but those of the expert. The id of the sale opens nothing.',
    hidden: ['email', 'phone'],
    refusals: { 403: FOREIGN, 404: 'No estimation has this hash.' },
  },
  'GET /sales/:uniqueHash/buyer_alerts': {
    summary: 'Counts the buyers who look for such a property',
    section: 'estimation',
    caller: 'anyone',
    spec: ['results.md#7.4', 'sale.md#10.1'],
    screen: 'the result of an estimation and the dashboard of a sale',
    without: 'No count is shown.',
    query: { price: field(price, 'The price.', { example: 412_000, unit: 'EUR' }) },
    refusals: { 403: FOREIGN, 404: 'No estimation has this hash.' },
  },
  'GET /properties': {
    summary: 'Reads the properties sold or for sale near another one',
    section: 'estimation',
    caller: 'anyone',
    spec: ['results.md#7.1'],
    screen: 'the map of a result',
    without: 'The map shows the property alone.',
    query: {
      'q[sale_state_eq_any][]': field(oneOf(['sold', 'awaiting_offer']), 'Wanted states, repeated.', {
        example: 'sold',
      }),
      'q[geographic_relevant_id]': field(id, 'Id of the property in the middle.', { example: '77' }),
    },
    masks: 'Places are rounded: the answer gives the neighbourhood, not the address.',
  },
  'GET /estimation_folders/:id': {
    summary: "Reads the expert's report",
    section: 'estimation',
    caller: 'seller',
    spec: ['estimation-report.md#1.7'],
    screen: 'the estimation of the seller',
    without: 'The screen says that the report could not be read, with a button to try again.',
  },
  'GET /estimation_folders/:id/comparable_sales': {
    summary: 'Reads the comparable sales of a report',
    section: 'estimation',
    caller: 'seller',
    spec: ['estimation-report.md#1.7'],
    screen: 'the estimation of the seller',
    without: 'The part of the comparable sales says that it could not be read.',
  },
  'GET /estimation_folders/:id/similar_sale_screenshots': {
    summary: 'Reads the pictures of similar adverts',
    section: 'estimation',
    caller: 'seller',
    spec: ['estimation-report.md#1.7'],
    screen: 'the estimation of the seller',
    without: 'The part of the similar adverts says that it could not be read.',
  },
  'GET /valuations/:id': {
    summary: 'Reads the computed valuation of a sale',
    section: 'estimation',
    caller: 'seller',
    spec: ['estimation-report.md#1.7'],
    screen: 'the estimation of the seller',
    without: 'The screen says that the estimate could not be read, with a button to try again.',
  },
  'PUT /valuations/:id': {
    summary: "Saves the owner's opinion of a valuation",
    section: 'estimation',
    caller: 'seller',
    spec: ['estimation-report.md#2.6'],
    screen: 'the estimation of the seller',
    without: 'The choice is undone, and a message says so.',
    body: {
      valuation: field(
        payload({ opinion: field(oneOf(OPINIONS), 'The opinion.', { example: 'accurate' }) }),
        'The change.',
      ),
    },
    refused: ['opinion'],
  },
};
